package io.shiftloom.solver.horizon;

import io.shiftloom.solver.bound.ProvenBound;
import io.shiftloom.solver.control.BackgroundTask;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.horizon.HorizonState.Stage;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.search.Aims;
import io.shiftloom.solver.search.Aims.Bend;
import io.shiftloom.solver.search.Aims.Bend.Strength;
import io.shiftloom.solver.search.KernelSearch;
import io.shiftloom.solver.search.SearchState;
import io.shiftloom.solver.window.WindowImprovement;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/**
 * Candidates that differ from the best on purpose. A first phase bends the objective towards balance or wishes and away from
 * the best schedule. A second phase eases the bend, which brings the cost near the best again and keeps most of the
 * difference. Where a problem has windows, they are improved by the bent objective, too. Elsewhere a candidate that is still too dear is cooled again. The candidates do not look at each other, so each
 * may be searched on a thread of its own.
 */
final class FurtherCandidates implements AutoCloseable {

    /** How often every window is looked at, at most, before the bend is eased once more. */
    private static final int PASSES = 4;

    /** Passes over the windows where each looks at some people, drawn by lot. */
    private static final int PASSES_BY_LOT = 2;

    /** Passes more at most by the last of the aims, while a candidate is too dear. */
    private static final int LAST_AIMS_AGAIN = 4;

    /** Coolings more at most, where there are no windows, while a candidate is too dear. */
    private static final int LAST_COOLINGS = 3;

    private final CompiledProblem compiled;
    private final EffortPlan plan;
    private final SearchControl control;
    private Beside beside = Beside.NOTHING;

    /**
     * How much of a search goes to each further candidate.
     *
     * @param bendRounds rounds that bend it towards its own aim
     * @param relaxRounds rounds that bring its cost near the best again
     * @param strength how far the first rounds bend it
     */
    record Plan(int bendRounds, int relaxRounds, Strength strength) {

        /** @param few whether the problem is small */
        static Plan of(int bendRounds, int relaxRounds, SecondStart start, boolean few) {
            var unlessSmall = start.isByRows() ? Strength.AFTER_ROW_DIVE : Strength.USUAL;
            return new Plan(bendRounds, relaxRounds, few ? Strength.OF_FEW : unlessSmall);
        }

        int rounds() {
            return bendRounds + relaxRounds;
        }
    }

    /**
     * What another thread searches.
     *
     * @param best schedule that its candidates differ from, as text
     * @param stages each with the states after its rounds
     */
    private record Beside(String best, AtomicBoolean abandoned, Map<Stage, BackgroundTask<List<SearchState>>> stages) {

        static final Beside NOTHING = new Beside("", new AtomicBoolean(), Map.of());

        /** All states of a stage; while it is under way the calling thread goes through a stage that nobody has begun. */
        List<SearchState> all(BackgroundTask<List<SearchState>> stage) {
            if (!stage.isDone()) {
                stages.values().forEach(BackgroundTask::runUnlessBegun);
            }
            return stage.get();
        }
    }

    FurtherCandidates(CompiledProblem compiled, EffortPlan plan, SearchControl control) {
        this.compiled = compiled;
        this.plan = plan;
        this.control = control;
    }

    int rounds() {
        return plan.candidates().rounds();
    }

    /** Whether the objectives have what a stage bends towards. */
    boolean has(Stage stage) {
        var objectives = compiled.problem().objectives();
        boolean asked = stage == Stage.BALANCE ? objectives.balanceStaffLoad() : objectives.honorShiftWishes();
        return asked && compiled.problem().baseline() == null;
    }

    /** Where a stage begins: at the best schedule, seen by the stage's own aims. */
    SearchState begin(Stage stage, long[] best) {
        return kernel(bend(stage, best).bent()).start(best);
    }

    /** The stages that the objectives have something for, in their order. */
    List<Stage> stages() {
        return Stream.of(Stage.BALANCE, Stage.WISHES).filter(this::has).toList();
    }

    /** Goes through all rounds of some stages beside the calling thread, if another is free. */
    void startInBackground(List<Stage> stages, long[] best, ProvenBound bound) {
        var abandoned = new AtomicBoolean();
        BooleanSupplier stop = () -> abandoned.get() || control.stopRequested();
        var work = BackgroundTask.tryStartInTurn(
                control.spareThreads(),
                stages.stream()
                        .<Callable<List<SearchState>>>map(stage -> () -> allRounds(stage, best, bound, stop))
                        .toList());
        var started = new EnumMap<Stage, BackgroundTask<List<SearchState>>>(Stage.class);
        for (int at = 0; at < work.size() && work.get(at).isStarted(); at++) {
            started.put(stages.get(at), work.get(at));
        }
        beside = new Beside(SearchState.encode(best), abandoned, started);
    }

    /** Abandons what another thread searches, unless it looks for candidates that differ from this schedule. */
    void abandonUnlessFor(long[] best) {
        if (!beside.best().equals(SearchState.encode(best))) {
            abandon();
            beside.stages().values().forEach(BackgroundTask::awaitEnd);
            beside = Beside.NOTHING;
        }
    }

