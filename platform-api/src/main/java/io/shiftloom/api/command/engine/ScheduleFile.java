package io.shiftloom.api.command.engine;

import static io.shiftloom.api.error.ErrorCode.INVALID_ASSIGNMENTS;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.api.input.StrictJson;
import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * Schedules to be checked, in any of these forms: an array of assignments, an object with
 * {@code assignments}, what solve prints, or an answer of the service (resolution, review, actual).
 */
public final class ScheduleFile {

    private final ScheduleProblem problem;
    private final Map<String, Integer> people = new HashMap<>();

    private ScheduleFile(ScheduleProblem problem) {
        this.problem = problem;
        for (int person = 0; person < problem.staff().size(); person++) {
            people.put(problem.staff().get(person).staffId(), person);
        }
    }

    /**
     * One schedule.
     *
     * @param name such as {@code candidate 2}
     * @param misplaced assignments that no roster can hold: unknown people or cells, the same twice
     */
    public record Schedule(String name, Roster roster, List<Violation> misplaced) {}

    /** @throws RequestRejected when there is no schedule in the file */
    public static List<Schedule> read(byte[] json, ScheduleProblem problem) {
        var file = new ScheduleFile(problem);
        var schedules = file.schedules(StrictJson.parse(json)).toList();
        if (schedules.isEmpty()) {
            throw new RequestRejected(
                    INVALID_ASSIGNMENTS,
                    "the file holds no schedule; expected are assignments with personId, date and slotId");
        }
        return schedules;
    }

    private Stream<Schedule> schedules(JsonNode node) {
        if (node.isArray()) {
            return Stream.of(schedule("schedule", node));
        }
        var wrapped = Stream.of("resolution", "review", "actual", "result")
                .map(node::get)
                .filter(inner -> inner != null && inner.isObject())
                .flatMap(this::schedules);
        return Stream.of(
                        named(node, "assignments", "schedule"),
                        candidates(node),
                        named(node, "confirmedAssignments", "confirmed"),
                        wrapped)
                .flatMap(schedules -> schedules);
    }

    private Stream<Schedule> named(JsonNode node, String field, String name) {
        return Optional.ofNullable(node.get(field)).filter(JsonNode::isArray).stream()
                .map(assignments -> schedule(name, assignments));
    }

    private Stream<Schedule> candidates(JsonNode node) {
        var candidates = new ArrayList<Schedule>();
        var array = node.get("candidates");
        if (array != null && array.isArray()) {
            array.forEach(candidate -> named(
                            candidate,
                            "assignments",
                            "candidate " + candidate.path("rank").asString("?"))
                    .forEach(candidates::add));
        }
        return candidates.stream();
    }

    private Schedule schedule(String name, JsonNode assignments) {
        var rows = new ArrayList<BitSet>();
        problem.staff().forEach(_ -> rows.add(new BitSet()));
        var misplaced = new ArrayList<Violation>();
        assignments.forEach(assignment -> place(assignment, rows, misplaced));
        return new Schedule(name, new Roster(rows.stream().map(CellSet::of).toList()), List.copyOf(misplaced));
    }

    private void place(JsonNode assignment, List<BitSet> rows, List<Violation> misplaced) {
        var personId = text(assignment, "personId");
        var key = ScheduleGrid.key(text(assignment, "date"), text(assignment, "slotId"));
        var person = people.get(personId);
        OptionalInt cell = problem.grid().find(key);
        if (person == null) {
            misplaced.add(hard("unknownPerson", personId, key, "is not one of the request's staff"));
        } else if (cell.isEmpty()) {
            misplaced.add(hard("unknownCell", personId, key, "is not a cell of the request"));
        } else if (rows.get(person).get(cell.getAsInt())) {
            misplaced.add(hard("twiceInCell", personId, key, "is assigned to the same cell twice"));
        } else {
            rows.get(person).set(cell.getAsInt());
        }
    }

    private static Violation hard(String rule, String personId, String key, String message) {
        var cell = Excerpt.of(key);
        var subject = rule.equals("unknownCell") ? cell : Excerpt.of(personId);
        return new Violation(
                rule, true, Excerpt.of(personId), null, List.of(cell), 1, new Finding.Told(subject + " " + message));
    }

    private static String text(JsonNode assignment, String field) {
        var value = assignment.path(field);
        return value.isString() ? value.stringValue() : "";
    }
}
