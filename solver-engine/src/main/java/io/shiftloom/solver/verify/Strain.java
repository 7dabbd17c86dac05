package io.shiftloom.solver.verify;

import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.labor.LaborRule;
import java.time.LocalDate;
import java.util.List;
import java.util.function.Supplier;

/**
 * By how much a timeline exceeds a rule in a period, before anything is forgiven.
 *
 * @param excess minutes, or days
 */
record Strain(Key key, long excess, Subject subject, Finding finding) {

    /**
     * What may be forgiven together.
     *
     * @param variant tells values of one rule apart
     * @param period a date, the first date of a week, a month
     */
    record Key(LaborRule rule, Kind kind, String variant, String period) {}

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

    /** How excess becomes cost. */
    enum Kind {
        /** q, each one hard. */
        HARD,
        /** Days or shifts, 16 hard ones each. */
        HARD_DAYS,
        /** 4 per q. */
        SOFT,
        /** 16 per day or shift. */
        SOFT_DAYS,
        /** 4 per q, paid 1.5 times. */
        OVERTIME,
        /** 8 per q, paid twice. */
        DOUBLE_OVERTIME;

        boolean hard() {
            return this == HARD || this == HARD_DAYS;
        }

        boolean overtime() {
            return this == OVERTIME || this == DOUBLE_OVERTIME;
        }

        long cost(long excess) {
            return switch (this) {
                case HARD -> Math.ceilDiv(excess, 15L);
                case HARD_DAYS, SOFT_DAYS -> 16 * excess;
                case SOFT, OVERTIME -> 4 * Math.ceilDiv(excess, 15L);
                case DOUBLE_OVERTIME -> 8 * Math.ceilDiv(excess, 15L);
            };
        }
    }
}
