package io.shiftloom.solver.bound.person;

/** Costs and prices as integers: a point of the score is {@value #SCALE} units, so that prices need no fractions. */
public final class FixedPoint {

    public static final int SCALE = 240;
    /** The highest price; low enough that no sum over a row overflows. */
    public static final int MOST_PRICE = 1 << 28;

    private FixedPoint() {}
}
