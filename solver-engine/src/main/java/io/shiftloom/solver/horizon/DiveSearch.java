package io.shiftloom.solver.horizon;

import io.shiftloom.solver.bound.bundle.DivePace;
import io.shiftloom.solver.control.BackgroundTask;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.horizon.HorizonState.Stage;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.search.Aims;
import io.shiftloom.solver.search.KernelSearch;
import io.shiftloom.solver.search.SearchState;
import io.shiftloom.solver.window.SearchWindows;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The second start, from the prices of the bound. A dive by rows is made once, and rounds of the kernel follow it. A dive by cells is made once
 * in a quick search and several times in a longer one, each time with a short cooling. Where every window looks at everybody, each has
 * its windows, and a {@link MemeticSearch} mixes them where that is worth its time. Elsewhere the best goes on. Which local optimum windows end in
 * depends on the dive before them far more than on their own draws.
 */
final class DiveSearch {

    private final CompiledProblem problem;
    private final KernelSearch kernel;
    private final EffortPlan plan;
    private final SecondStart.Dives dives;
    private final HorizonBound lowerBound;
    private final SearchControl control;
    private final SearchWindows windows;
    private final MemeticSearch memetic;

    DiveSearch(
            CompiledProblem problem,
            KernelSearch kernel,
            EffortPlan plan,
            HorizonBound lowerBound,
            SearchControl control) {
        this.problem = problem;
        this.kernel = kernel;
        this.plan = plan;
        dives = plan.secondStart().dives();
        this.lowerBound = lowerBound;
        this.control = control;
        windows = new SearchWindows(problem, control);
        memetic = new MemeticSearch(problem, kernel, plan, windows, control);
    }

    /** Rounds of the stage. */
    int rounds() {
        if (dives.count() == 0) {
            return plan.secondStart().rounds();
        }
        int after = dives.improvesEach()
                ? dives.pairsOfMixtures()
                : 1 + (plan.secondStart().cycles() - 1) * CoolingSchedule.CYCLE;
        return dives.pairs() + after;
    }

    /** Enters the stage, or goes on without it where a dive by rows turns out to take too long. */
    HorizonState begin(HorizonState bounded) {
        var dived = byRows();
        return dived.isEmpty() && plan.secondStart().isByRows()
                ? bounded.enter(Stage.CONTINUE, bounded.search())
                : bounded.pooled(bounded.search()).enter(Stage.DIVE, dived.orElseGet(bounded::search));
    }

    /** Where a dive by rows ends; empty where there is none, or where dives are made in rounds. */
    private Optional<SearchState> byRows() {
        if (!plan.secondStart().isByRows()) {
            return Optional.empty();
        }
        var pace = plan.secondStart().start() == SecondStart.BY_ROWS ? DivePace.THOROUGH : DivePace.QUICK;
        var rows = control.orElse(
                () -> lowerBound.ascent().flatMap(ascent -> ascent.diveByRows(pace, control::stopRequested)),
                Optional::<List<long[]>>empty);
        return rows.map(partial -> kernel.complete(partial, control::stopRequested));
    }

    /**
     * A round of the stage.
     *
     * @param found takes where the search stands now and then
     */
    HorizonState round(HorizonState state, Consumer<SearchState> found) {
        if (dives.count() == 0) {
            return cooled(state, found);
        }
        if (state.round() < dives.pairs()) {
            lowerBound.awaitDives();
            startRestBesideASingleDive();
            return pairOfDives(state);
        }
        return dives.improvesEach() ? mixed(state) : fromTheBest(state, found);
    }

    /** Unless windows that need all threads follow it. */
    private void startRestBesideASingleDive() {
        if (dives.count() == 1 && !plan.drawsPeople()) {
            lowerBound.startRest();
        }
    }

