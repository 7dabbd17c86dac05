package io.shiftloom.solver.feasibility;

import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.BitSet;
import java.util.function.BooleanSupplier;

/** How many seats every plan leaves open, as far as the flow of minutes proves it. */
public final class OpenSeatBound {

    private OpenSeatBound() {}

    /** 0 where it proves nothing. */
    public static long of(ScheduleProblem problem, BooleanSupplier stop) {
        SearchStopped.throwIfRequested(stop);
        var cells = new BitSet();
        int longest = 1;
        for (int cell = 0; cell < problem.demand().size(); cell++) {
            boolean needed = problem.demand().get(cell).headcount() > 0;
            cells.set(cell, needed);
            longest = needed ? Math.max(longest, problem.grid().minutes(cell)) : longest;
        }
        // No seat takes more minutes than the longest cell has.
        return Math.ceilDiv(new StaffingFlow(problem, QuickProof.limits(problem), cells).missing(), longest);
    }
}
