package io.shiftloom.solver.score.objective;

/**
 * What each part of the objective costs. This is the only such table: the scorer, the bounds, the proofs and the search
 * all derive their prices from it. The checker in {@code solver.verify} repeats the numbers on purpose, so that a mistake
 * here is found there. Whoever changes a weight raises the engine's version.
 *
 * <p>A q is a quarter of an hour, begun ones included.
 */
public final class Weights {

    /** Each block, and for a stint without work of history. */
    public static final int BLOCK = 100;

    /** Each gap that tears work without serving a break, and each further duty on a date. */
    public static final int SPLIT = 100;

    /** Each q by which a stint stays under {@link #SHORT_BELOW}. */
    public static final int SHORT_PER_Q = 10;

    /** Minutes; a date with less demand counts its own length. */
    public static final int SHORT_BELOW = 3 * 60;

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

    /** Each q of overtime, for each half of pay that it costs extra. */
    public static final int OVERTIME_PER_Q = 4;

    /** Each q in the night where a rule makes night work cost. */
    public static final int NIGHT_PER_Q = 2;

    /** Each q beyond any other soft rule of labor. */
    public static final int LABOR_PER_Q = 4;

    /** Each day beyond a rule that counts days; a hard rule counts it as so many q. */
    public static final int LABOR_PER_DAY = 16;

    /** Each person whose work an emergency shift changes. */
    public static final int CHANGED_PERSON = 10_000;

    /** Each cell of a person that an emergency shift changes. */
    public static final int CHANGED_CELL = 100;

    private Weights() {}

    /** What a difference of so many q from the fair share costs. */
    public static int imbalance(int difference) {
        return BALANCE * difference + BALANCE_WIDE * Math.max(0, difference - BALANCE_WIDE_FROM);
    }
}
