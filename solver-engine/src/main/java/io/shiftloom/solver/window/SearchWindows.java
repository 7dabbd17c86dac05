package io.shiftloom.solver.window;

import io.shiftloom.solver.bound.ProvenBound;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.search.KernelSearch;
import io.shiftloom.solver.search.SearchState;
import java.util.function.Consumer;
import java.util.function.IntUnaryOperator;

/** Windows that are improved between the rounds of a search, where a problem has windows. */
public final class SearchWindows {

    private final CompiledProblem problem;
    private final SearchControl control;
    private final boolean suits;

    /** @param control has spare threads for it, and may stop it */
    public SearchWindows(CompiledProblem problem, SearchControl control) {
        this.problem = problem;
        this.control = control;
        suits = WindowImprovement.suits(problem.problem());
    }

    /**
     * Improves where a search stands, window by window. Its best schedule stays known.
     *
     * @param kernel of the search
     * @param bound whose prices tell which choices are cheap
     * @param tries how many covers are looked for, by the number of windows that look at all cells once
     * @param found takes where the search stands now and then
     */
    public SearchState improved(
            KernelSearch kernel,
            SearchState search,
            ProvenBound bound,
            IntUnaryOperator tries,
            long seed,
            Consumer<SearchState> found) {
        if (!suits) {
            return search;
        }
        var end = kernel.start(search.rows());
        if (end.bestHard() > 0) {
            return search;
        }
        var windows = WindowImprovement.of(problem, bound.prices(), control.spareThreads());
        var improved = windows.improve(
                end.best(),
                tries.applyAsInt(windows.windows()),
                seed,
                control::stopRequested,
                rows -> found.accept(search.restartedFrom(kernel.start(rows))));
        return search.restartedFrom(kernel.start(improved));
    }

    /** Whether windows are anything for the problem. */
    public boolean suit() {
        return suits;
    }

    /** Repairs where a search stands if it breaks rules, as far as windows can. */
    public SearchState repaired(KernelSearch kernel, SearchState search, ProvenBound bound, long seed) {
        if (!suits || kernel.start(search.rows()).bestHard() == 0) {
            return search;
        }
        var windows = WindowImprovement.of(problem, bound.prices(), control.spareThreads());
        return search.restartedFrom(
                kernel.start(windows.forRepair().repair(search.rows(), seed, control::stopRequested)));
    }
}
