package io.shiftloom.solver.verify;

import java.time.LocalDate;

/**
 * An uninterrupted piece of work: one cell of the roster, or a block of history.
 *
 * @param start minutes since the epoch
 * @param end minutes since the epoch, after {@code start}
 * @param date local date of the first minute
 * @param cell the cell; -1 for history
 */
record Stretch(long start, long end, LocalDate date, int cell) {

    static final int HISTORY = -1;

    boolean isHistory() {
        return cell == HISTORY;
    }
}
