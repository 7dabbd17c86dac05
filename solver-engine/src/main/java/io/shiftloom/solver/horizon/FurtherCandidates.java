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
import java.util.concurrent.atomic.AtomicBoolean;

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
    private final AtomicBoolean abandoned = new AtomicBoolean();
    /** Searches on other threads, each with the states after its rounds. */
    private final Map<Stage, Aside<List<SearchState>>> aside = new EnumMap<>(Stage.class);

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

    /** Goes through all rounds of a stage beside the calling thread, if another is free. */
    void startAside(Stage stage, long[] best, ProvenBound bound) {
        var all = Aside.of(control.spareThreads(), () -> allRounds(stage, best, bound));
        if (all.isStarted()) {
            aside.put(stage, all);
        }
    }

    private List<SearchState> allRounds(Stage stage, long[] best, ProvenBound bound) {
        var states = new ArrayList<SearchState>();
        var search = begin(stage, best);
        for (int number = 0; number < rounds(); number++) {
            search = round(stage, number, best, bound, search);
            states.add(search);
        }
        return states;
    }

    /** The state after a round, which is computed now if no other thread does it. */
    SearchState round(HorizonState state) {
        var best = state.keptRows().getFirst();
        var all = aside.get(state.stage());
        return all == null
                ? round(state.stage(), state.round(), best, state.bound(), state.search())
                : all.get().get(state.round());
    }

    private SearchState round(Stage stage, int number, long[] best, ProvenBound bound, SearchState search) {
        long seed = stage.seed();
        if (number < plan.bendRounds()) {
            return bent(stage, best)
                    .round(
                            search,
                            plan.coolings().bent(seed, number, plan.bendRounds(), plan.candidateHot()),
                            this::stopRequested);
        }
        var eased = eased(stage, best);
        int relaxed = number - plan.bendRounds();
        // The eased aims give the bent rows another cost.
        var from = relaxed == 0 ? eased.start(search.best()) : search;
        var next = eased.round(
                from,
                plan.coolings().relaxed(seed + plan.bendRounds(), relaxed, plan.relaxRounds()),
                this::stopRequested);
        return number + 1 == rounds() && next.bestHard() == 0 ? eased.start(improved(next.best(), bound, seed)) : next;
    }

    /** Looks at each window once, which brings the cost nearer to that of the best. More passes would lose the difference. */
    private long[] improved(long[] rows, ProvenBound bound, long seed) {
        if (!WindowImprovement.suits(compiled.problem())) {
            return rows;
        }
        var windows = WindowImprovement.of(compiled, bound.prices(), control.spareThreads());
        int tries = Math.min(windows.windows(), plan.windows(windows.windows(), rounds()));
        return windows.improve(rows, tries, seed, this::stopRequested);
    }

    private boolean stopRequested() {
        return abandoned.get() || control.stopRequested();
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

    /** Abandons what other threads still search. */
    @Override
    public void close() {
        abandoned.set(true);
    }
}
