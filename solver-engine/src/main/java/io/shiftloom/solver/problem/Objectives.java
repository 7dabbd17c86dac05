package io.shiftloom.solver.problem;

/** The aims of a schedule beyond coverage. The part of the score that belongs to a flag is 0 while the flag is off. */
public record Objectives(boolean laborLawCompliance, boolean balanceStaffLoad, boolean honorShiftWishes) {

    public static final Objectives ALL = new Objectives(true, true, true);
}
