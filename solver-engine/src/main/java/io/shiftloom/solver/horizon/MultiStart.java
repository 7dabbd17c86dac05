package io.shiftloom.solver.horizon;

import io.shiftloom.solver.control.Aside;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.search.Aims;
import io.shiftloom.solver.search.KernelSearch;
import io.shiftloom.solver.search.SearchState;
import io.shiftloom.solver.window.SearchWindows;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * Several dives, each with a short cooling, of which the best goes on, where windows draw people by lot. Which local optimum the windows end
 * in depends on the dive before them far more than on their own draws, and what its cooling comes to mostly tells which it will be.
 */
final class MultiStart {

    private final CompiledProblem problem;
    private final KernelSearch kernel;
    private final EffortPlan plan;
    private final SearchWindows windows;
    private final SearchControl control;
    private final IntFunction<Optional<List<long[]>>> dive;

    /** @param dive the dive of a number, on any thread; empty where there is none */
    MultiStart(
            CompiledProblem problem,
            KernelSearch kernel,
            EffortPlan plan,
            SearchWindows windows,
            SearchControl control,
            IntFunction<Optional<List<long[]>>> dive) {
        this.problem = problem;
        this.kernel = kernel;
        this.plan = plan;
        this.windows = windows;
        this.control = control;
        this.dive = dive;
    }

    boolean suits() {
        return plan.pairsOfDives() > 0;
    }

    /** Pairs of dives, the windows of the best, and the rounds of further cycles from there. */
    int rounds() {
        return plan.pairsOfDives() + 1 + (plan.diveCycles() - 1) * Coolings.CYCLE;
    }

    /** Whether the next round dives. */
    boolean dives(HorizonState state) {
        return state.round() < plan.pairsOfDives();
    }

    /** Whether the best dive has had its windows, which take all threads there are. */
    boolean isImproved(HorizonState state) {
        return state.round() > plan.pairsOfDives();
    }

    /**
     * One of the rounds. Until the best is chosen, the search stays where it began, and the pool has what dives come to.
     *
     * @param found takes where the search stands now and then
     */
    HorizonState round(HorizonState state, Consumer<SearchState> found) {
        if (dives(state)) {
            return pair(state);
        }
        int number = state.round() - plan.pairsOfDives();
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

    /** Two dives, side by side where another thread is free. */
    private HorizonState pair(HorizonState state) {
        int number = 2 * state.round();
        var other =
                Aside.of(control.spareThreads(), () -> dived(new KernelSearch(problem, Aims.TRUE), state, number + 1));
        var one = dived(kernel, state, number);
        return state.afterRound(state.search()).pooled(one).pooled(other.get());
    }

    private SearchState dived(KernelSearch kernel, HorizonState state, int number) {
        long seed = state.stage().seed() + number;
        var search = dive.apply(number).map(kernel::complete).orElseGet(state::search);
        for (int round = 0; round < Coolings.CYCLE; round++) {
            search = kernel.round(search, plan.coolings().dived(seed, round, Coolings.CYCLE), control::stopRequested);
        }
        return search;
    }
}
