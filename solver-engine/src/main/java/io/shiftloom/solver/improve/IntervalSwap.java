package io.shiftloom.solver.improve;

import ai.timefold.solver.core.preview.api.move.Move;
import ai.timefold.solver.core.preview.api.move.MutableSolutionView;
import io.shiftloom.solver.search.PricedRow;
import java.util.List;
import java.util.SequencedCollection;
import org.jspecify.annotations.Nullable;

/** Two people exchange what they work over a stretch of cells. */
record IntervalSwap(PolishState state, PersonRow person, PersonRow other, PricedRow row, PricedRow otherRow)
        implements Move<RosterPlan> {

    @Override
    public void execute(MutableSolutionView<RosterPlan> view) {
        var variable = state.rowVariable(view);
        view.changeVariable(variable, person, row);
        view.changeVariable(variable, other, otherRow);
    }

    @Override
    public SequencedCollection<Object> getPlanningEntities() {
        return List.of(person, other);
    }

    @Override
    public SequencedCollection<@Nullable Object> getPlanningValues() {
        return List.of(row, otherRow);
    }
}