    private HorizonState cooled(HorizonState state, Consumer<SearchState> found) {
        int rounds = plan.secondStart().rounds();
        long seed = state.stage().seed();
        var search =
                kernel.round(state.search(), plan.cooling().dived(seed, state.round(), rounds), control::stopRequested);
        var next = state.afterRound(afterRound(search, state, rounds, found));
        return state.endsCycle(rounds) ? next.pooled(next.search()) : next;
    }

    /**
     * Two dives, or the last one alone, side by side where another thread is free. The pool has what they come to. The search stays where it
     * is, and goes on from the best after the last of them.
     */
    private HorizonState pairOfDives(HorizonState state) {
        int number = 2 * state.round();
        var other = number + 1 < dives.count()
                ? Optional.of(BackgroundTask.tryStart(
                        control.spareThreads(), () -> dived(new KernelSearch(problem, Aims.TRUE), state, number + 1)))
                : Optional.<BackgroundTask<SearchState>>empty();
        var one = state.pooled(dived(kernel, state, number));
        var both = other.map(BackgroundTask::get).map(one::pooled).orElse(one);
        boolean isLast = state.round() + 1 == dives.pairs();
        return both.afterRound(isLast ? kernel.start(both.best().best()) : state.search());
    }

    private SearchState dived(KernelSearch kernel, HorizonState state, int number) {
        long seed = state.stage().seed() + number;
        var search = byCells(number)
                .map(partial -> kernel.complete(partial, control::stopRequested))
                .orElseGet(state::search);
        for (int round = 0; round < CoolingSchedule.CYCLE; round++) {
            search = kernel.round(
                    search, plan.cooling().dived(seed, round, CoolingSchedule.CYCLE), control::stopRequested);
        }
        return dives.improvesEach()
                ? improved(kernel, search, state, CoolingSchedule.CYCLE, seed, unfinished -> {})
                : search;
    }

    private Optional<List<long[]>> byCells(int number) {
        return control.orElse(
                () -> lowerBound.ascent().flatMap(ascent -> ascent.dive(number, control::stopRequested)),
                Optional::<List<long[]>>empty);
    }

    /** Where half of the mixtures gain nothing, there are no others. */
    private HorizonState mixed(HorizonState state) {
        var next = memetic.round(state);
        int mixtures = next.round() - dives.pairs();
        boolean inVain = 2 * mixtures == dives.pairsOfMixtures()
                && next.best().bestSoft() >= state.search().bestSoft();
        return inVain ? next.atRound(rounds()) : next;
    }

    /** Windows of the best dive, then cycles of rounds from there. */
    private HorizonState fromTheBest(HorizonState state, Consumer<SearchState> found) {
        int number = state.round() - dives.pairs();
        long seed = state.stage().seed();
        if (number > 0) {
            // The first windows, which need all threads, are through.
            lowerBound.startRest();
        }
        var search = number == 0
                ? state.search()
                : kernel.round(
                        state.search(), plan.cooling().dived(seed, number - 1, rounds()), control::stopRequested);
        boolean endsCycle = number % CoolingSchedule.CYCLE == 0;
        return state.withoutPool()
                .afterRound(
                        endsCycle
                                ? improved(kernel, search, state, CoolingSchedule.CYCLE, seed + state.round(), found)
                                : search);
    }

    /**
     * Improves where a search stands, window by window, if a cycle ends with the round. Its best schedule stays known.
     *
     * @param before the state before the round
     * @param rounds of the stage
     * @param found takes where the search stands now and then
     */
    SearchState afterRound(SearchState search, HorizonState before, int rounds, Consumer<SearchState> found) {
        boolean waits = before.stage() == Stage.ANNEAL && !plan.improvesFirstStart();
        long seed = before.stage().seed() + before.round();
        return before.endsCycle(rounds) && !waits ? improved(kernel, search, before, rounds, seed, found) : search;
    }

    private SearchState improved(
            KernelSearch kernel,
            SearchState search,
            HorizonState state,
            int rounds,
            long seed,
            Consumer<SearchState> found) {
        return windows.improved(kernel, search, state.bound(), all -> plan.windows(all, rounds), seed, found);
    }
}
