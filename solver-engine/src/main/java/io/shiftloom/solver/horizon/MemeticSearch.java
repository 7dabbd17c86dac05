package io.shiftloom.solver.horizon;

import io.shiftloom.solver.bound.ProvenBound;
import io.shiftloom.solver.bound.bundle.DivePace;
import io.shiftloom.solver.control.Aside;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.horizon.HorizonState.Stage;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.search.Aims;
import io.shiftloom.solver.search.KernelSearch;
import io.shiftloom.solver.search.SearchState;
import io.shiftloom.solver.window.SearchWindows;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * The second start, from the prices of the bound: a dive, or several, which do not know of each other. Where everybody is looked at in
 * every window a memetic algorithm follows (Moscato 1989): schedules of a pool are recombined, and each is improved locally, window by
 * window. Seats and roles are needed by date, so that a mixture of the dates of two schedules fills them too. Only people's rows have to be
 * mended. Where windows draw people, a {@link MultiStart} follows instead.
 */
final class MemeticSearch {

    private static final int ROUNDS_TO_MEND = 6;

    private final CompiledProblem problem;
    private final KernelSearch kernel;
    private final EffortPlan plan;
    private final HorizonBound lowerBound;
    private final SearchControl control;
    private final SearchWindows windows;
    private final MultiStart multiStart;

    MemeticSearch(
            CompiledProblem problem,
            KernelSearch kernel,
            EffortPlan plan,
            HorizonBound lowerBound,
            SearchControl control) {
        this.problem = problem;
        this.kernel = kernel;
        this.plan = plan;
        this.lowerBound = lowerBound;
        this.control = control;
        windows = new SearchWindows(problem, control);
        multiStart = new MultiStart(problem, kernel, plan, windows, control, this::dive);
    }

    /** Rounds of all dives and mixtures. */
    int rounds() {
        return multiStart.suits() ? multiStart.rounds() : mixes() ? plan.roundsWithMixtures() : plan.diveRounds();
    }

    /** Whether schedules are mixed, which is worth it where everybody is looked at in every window. */
    private boolean mixes() {
        return windows.lookAtEverybody() && !plan.secondStart().isByRows();
    }

    /** A start from the prices of the bound; empty where there is none, or where several are made in rounds. */
    Optional<SearchState> dived(int number) {
        if (multiStart.suits()) {
            return Optional.empty();
        }
        var dived = dive(number);
        // Windows that draw people need all threads.
        if (!plan.drawsPeople()) {
            lowerBound.startRest();
        }
        return dived.map(kernel::complete);
    }

    private Optional<List<long[]>> dive(int number) {
        return lowerBound.ascent().flatMap(ascent -> switch (plan.secondStart()) {
            case NONE -> Optional.empty();
            case BY_CELLS -> ascent.dive(number, control::stopRequested);
            case BY_ROWS -> ascent.diveByRows(DivePace.THOROUGH, control::stopRequested);
            case BY_MORE_ROWS -> ascent.diveByRows(DivePace.QUICK, control::stopRequested);
        });
    }

    /**
     * A round from the first dive or from further ones, then two mixtures of what they found. Where the first two mixtures of a single dive
     * gain nothing, there are no others.
     *
     * @param found takes where the search stands now and then
     */
    HorizonState round(HorizonState state, Consumer<SearchState> found) {
        if (multiStart.suits()) {
            if (multiStart.dives(state)) {
                lowerBound.awaitDives();
            } else if (multiStart.isImproved(state)) {
                lowerBound.startRest();
            }
            return multiStart.round(state, found);
        }
        int rounds = plan.diveRounds();
        int cycle = Coolings.cycle(rounds);
        int number = state.round();
        long seed = state.stage().seed();
        if (mixes() && number >= plan.dives() * cycle) {
            // Each of the two has a seed of its own.
            var mixed = mixed(state.pool(), state.bound(), seed + 2L * number);
            var next = state.afterRound(Collections.min(mixed))
                    .pooled(mixed.getFirst())
                    .pooled(mixed.getLast());
            boolean inVain = plan.dives() == 1
                    && number == cycle
                    && next.best().bestSoft() >= state.best().bestSoft();
            return inVain ? next.atRound(rounds()) : next;
        }
        boolean again = mixes() && number > 0 && number % cycle == 0;
        if (again) {
            lowerBound.awaitDives();
        }
        var from = again ? dived(number / cycle).orElseGet(state::search) : state.search();
        var search = kernel.round(from, plan.coolings().dived(seed, number, rounds), control::stopRequested);
        var next = state.afterRound(afterRound(search, state, rounds, found));
        return endsCycle(state, rounds) ? next.pooled(next.search()) : next;
    }

    /**
     * Improves where a search stands, window by window, if a cycle ends with the round. Its best schedule stays known.
     *
     * @param before the state before the round
     * @param rounds of the stage
     * @param found takes where the search stands now and then
     */
    SearchState afterRound(SearchState search, HorizonState before, int rounds, Consumer<SearchState> found) {
        // Windows that draw people gain far more from the dive on.
        boolean waits = before.stage() == Stage.ANNEAL && plan.drawsPeople() && plan.diveRounds() > 0;
        long seed = before.stage().seed() + before.round();
        return endsCycle(before, rounds) && !waits
                ? windows.improved(kernel, search, before.bound(), all -> plan.windows(all, rounds), seed, found)
                : search;
    }

    private static boolean endsCycle(HorizonState before, int rounds) {
        return before.round() + 1 == rounds || (before.round() + 1) % Coolings.cycle(rounds) == 0;
    }

    /** Two mixtures of schedules of a pool, made side by side where another thread is free. */
    private List<SearchState> mixed(List<SearchState> pool, ProvenBound bound, long seed) {
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
            search = kernel.round(search, plan.coolings().mending(seed, round, ROUNDS_TO_MEND), control::stopRequested);
        }
        return windows.improved(
                kernel, search, bound, all -> plan.windows(all, ROUNDS_TO_MEND), seed, unfinished -> {});
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
