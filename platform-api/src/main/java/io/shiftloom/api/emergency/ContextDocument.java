package io.shiftloom.api.emergency;

import io.shiftloom.api.staff.RosterMember;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import tools.jackson.databind.node.StringNode;

/** All that somebody needs to know to arrange an emergency shift. */
final class ContextDocument {

    private final StoredCondition source;
    private final List<RosterMember> roster;
    private final Map<String, String> roleLabels;
    private final Set<String> rolesMentioned = new TreeSet<>();

    /** @param roleLabels the tenant's catalog by role id */
    ContextDocument(StoredCondition source, List<RosterMember> roster, Map<String, String> roleLabels) {
        this.source = source;
        this.roster = roster;
        this.roleLabels = roleLabels;
    }

    ObjectNode write() {
        var grid = source.problem().grid();
        var document = Json.object()
                .put("sourceConditionId", source.conditionId().toString())
                .put("timeZone", grid.zone().getId());
        var dates = document.putArray("calendarDates");
        for (int day = 0; day < grid.dayCount(); day++) {
            dates.add(grid.date(day).toString());
        }
        var staff = document.putArray("staff");
        // 500 people name each slot 7,000 times, and share one node for it.
        List<StringNode> slotIds =
                grid.slots().stream().map(slot -> StringNode.valueOf(slot.id())).toList();
        source.problem().staff().forEach(person -> staff.add(person(person, grid, slotIds)));
        var slots = document.putArray("slots");
        grid.slots().forEach(slot -> slots.addObject().put("slotId", slot.id()).put("slotLabel", slot.label()));
        document.set("dayRequirements", days(source.problem()));
        var candidates = candidates();
        var labels = document.putObject("roleLabelById");
        for (var role : rolesMentioned) {
            var label = roleLabels.get(role);
            if (label != null) {
                labels.put(role, label);
            }
        }
        document.set("rosterCandidates", candidates);
        return document;
    }

    private ObjectNode person(StaffMember person, ScheduleGrid grid, List<StringNode> slotIds) {
        var document = named(person.staffId(), person.displayName(), person.roles());
        var availability = document.putObject("availabilityByDateYmd");
        for (int day = 0; day < grid.dayCount(); day++) {
            var slots = availability.putArray(grid.date(day).toString());
            for (int slot = 0; slot < grid.slotsPerDay(); slot++) {
                if (person.availability().contains(grid.cell(day, slot))) {
                    slots.add(slotIds.get(slot));
                }
            }
        }
        return document;
    }

    private ArrayNode days(ScheduleProblem problem) {
        var grid = problem.grid();
        var days = Json.array();
        for (int day = 0; day < grid.dayCount(); day++) {
            var row = days.addObject().put("date", grid.date(day).toString());
            var headcounts = row.putObject("requiredBySlotId");
            var roles = row.putObject("requiredRolesBySlotId");
            for (int slot = 0; slot < grid.slotsPerDay(); slot++) {
                var demand = problem.demand().get(grid.cell(day, slot));
                var slotId = grid.slots().get(slot).id();
                headcounts.put(slotId, demand.headcount());
                if (!demand.roles().isEmpty()) {
                    demand.roles().forEach(roles.putObject(slotId)::put);
                    rolesMentioned.addAll(demand.roles().keySet());
                }
            }
        }
        return days;
    }

    private ArrayNode candidates() {
        var present = new HashSet<String>();
        source.problem().staff().forEach(person -> present.add(person.staffId()));
        var candidates = Json.array();
        roster.stream()
                .filter(member -> !present.contains(member.staffId()))
                .forEach(member -> candidates.add(named(
                        member.staffId(), member.displayName(), member.roles().held())));
        return candidates;
    }

    private ObjectNode named(String staffId, String displayName, Collection<String> roles) {
        var document = Json.object().put("staffId", staffId).put("displayName", displayName);
        roles.forEach(document.putArray("schedulingRoleIds")::add);
        rolesMentioned.addAll(roles);
        return document;
    }
}
