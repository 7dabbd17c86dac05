package io.shiftloom.solver.bound.bundle;

/** How much a dive by rows settles between two ascents. */
public enum DivePace {
    /** As much as half a minute allows: from the end of the ascent XL takes about eight seconds. */
    QUICK(0.06, Double.POSITIVE_INFINITY),
    /** Takes two to three times as long, for schedules that are half a percent cheaper. */
    THOROUGH(0.02, 0.003);

    /** Part of all seats that is settled at least. */
    final double least;
    /** Part of its value by which an ascent has to rise to be followed by another one. */
    final double rise;

    DivePace(double least, double rise) {
        this.least = least;
        this.rise = rise;
    }
}
