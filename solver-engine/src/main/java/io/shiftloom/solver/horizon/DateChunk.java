package io.shiftloom.solver.horizon;

import io.shiftloom.solver.problem.ScheduleGrid;
import java.time.LocalDate;

/**
 * A run of dates that is searched on its own before the whole horizon is stitched. How a horizon is cut depends on the
 * problem alone, never on the machine.
 *
 * @param firstDay index of the first date in the grid
 * @param lastDay index of the last date, inclusive
 */
public record DateChunk(int firstDay, int lastDay) {

    /** The chunk's stable name: its first date. */
    public LocalDate firstDate(ScheduleGrid grid) {
        return grid.date(firstDay);
    }
}
