package io.shiftloom.solver.score.objective;

/**
 * What each part of the objective costs. This is the only such table: the scorer, the bounds, the proofs and the search
 * all derive their prices from it. The checker in {@code solver.verify} repeats the numbers on purpose, so that a mistake
 * here is found there. Whoever changes a weight raises the engine's version.
 *
 * <p>A q is a quarter of an hour, begun ones included.
 */
public final class Weights {

    /** The edition of the objective. Costs of different editions cannot be compared. Results do not name editions before 2. */
    public static final int EDITION = 2;

    /** Each shift, unless it continues work of history. */
    public static final int SHIFT = 100;

    /** Each further shift on a date. */
    public static final int SPLIT = 100;

    /** Minutes; a longer gap is never a break within a shift, even where labor law counts it as one. */
    public static final int LONGEST_BREAK = 60;

    /** Each q by which a shift stays under {@link #SHIFT_BELOW}. */
    public static final int SHIFT_SHORT_PER_Q = 10;

    /** Minutes; a date with less demand counts its own length. */
    public static final int SHIFT_BELOW = 3 * 60;

    /** Each q by which a stint beside a break stays under {@link #STINT_BELOW}. */
    public static final int STINT_SHORT_PER_Q = 5;

    /** Minutes. */
    public static final int STINT_BELOW = 2 * 60;

    /** Each q by which the time off between the shifts of two worked dates stays under {@link #TIME_OFF}. */
    public static final int TIME_OFF_PER_Q = 1;

    /** Minutes. */
    public static final int TIME_OFF = 13 * 60;

    /** Each weekend of which somebody who is available on both days works one. */
    public static final int HALF_WEEKEND = 20;

    /** Each q worked against the wish {@code NONE}. */
    public static final int WISH_NONE = 2;

    public static final int WISH_LOW = 1;

    public static final int WISH_HIGH = 0;

    /** Each q worked by somebody who sent no wish for it. */
    public static final int WISH_ABSENT = 1;

    /** Each q and role that only somebody who avoids the role, or nobody, can fill. */
    public static final int ROLE_UNWILLING = 8;

    /** Each q and role that nobody who prefers the role fills. */
    public static final int ROLE_INDIFFERENT = 1;

    /** Each q of difference from the fair share. */
    public static final int BALANCE = 1;

    /** Each q of difference beyond {@link #BALANCE_WIDE_FROM}, on top. */
    public static final int BALANCE_WIDE = 1;

    /** In q. */
    public static final int BALANCE_WIDE_FROM = 16;

    /** Each q of undesirable work by which it differs from the fair share by more than {@link #BURDEN_FREE}. */
    public static final int BURDEN = 1;

    /** In q. */
    public static final int BURDEN_FREE = 16;

    /** Minutes after local midnight from which work is undesirable on any day; on Saturday and Sunday all work is. */
    public static final int UNDESIRABLE_FROM = 22 * 60;

    /** Minutes after local midnight until which work is undesirable on any day. */
    public static final int UNDESIRABLE_UNTIL = 6 * 60;

    /** Dates of history whose undesirable work counts towards the fair share. */
    public static final int BURDEN_DATES = 28;

    /** Each q of overtime, for each half of pay that it costs extra. */
    public static final int OVERTIME_PER_Q = 4;

    /** Each q in the night where a rule makes night work cost. */
    public static final int NIGHT_PER_Q = 2;

    /** Each q beyond any other soft rule of labor. */
    public static final int LABOR_PER_Q = 4;

    /** Each day or shift beyond a rule that counts them; a hard rule counts it as this many q. */
    public static final int LABOR_PER_DAY = 16;

    /** Each person whose work an emergency shift changes. */
    public static final int CHANGED_PERSON = 10_000;

    /** Each cell of a person that an emergency shift changes. */
    public static final int CHANGED_CELL = 100;

    private Weights() {}

    /** What a difference of this many q from the fair share costs. */
    public static int imbalance(int difference) {
        return BALANCE * difference + BALANCE_WIDE * Math.max(0, difference - BALANCE_WIDE_FROM);
    }

    /** What a difference of this many undesirable q from the fair share of them costs. */
    public static int burden(int difference) {
        return BURDEN * Math.max(0, difference - BURDEN_FREE);
    }
}
