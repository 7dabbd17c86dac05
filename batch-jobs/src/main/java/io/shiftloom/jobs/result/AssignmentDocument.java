package io.shiftloom.jobs.result;

import io.shiftloom.jobs.json.Json;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;

/** Rosters in the published form: a list of assignments by date, then slot, then the order of the staff. */
public final class AssignmentDocument {

    private AssignmentDocument() {}

    public static ArrayNode write(ScheduleProblem problem, Roster roster) {
        var assignments = Json.array();
        var grid = problem.grid();
        for (int cell = 0; cell < grid.cellCount(); cell++) {
            for (int person = 0; person < problem.staff().size(); person++) {
                if (roster.row(person).contains(cell)) {
                    var member = problem.staff().get(person);
                    assignments
                            .addObject()
                            .put("personId", member.staffId())
                            .put("personName", member.displayName())
                            .put("date", grid.date(grid.dayOf(cell)).toString())
                            .put("slotId", grid.slot(cell).id())
                            .put("slotLabel", grid.slot(cell).label());
                }
            }
        }
        return assignments;
    }

    /** @throws IllegalArgumentException when a person or cell is not the problem's */
    public static Roster read(ScheduleProblem problem, JsonNode assignments) {
        var people = new HashMap<String, BitSet>();
        problem.staff().forEach(person -> people.put(person.staffId(), new BitSet()));
        for (var assignment : assignments) {
            var person = assignment.required("personId").stringValue();
            var key = assignment.required("date").stringValue() + "__"
                    + assignment.required("slotId").stringValue();
            var cell = problem.grid().find(key);
            var cells = people.get(person);
            if (cells == null || cell.isEmpty()) {
                throw new IllegalArgumentException("not of this condition: " + person + " in " + key);
            }
            cells.set(cell.getAsInt());
        }
        var rows = new ArrayList<CellSet>();
        problem.staff().forEach(person -> rows.add(CellSet.of(people.getOrDefault(person.staffId(), new BitSet()))));
        return new Roster(List.copyOf(rows));
    }
}
