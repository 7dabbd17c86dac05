package io.shiftloom.api.condition;

import io.shiftloom.api.request.GridReader;
import io.shiftloom.api.request.OptimizationFlags;
import io.shiftloom.jobs.condition.ConditionSummary;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.jobs.storage.Timestamps;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import java.util.Set;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Conditions as they are answered. */
final class ConditionDocument {

    private ConditionDocument() {}

    static ObjectNode listed(ConditionSummary condition) {
        return Json.object()
                .put("conditionId", condition.conditionId().toString())
                .put("createdAt", Timestamps.of(condition.createdAt()))
                .put(GridReader.START_DATE, condition.startDate().toString())
                .put(GridReader.END_DATE, condition.endDate().toString());
    }

    static ObjectNode whole(StoredCondition condition) {
        var document = Json.object();
        document.set("condition", parent(condition));
        document.set("reqDays", days(condition.problem()));
        var staff = document.putArray("staffSnapshots");
        condition.problem().staff().forEach(person -> staff.add(person(person)));
        return document;
    }

    private static ObjectNode parent(StoredCondition condition) {
        var problem = condition.problem();
        var grid = problem.grid();
        var document = Json.object()
                .put("conditionId", condition.conditionId().toString())
                .put("entityType", "SCHEDULE_CONDITION")
                .put("createdAt", Timestamps.of(condition.createdAt()))
                .put(GridReader.START_DATE, grid.firstDate().toString())
                .put(GridReader.END_DATE, grid.lastDate().toString())
                .put("timeZone", grid.zone().getId())
                .put(GridReader.GRANULARITY, grid.granularityMinutes());
        document.putObject(OptimizationFlags.NAME)
                .put("laborLawCompliance", problem.objectives().laborLawCompliance())
                .put("balanceStaffLoad", problem.objectives().balanceStaffLoad())
                .put("honorShiftWishes", problem.objectives().honorShiftWishes());
        document.put("laborLawJurisdiction", problem.labor().jurisdiction());
        var state = problem.labor().usState();
        if (state != null) {
            document.put("usLaborStateCode", state);
        }
        document.put("laborModelVersion", problem.labor().modelVersion());
        var source = condition.sourceConditionId();
        if (source != null) {
            document.put("sourceConditionId", source.toString());
        }
        var cancelledAt = condition.cancelledAt();
        if (cancelledAt != null) {
            document.put("publicApiCancelledAt", Timestamps.of(cancelledAt));
        }
        return document;
    }

    private static ArrayNode days(ScheduleProblem problem) {
        var grid = problem.grid();
        var days = Json.array();
        for (int day = 0; day < grid.dayCount(); day++) {
            var row = days.addObject()
                    .put("entityType", "SCHEDULE_CONDITION_REQ_DAY")
                    .put("date", grid.date(day).toString());
            var headcounts = row.putObject("requiredBySlot");
            var roles = row.putObject("requiredRolesBySlot");
            for (int slot = 0; slot < grid.slotsPerDay(); slot++) {
                var demand = problem.demand().get(grid.cell(day, slot));
                var slotId = grid.slots().get(slot).id();
                headcounts.put(slotId, demand.headcount());
                if (!demand.roles().isEmpty()) {
                    demand.roles().forEach(roles.putObject(slotId)::put);
                }
            }
        }
        return days;
    }

    private static ObjectNode person(StaffMember person) {
        var document = Json.object()
                .put("entityType", "SCHEDULE_CONDITION_STAFF")
                .put("staffId", person.staffId())
                .put("displayName", person.displayName())
                .put("laborLawCompliance", person.labor().compliance());
        put(document, "schedulingRoleIds", person.roles());
        put(document, "preferredSchedulingRoleIds", person.preferredRoles());
        put(document, "avoidedSchedulingRoleIds", person.avoidedRoles());
        return document;
    }

    private static void put(ObjectNode document, String name, Set<String> ids) {
        if (!ids.isEmpty()) {
            ids.forEach(document.putArray(name)::add);
        }
    }
}
