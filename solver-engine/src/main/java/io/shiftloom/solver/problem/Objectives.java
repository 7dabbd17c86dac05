package io.shiftloom.solver.problem;

/** Which aims a schedule is judged by beyond coverage; the part of the score of a flag that is off is 0. */
public record Objectives(boolean laborLawCompliance, boolean balanceStaffLoad, boolean honorShiftWishes) {

    public static final Objectives ALL = new Objectives(true, true, true);
}
