package io.shiftloom.solver.horizon;

import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.horizon.HorizonState.Stage;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.search.KernelSearch;
import io.shiftloom.solver.search.SearchState;
import io.shiftloom.solver.search.row.Aims;
import java.util.List;

/**
 * Candidates that differ from the best on purpose. A first phase bends the objective towards balance or wishes and away from
 * earlier candidates. A second phase eases the bend, which brings the cost near the best again and keeps most of the
 * difference.
 */
final class FurtherCandidates {

    private static final int BENT = 4;

    // Wishes are a larger part of most costs, so a schedule bent towards them differs more and costs more.
    private static final int BALANCE_EASED = 2;
    private static final int WISHES_EASED = 1;
    private static final double BALANCE_STILL_SHUNNED = 2.0 / 3;
    private static final double WISHES_STILL_SHUNNED = 1.0 / 3;

    private final CompiledProblem compiled;
    private final EffortPlan plan;
    private final SearchControl control;

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
    SearchState begin(Stage stage, List<long[]> kept) {
        return bent(stage, kept).start(kept.getFirst());
    }

    SearchState round(HorizonState state) {
        long seed = state.stage().seed();
        int number = state.round();
        if (number < plan.bendRounds()) {
            return bent(state.stage(), state.keptRows())
                    .round(state.search(), plan.bend(seed, number), control::stopRequested);
        }
        var eased = eased(state.stage(), state.keptRows());
        int relaxed = number - plan.bendRounds();
        // The eased aims give the bent rows another cost.
        var from = relaxed == 0 ? eased.start(state.search().best()) : state.search();
        return eased.round(from, plan.relax(seed, relaxed), control::stopRequested);
    }

    private KernelSearch bent(Stage stage, List<long[]> kept) {
        return stage == Stage.BALANCE
                ? kernel(new Aims(BENT, 1, kept, plan.shunPrice()))
                : kernel(new Aims(1, BENT, kept, plan.shunPrice()));
    }

    private KernelSearch eased(Stage stage, List<long[]> kept) {
        return stage == Stage.BALANCE
                ? kernel(new Aims(BALANCE_EASED, 1, kept, part(BALANCE_STILL_SHUNNED)))
                : kernel(new Aims(1, WISHES_EASED, kept, part(WISHES_STILL_SHUNNED)));
    }

    private int part(double ofPrice) {
        return (int) Math.round(plan.shunPrice() * ofPrice);
    }

    private KernelSearch kernel(Aims aims) {
        return new KernelSearch(compiled, aims);
    }
}
