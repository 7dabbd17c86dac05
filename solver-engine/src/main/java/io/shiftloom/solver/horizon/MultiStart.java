package io.shiftloom.solver.horizon;

import io.shiftloom.solver.control.Aside;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.search.Aims;
import io.shiftloom.solver.search.KernelSearch;
import io.shiftloom.solver.search.SearchState;
import io.shiftloom.solver.window.SearchWindows;
import java.util.function.Consumer;

/**
 * Several short coolings from one dive, of which the best goes on, where windows draw people by lot. Which local optimum the windows end
 * in depends on the cooling before them far more than on their own draws, and what it costs mostly tells which it will be.
 */
final class MultiStart {

    private final CompiledProblem problem;
    private final KernelSearch kernel;
    private final EffortPlan plan;
    private final SearchWindows windows;
    private final SearchControl control;

    MultiStart(
            CompiledProblem problem,
            KernelSearch kernel,
            EffortPlan plan,
            SearchWindows windows,
            SearchControl control) {
        this.problem = problem;
        this.kernel = kernel;
        this.plan = plan;
        this.windows = windows;
        this.control = control;
    }

    boolean suits() {
        return plan.pairsOfCoolings() > 0;
    }

    /** Pairs of coolings, the windows of the best, and the rounds of further cycles from there. */
    int rounds() {
        return plan.pairsOfCoolings() + 1 + (plan.diveCycles() - 1) * Coolings.CYCLE;
    }

    /**
     * One of these. Until the best is chosen, the search stays at the end of the dive, and the pool has what coolings come to.
     *
     * @param found takes where the search stands now and then
     */
    HorizonState round(HorizonState state, Consumer<SearchState> found) {
        int number = state.round() - plan.pairsOfCoolings();
        if (number < 0) {
            return pair(state);
        }
        long seed = state.stage().seed() + state.round();
        var search = number == 0
                ? kernel.start(state.best().best())
                : kernel.round(
                        state.search(),
                        plan.coolings().dived(state.stage().seed(), number - 1, rounds()),
                        control::stopRequested);
        boolean endsCycle = number % Coolings.CYCLE == 0;
        return state.withoutPool()
                .afterRound(
                        endsCycle ? windows.improved(kernel, search, state.bound(), this::tries, seed, found) : search);
    }

    private int tries(int all) {
        return plan.windows(all, Coolings.CYCLE);
    }

    /** Two coolings, side by side where another thread is free. */
    private HorizonState pair(HorizonState state) {
        long seed = state.stage().seed() + 2L * state.round();
        var other = Aside.of(
                control.spareThreads(), () -> cooled(new KernelSearch(problem, Aims.TRUE), state.search(), seed + 1));
        var one = cooled(kernel, state.search(), seed);
        return state.afterRound(state.search()).pooled(one).pooled(other.get());
    }

    private SearchState cooled(KernelSearch kernel, SearchState start, long seed) {
        var search = start;
        for (int round = 0; round < Coolings.CYCLE; round++) {
            search = kernel.round(search, plan.coolings().dived(seed, round, Coolings.CYCLE), control::stopRequested);
        }
        return search;
    }
}
