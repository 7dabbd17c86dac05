package io.shiftloom.solver.horizon;

import io.shiftloom.solver.bound.bundle.BranchAndPrice;
import io.shiftloom.solver.bound.bundle.DualAscent;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.search.KernelSearch;
import io.shiftloom.solver.search.SearchState;
import java.util.List;
import java.util.Optional;

/** Closes the gap between a small problem's best schedule and its bound from both sides, within an effort. */
final class GapClosing {

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

    /**
     * The state after the round.
     *
     * @param ascent to the bound, which is taken over; without one nothing is closed
     */
    HorizonState close(HorizonState state, Optional<DualAscent> ascent) {
        return ascent.map(taken -> close(state, taken)).orElseGet(() -> state.afterRound(state.search()));
    }

    private HorizonState close(HorizonState state, DualAscent ascent) {
        var best = new Best(state.search());
        long proven = control.orElse(
                () -> BranchAndPrice.bound(
                        problem, ascent, state.search().bestSoft(), plan.closingEffort(), best, control::stopRequested),
                () -> state.bound().value());
        return state.boundedBy(state.bound().raisedTo(proven)).afterRound(best.search);
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
                search = search.restartedFrom(kernel.complete(rows, control::stopRequested));
            }
            return search.bestSoft();
        }
    }
}
