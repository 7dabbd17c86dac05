package io.shiftloom.solver.horizon;

import io.shiftloom.solver.bound.ProvenBound;
import io.shiftloom.solver.control.BackgroundTask;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.search.Aims;
import io.shiftloom.solver.search.KernelSearch;
import io.shiftloom.solver.search.SearchState;
import io.shiftloom.solver.window.SearchWindows;
import java.util.SplittableRandom;

/**
 * A memetic algorithm (Moscato 1989): schedules of a pool are recombined, and each is improved locally, window by window. Seats and roles are
 * needed by date, so that a mixture of the dates of two schedules fills them too. Only people's rows have to be repaired.
 */
final class MemeticSearch {

    private static final int REPAIR_ROUNDS = 6;

    private final CompiledProblem problem;
    private final KernelSearch kernel;
    private final EffortPlan plan;
    private final SearchWindows windows;
    private final SearchControl control;

    MemeticSearch(
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

    /** The best two of the pool, each with dates of the other, made side by side where another thread is free. */
    HorizonState round(HorizonState state) {
        // Each of the two has a seed of its own.
        long seed = state.stage().seed() + 2L * state.round();
        var best = state.pool().getFirst();
        var second = state.pool().get(Math.min(1, state.pool().size() - 1));
        var other = BackgroundTask.tryStart(
                control.spareThreads(),
                () -> mixed(new KernelSearch(problem, Aims.TRUE), second, best, state.bound(), seed + 1));
        var one = mixed(kernel, best, second, state.bound(), seed);
        return state.afterRound(state.search()).pooled(one).pooled(other.get());
    }

    /** Mixes two schedules, repairs the mixture and improves it. */
    private SearchState mixed(
            KernelSearch kernel, SearchState first, SearchState second, ProvenBound bound, long seed) {
        var random = new SplittableRandom(seed);
        var search = kernel.start(mixture(first.best(), second.best(), random));
        for (int round = 0; round < REPAIR_ROUNDS; round++) {
            search = kernel.round(search, plan.cooling().mixture(seed, round, REPAIR_ROUNDS), control::stopRequested);
        }
        return windows.improved(kernel, search, bound, all -> plan.windows(all, REPAIR_ROUNDS), seed, unfinished -> {});
    }

    /** The first schedule, with a quarter to three quarters of the dates in a row from the second, and with one at least. */
    private long[] mixture(long[] first, long[] second, SplittableRandom random) {
        int days = problem.days();
        int from = random.nextInt(days);
        int length = Math.max(1, days / 4) + random.nextInt(Math.max(1, days / 2));
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
