package io.shiftloom.jobs.result;

import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** One person in one cell, as it is published. */
@JsonPropertyOrder({"personId", "personName", "date", "slotId", "slotLabel"})
public record Assignment(String personId, String personName, String date, String slotId, String slotLabel) {

    /** A roster by date, then slot, then the order of the staff. */
    public static List<Assignment> of(ScheduleProblem problem, Roster roster) {
        var assignments = new ArrayList<Assignment>();
        for (int cell = 0; cell < problem.grid().cellCount(); cell++) {
            for (int person = 0; person < problem.staff().size(); person++) {
                if (roster.row(person).contains(cell)) {
                    assignments.add(of(problem, person, cell));
                }
            }
        }
        return assignments;
    }

    private static Assignment of(ScheduleProblem problem, int person, int cell) {
        var member = problem.staff().get(person);
        var grid = problem.grid();
        return new Assignment(
                member.staffId(),
                member.displayName(),
                grid.date(grid.dayOf(cell)).toString(),
                grid.slot(cell).id(),
                grid.slot(cell).label());
    }

    /** @throws IllegalArgumentException when the problem has no such person or cell */
    public static Roster roster(ScheduleProblem problem, JsonNode assignments) {
        var people = new HashMap<String, BitSet>();
        problem.staff().forEach(person -> people.put(person.staffId(), new BitSet()));
        for (var assignment : assignments) {
            var person = assignment.required("personId").stringValue();
            var key = ScheduleGrid.key(
                    assignment.required("date").stringValue(),
                    assignment.required("slotId").stringValue());
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
