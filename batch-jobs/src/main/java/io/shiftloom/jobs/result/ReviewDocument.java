package io.shiftloom.jobs.result;

import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.problem.ScheduleProblem;
import tools.jackson.databind.node.ObjectNode;

/** The part of a review that the condition alone decides. */
final class ReviewDocument {

    private ReviewDocument() {}

    static ObjectNode ofCondition(StoredCondition condition) {
        var problem = condition.problem();
        var grid = problem.grid();
        var review = Json.object()
                .put("conditionId", condition.conditionId().toString())
                .put("timeZone", grid.zone().getId());
        var dates = review.putArray("calendarDates");
        for (int day = 0; day < grid.dayCount(); day++) {
            dates.add(grid.date(day).toString());
        }
        var slotIds = review.putArray("slotIds");
        var slotLabels = review.putArray("slotLabels");
        grid.slots().forEach(slot -> {
            slotIds.add(slot.id());
            slotLabels.add(slot.label());
        });
        review.set("requiredByCellKey", required(problem));
        review.putPOJO("staff", new AllowedCells(problem));
        return review;
    }

    private static ObjectNode required(ScheduleProblem problem) {
        var required = Json.object();
        for (int cell = 0; cell < problem.demand().size(); cell++) {
            required.put(problem.grid().key(cell), problem.demand().get(cell).headcount());
        }
        return required;
    }
}
