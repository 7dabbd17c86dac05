package io.shiftloom.solver.verify;

import java.util.List;
import java.util.function.Supplier;

/**
 * What a rule is held against. Cells and statement are only made when the rule is strained.
 *
 * @param period a date, the first date of a week, a month
 * @param cells cells of the roster concerned
 * @param statement what was found there
 */
record Subject(Object period, Supplier<List<Integer>> cells, Supplier<String> statement) {

    Subject saying(Supplier<String> other) {
        return new Subject(period, cells, other);
    }
}
