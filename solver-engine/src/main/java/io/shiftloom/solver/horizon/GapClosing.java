package io.shiftloom.solver.horizon;

import io.shiftloom.solver.bound.bundle.BranchAndPrice;
import io.shiftloom.solver.bound.bundle.DualAscent;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.search.KernelSearch;
import io.shiftloom.solver.search.SearchState;
import java.util.List;

/** Closes the gap between a small problem's best schedule and its bound from both sides, within an effort. */
final class GapClosing {

    /** The outcome. */
    record Closed(SearchState search, long bound) {}

    private final CompiledProblem problem;
    private final KernelSearch kernel;
    private final EffortPlan plan;
    private final SearchControl control;

    GapClosing(CompiledProblem problem, KernelSearch kernel, EffortPlan plan, SearchControl control) {
        this.problem = problem;
        this.kernel = kernel;
        this.plan = plan;
        this.control = control;
    }

    /** @param ascent to the bound, which is taken over */
    Closed close(SearchState search, long bound, DualAscent ascent) {
        var best = new Best(search);
        long proven = control.orElse(
                () -> BranchAndPrice.bound(
                        problem, ascent, search.bestSoft(), plan.closingEffort(), best, control::stopRequested),
                () -> bound);
        return new Closed(best.search, Math.max(bound, proven));
    }

    private final class Best implements BranchAndPrice.Incumbent {

        private SearchState search;

        Best(SearchState search) {
            this.search = search;
        }

        @Override
        public long offer(List<long[]> rows) {
            // Rows may put more people into a cell than it needs, and completing them takes nobody out.
            if (kernel.hasSeatsFor(rows)) {
                search = search.restartedFrom(kernel.complete(rows));
            }
            return search.bestSoft();
        }
    }
}
