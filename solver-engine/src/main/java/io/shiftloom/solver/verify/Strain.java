package io.shiftloom.solver.verify;

import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.labor.LaborRule;

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

    /** How excess becomes cost. */
    enum Kind {
        /** q, each one hard. */
        HARD,
        /** Days, 16 hard ones each. */
        HARD_DAYS,
        /** 4 per q. */
        SOFT,
        /** 16 per day. */
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
