package io.shiftloom.solver.verify;

import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;

/**
 * Somebody who can take seats, as a fact of the stream specification.
 *
 * @param index in the staff of the problem
 * @param target quarters the person should work
 * @param burdenTarget undesirable quarters among them
 */
public record Worker(ScheduleProblem problem, int index, LaborTerms terms, long target, long burdenTarget) {

    StaffMember member() {
        return problem.staff().get(index);
    }

    boolean mayWork(int cell) {
        return PersonAudit.mayWork(problem, index, terms, cell);
    }

    /** The same person; records would compare whole problems. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Worker that && index == that.index;
    }

    @Override
    public int hashCode() {
        return index;
    }
}
