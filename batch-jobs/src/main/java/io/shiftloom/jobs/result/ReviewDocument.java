package io.shiftloom.jobs.result;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.storage.StoredJson;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.Slot;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/**
 * The review of a condition in any state.
 *
 * @param found {@code quality} or {@code diagnostics}, once there are some
 */
public record ReviewDocument(
        @JsonUnwrapped Asked asked,
        ResultStatus status,
        StoredJson candidates,
        @JsonAnyGetter Map<String, JsonNode> found) {

    /** The part that the condition alone decides. */
    public record Asked(
            UUID conditionId,
            ZoneId timeZone,
            List<LocalDate> calendarDates,
            List<String> slotIds,
            List<String> slotLabels,
            Map<String, Integer> requiredByCellKey,
            AllowedCells staff) {

        static Asked of(StoredCondition condition) {
            var problem = condition.problem();
            var grid = problem.grid();
            return new Asked(
                    condition.conditionId(),
                    grid.zone(),
                    IntStream.range(0, grid.dayCount()).mapToObj(grid::date).toList(),
                    grid.slots().stream().map(Slot::id).toList(),
                    grid.slots().stream().map(Slot::label).toList(),
                    headcounts(problem),
                    new AllowedCells(problem));
        }

        private static Map<String, Integer> headcounts(ScheduleProblem problem) {
            var byCell = new LinkedHashMap<String, Integer>();
            for (int cell = 0; cell < problem.demand().size(); cell++) {
                byCell.put(problem.grid().key(cell), problem.demand().get(cell).headcount());
            }
            return byCell;
        }
    }
}
