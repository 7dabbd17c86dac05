package io.shiftloom.solver.horizon;

import io.shiftloom.solver.bound.ProvenBound;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.search.Aims;
import io.shiftloom.solver.search.KernelSearch;
import io.shiftloom.solver.search.SearchState;
import io.shiftloom.solver.window.WindowImprovement;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * A memetic algorithm (Moscato 1989): schedules of a pool are recombined, and each is improved locally, window by window. Seats and roles
 * are needed by date, so that a mixture of the dates of two schedules fills them too. Only people's rows have to be mended.
 */
final class MemeticSearch {

    private static final int ROUNDS_TO_MEND = 6;

    private final CompiledProblem problem;
    private final KernelSearch kernel;
    private final EffortPlan plan;
    private final SearchControl control;
    private final boolean suits;

    MemeticSearch(CompiledProblem problem, KernelSearch kernel, EffortPlan plan, SearchControl control) {
        this.problem = problem;
        this.kernel = kernel;
        this.plan = plan;
        this.control = control;
        suits = WindowImprovement.suits(problem.problem());
    }

    /** Whether schedules are mixed, which is worth it where everybody is looked at in every window. */
    boolean mixes() {
        return suits && WindowImprovement.looksAtEverybody(problem.problem());
    }

    /**
     * Improves where a search stands, window by window. Its best schedule stays known.
     *
     * @param found takes where the search stands now and then
     */
    SearchState improved(SearchState search, ProvenBound bound, int rounds, long seed, Consumer<SearchState> found) {
        return improved(kernel, search, bound, rounds, seed, found);
    }

    private SearchState improved(
            KernelSearch kernel,
            SearchState search,
            ProvenBound bound,
            int rounds,
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
        int tries = plan.windows(windows.windows(), rounds);
        var improved = windows.improve(
                end.best(),
                tries,
                seed,
                control::stopRequested,
                rows -> found.accept(search.restartedFrom(kernel.start(rows))));
        return search.restartedFrom(kernel.start(improved));
    }

    /** Two mixtures of schedules of a pool, made side by side where another thread is free. */
    List<SearchState> mixed(List<SearchState> pool, ProvenBound bound, long seed) {
        var other = Aside.of(
                control.spareThreads(), () -> mixed(new KernelSearch(problem, Aims.TRUE), pool, bound, seed + 1));
        return List.of(mixed(kernel, pool, bound, seed), other.get());
    }

    /** Mixes two schedules of a pool, if there are two, mends the mixture and improves it. */
    private SearchState mixed(KernelSearch kernel, List<SearchState> pool, ProvenBound bound, long seed) {
        var random = new SplittableRandom(seed);
        int first = random.nextInt(pool.size());
        int other = (first + 1 + random.nextInt(Math.max(1, pool.size() - 1))) % pool.size();
        var search =
                kernel.start(mixture(pool.get(first).best(), pool.get(other).best(), random));
        for (int round = 0; round < ROUNDS_TO_MEND; round++) {
            search = kernel.round(search, plan.mending(seed, round, ROUNDS_TO_MEND), control::stopRequested);
        }
        return improved(kernel, search, bound, ROUNDS_TO_MEND, seed, unfinished -> {});
    }

    /** The first schedule, with a quarter to three quarters of the dates in a row from the second. */
    private long[] mixture(long[] first, long[] second, SplittableRandom random) {
        int days = problem.days();
        int from = random.nextInt(days);
        int length = days / 4 + random.nextInt(Math.max(1, days / 2));
        var mask = new long[problem.words()];
        for (int cell = 0; cell < problem.cells(); cell++) {
            int date = cell / problem.slotsPerDay();
            mask[cell >>> 6] |= (date - from + days) % days < length ? 1L << cell : 0;
        }
        var mixture = first.clone();
        for (int word = 0; word < mixture.length; word++) {
            long taken = mask[word % mask.length];
            mixture[word] = (first[word] & ~taken) | (second[word] & taken);
        }
        return mixture;
    }
}
