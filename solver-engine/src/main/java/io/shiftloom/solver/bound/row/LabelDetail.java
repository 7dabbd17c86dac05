package io.shiftloom.solver.bound.row;

/** How finely the labels of a {@link BalancedRow} tell partial rows apart, from the finest and slowest to the fastest. */
public enum LabelDetail {
    /** By load. */
    LOAD(1),
    /** By load, where the starts of a date share their labels: rows understate their cost a little. */
    LOAD_BY_DATE(Integer.MAX_VALUE);

    /** How many starts of a date share labels. */
    final int startsAtOnce;

    LabelDetail(int startsAtOnce) {
        this.startsAtOnce = startsAtOnce;
    }
}