    private List<SearchState> allRounds(Stage stage, long[] best, ProvenBound bound, BooleanSupplier stop) {
        var states = new ArrayList<SearchState>();
        var search = begin(stage, best);
        for (int number = 0; number < rounds(); number++) {
            search = round(stage, number, best, bound, search, stop);
            states.add(search);
        }
        return states;
    }

    /** The state after a round, which is computed now if no other thread does it. The stages after this one may begin beside it. */
    SearchState round(HorizonState state) {
        if (state.stage() == Stage.BALANCE && beside.stages().isEmpty() && has(Stage.WISHES)) {
            startInBackground(List.of(Stage.WISHES), state.keptRows().getFirst(), state.bound());
        }
        var all = beside.stages().get(state.stage());
        return all == null
                ? round(
                        state.stage(),
                        state.round(),
                        state.keptRows().getFirst(),
                        state.bound(),
                        state.search(),
                        control::stopRequested)
                : beside.all(all).get(state.round());
    }

    private SearchState round(
            Stage stage, int number, long[] best, ProvenBound bound, SearchState search, BooleanSupplier stop) {
        long seed = stage.seed();
        var bend = bend(stage, best);
        int bendRounds = plan.candidates().bendRounds();
        if (number < bendRounds) {
            var cooling = plan.cooling()
                    .bent(seed, number, bendRounds, bend.strength().hot());
            return kernel(bend.bent()).round(search, cooling, stop);
        }
        var eased = kernel(bend.eased());
        int relaxed = number - bendRounds;
        // The eased aims give the bent rows another cost.
        var from = relaxed == 0 ? eased.start(search.best()) : search;
        var round = plan.cooling()
                .relaxed(seed + bendRounds, relaxed, plan.candidates().relaxRounds());
        var next = eased.round(from, round, stop);
        return number + 1 == rounds() && next.bestHard() == 0
                ? eased.start(improved(stage, bend, next.best(), bound, stop))
                : next;
    }

    private long[] improved(Stage stage, Bend bend, long[] rows, ProvenBound bound, BooleanSupplier stop) {
        return WindowImprovement.suits(compiled.problem())
                ? improvedByWindows(stage, bend, rows, bound, stop)
                : cooled(stage, bend, rows, stop);
    }

    /** Cools rows that cost too much for a candidate, again and again, by hardly anything but the objective. */
    private long[] cooled(Stage stage, Bend bend, long[] rows, BooleanSupplier stop) {
        var objective = kernel(Aims.TRUE);
        long best = objective.start(bend.best()).bestSoft();
        var nearlyTrue = kernel(bend.nearlyTrue());
        int rounds = plan.candidates().relaxRounds();
        var cooled = rows;
        for (int again = 0;
                again < LAST_COOLINGS
                        && !CandidateReview.isNearEnough(objective.start(cooled).bestSoft(), best);
                again++) {
            var search = nearlyTrue.start(cooled);
            long seed = stage.seed() + rounds() + again;
            for (int round = 0; round < rounds; round++) {
                search = nearlyTrue.round(search, plan.cooling().relaxed(seed, round, rounds), stop);
            }
            cooled = search.best();
        }
        return cooled;
    }

    /**
     * Improves windows, and eases the bend from pass to pass until the candidate costs little more than the best, or would get too much
     * like it.
     */
    private long[] improvedByWindows(Stage stage, Bend bend, long[] rows, ProvenBound bound, BooleanSupplier stop) {
        var windows = WindowImprovement.of(compiled, bound.prices(), control.spareThreads());
        int passes = plan.drawsPeople() ? PASSES_BY_LOT : PASSES;
        int tries = Math.min(passes * windows.windows(), plan.windows(windows.windows(), rounds()));
        var objective = kernel(Aims.TRUE);
        long near = CandidateReview.near(objective.start(bend.best()).bestSoft());
        var improved = rows;
        var aims = bend.ofWindows();
        for (int pass = 0; pass < aims.size() + LAST_AIMS_AGAIN; pass++) {
            var next = windows.towards(aims.get(Math.min(pass, aims.size() - 1)))
                    .improve(improved, tries, stage.seed() + pass, stop);
            if (!CandidateReview.differs(compiled, bend.best(), next)) {
                break;
            }
            improved = next;
            if (objective.start(improved).bestSoft() <= near) {
                break;
            }
        }
        return improved;
    }

    private Bend bend(Stage stage, long[] best) {
        return new Bend(
                stage == Stage.BALANCE ? Bend.Part.BALANCE : Bend.Part.WISHES,
                best,
                plan.candidates().strength());
    }

    private KernelSearch kernel(Aims aims) {
        return new KernelSearch(compiled, aims);
    }

    /** Abandons what another thread still searches. */
    @Override
    public void close() {
        abandon();
    }

    private void abandon() {
        beside.abandoned().set(true);
    }
}
