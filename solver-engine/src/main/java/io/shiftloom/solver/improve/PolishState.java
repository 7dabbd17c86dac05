package io.shiftloom.solver.improve;

import ai.timefold.solver.core.preview.api.domain.metamodel.PlanningVariableMetaModel;
import ai.timefold.solver.core.preview.api.move.SolutionView;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.search.PricedRow;
import io.shiftloom.solver.search.SwapBoard;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** The state that the moves and the score of a round share: the board and the stop signal. */
final class PolishState {

    private static final int DRAWS_BETWEEN_LOOKS = 1 << 10;

    final SwapBoard board;
    private final BooleanSupplier stop;
    private @Nullable PlanningVariableMetaModel<RosterPlan, PersonRow, PricedRow> rowVariable;
    private int draws;

    PolishState(SwapBoard board, BooleanSupplier stop) {
        this.board = board;
        this.stop = stop;
    }

    PlanningVariableMetaModel<RosterPlan, PersonRow, PricedRow> rowVariable(SolutionView<RosterPlan> view) {
        var known = rowVariable;
        if (known == null) {
            known = view.getSolutionMetaModel().genuineEntity(PersonRow.class).basicVariable("row", PricedRow.class);
            rowVariable = known;
        }
        return known;
    }

    SwapBoard.Swap draw() {
        if ((++draws & (DRAWS_BETWEEN_LOOKS - 1)) == 0 && stop.getAsBoolean()) {
            throw new SearchStopped();
        }
        return board.draw();
    }
}
