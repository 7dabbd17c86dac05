package io.shiftloom.api.explain;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.shiftloom.api.change.CellName;
import io.shiftloom.solver.explain.StandIn;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.score.objective.CostPart;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The cheapest alternative.
 *
 * @param personId who would work the cells
 * @param insteadOf who would no longer work them; null where a seat is open
 * @param by how much more the schedule would cost, which may be less than nothing
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
record Alternative(
        String personId,
        @Nullable String insteadOf,
        List<CellName> cells,
        long by,
        Map<String, Long> parts,
        @Nullable List<RuleFact> rules) {

    static Alternative of(ScheduleGrid grid, StandIn standIn, @Nullable String insteadOf, CellSet cells) {
        return new Alternative(
                standIn.staffId(),
                insteadOf,
                CellName.of(grid, cells),
                standIn.extraCost(),
                CostPart.byKey(standIn.extraByPart()),
                standIn.isLegal() ? null : RuleFact.of(standIn.obstacles()));
    }
}
