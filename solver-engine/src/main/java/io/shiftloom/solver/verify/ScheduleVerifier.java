package io.shiftloom.solver.verify;

import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;

/** The independent checker: recomputes every rule from the problem alone, sharing nothing with the search. */
public final class ScheduleVerifier {

    private ScheduleVerifier() {}

    /** Checks and scores any roster, also one made by hand. */
    public static Verdict verify(ScheduleProblem problem, Roster roster) {
        throw new UnsupportedOperationException(problem + " " + roster);
    }
}
