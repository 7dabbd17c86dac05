package io.shiftloom.solver.horizon;

import io.shiftloom.solver.bound.ProvenBound;
import io.shiftloom.solver.control.Aside;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.horizon.HorizonState.Stage;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.search.Aims;
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
 * difference. The candidates do not look at each other, so each may be searched on a thread of its own.
 */
final class FurtherCandidates implements AutoCloseable {

    private static final int BENT = 4;

    // Wishes are a larger part of most costs, so a schedule bent towards them differs more and costs more.
    private static final int BALANCE_EASED = 2;
    private static final int WISHES_EASED = 1;
    private static final double BALANCE_STILL_SHUNNED = 2.0 / 3;
    private static final double WISHES_STILL_SHUNNED = 1.0 / 3;

    private final CompiledProblem compiled;
    private final EffortPlan plan;
    private final SearchControl control;
    private Beside beside = Beside.NOTHING;

    /**
     * What another thread searches.
     *
     * @param best schedule that its candidates differ from, as text
     * @param stages each with the states after its rounds
     */
    private record Beside(String best, AtomicBoolean abandoned, Map<Stage, Aside<List<SearchState>>> stages) {

        static final Beside NOTHING = new Beside("", new AtomicBoolean(), Map.of());

        /** All states of a stage; while it is under way the calling thread goes through a stage that nobody has begun. */
        List<SearchState> all(Aside<List<SearchState>> stage) {
            if (!stage.isDone()) {
                stages.values().forEach(Aside::runUnlessBegun);
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
        return plan.bendRounds() + plan.relaxRounds();
    }

    /** Whether the objectives have what a stage bends towards. */
    boolean has(Stage stage) {
        var objectives = compiled.problem().objectives();
        boolean asked = stage == Stage.BALANCE ? objectives.balanceStaffLoad() : objectives.honorShiftWishes();
        return asked && compiled.problem().baseline() == null;
    }

    /** Where a stage begins: at the best schedule, seen by the stage's own aims. */
    SearchState begin(Stage stage, long[] best) {
        return bent(stage, best).start(best);
    }

    /** The stages that the objectives have something for, in their order. */
    List<Stage> stages() {
        return Stream.of(Stage.BALANCE, Stage.WISHES).filter(this::has).toList();
    }

    /** Goes through all rounds of some stages beside the calling thread, if another is free. */
    void startAside(List<Stage> stages, long[] best, ProvenBound bound) {
        var abandoned = new AtomicBoolean();
        BooleanSupplier stop = () -> abandoned.get() || control.stopRequested();
        var work = Aside.inTurn(
                control.spareThreads(),
                stages.stream()
                        .<Callable<List<SearchState>>>map(stage -> () -> allRounds(stage, best, bound, stop))
                        .toList());
        var started = new EnumMap<Stage, Aside<List<SearchState>>>(Stage.class);
        for (int at = 0; at < work.size() && work.get(at).isStarted(); at++) {
            started.put(stages.get(at), work.get(at));
        }
        beside = new Beside(SearchState.encode(best), abandoned, started);
    }

    /** Abandons what another thread searches, unless it looks for candidates that differ from this schedule. */
    void abandonUnlessFor(long[] best) {
        if (!beside.best().equals(SearchState.encode(best))) {
            abandon();
            beside.stages().values().forEach(Aside::awaitEnd);
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
            startAside(List.of(Stage.WISHES), state.keptRows().getFirst(), state.bound());
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
        if (number < plan.bendRounds()) {
            return bent(stage, best)
                    .round(search, plan.coolings().bent(seed, number, plan.bendRounds(), plan.candidateHot()), stop);
        }
        var eased = eased(stage, best);
        int relaxed = number - plan.bendRounds();
        // The eased aims give the bent rows another cost.
        var from = relaxed == 0 ? eased.start(search.best()) : search;
        var next =
                eased.round(from, plan.coolings().relaxed(seed + plan.bendRounds(), relaxed, plan.relaxRounds()), stop);
        return number + 1 == rounds() && next.bestHard() == 0
                ? eased.start(improved(next.best(), bound, seed, stop))
                : next;
    }

    /** Looks at each window once, which brings the cost nearer to that of the best. More passes would lose the difference. */
    private long[] improved(long[] rows, ProvenBound bound, long seed, BooleanSupplier stop) {
        if (!WindowImprovement.suits(compiled.problem())) {
            return rows;
        }
        var windows = WindowImprovement.of(compiled, bound.prices(), control.spareThreads());
        int tries = Math.min(windows.windows(), plan.windows(windows.windows(), rounds()));
        return windows.improve(rows, tries, seed, stop);
    }

    private KernelSearch bent(Stage stage, long[] best) {
        return stage == Stage.BALANCE
                ? kernel(new Aims(BENT, 1, List.of(best), plan.shunPrice()))
                : kernel(new Aims(1, BENT, List.of(best), plan.shunPrice()));
    }

    private KernelSearch eased(Stage stage, long[] best) {
        return stage == Stage.BALANCE
                ? kernel(new Aims(BALANCE_EASED, 1, List.of(best), part(BALANCE_STILL_SHUNNED)))
                : kernel(new Aims(1, WISHES_EASED, List.of(best), part(WISHES_STILL_SHUNNED)));
    }

    private int part(double ofPrice) {
        return (int) Math.round(plan.shunPrice() * ofPrice);
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
