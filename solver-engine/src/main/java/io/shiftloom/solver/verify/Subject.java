package io.shiftloom.solver.verify;

import java.time.LocalDate;
import java.util.List;
import java.util.function.Supplier;

/**
 * What a rule is held against. The cells are only made when the rule is strained.
 *
 * @param period tells what is counted together: a date, the first date of a week, a month
 * @param from its first date
 * @param cells cells of the roster concerned
 */
record Subject(Object period, LocalDate from, Supplier<List<Integer>> cells) {

    /** A date, or a week that begins with it. */
    Subject(LocalDate from, Supplier<List<Integer>> cells) {
        this(from, from, cells);
    }
}
