package io.shiftloom.api.request;

import static io.shiftloom.api.error.ErrorCode.INVALID_ASSIGNMENTS;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.input.Field;
import io.shiftloom.api.input.FieldPath;
import io.shiftloom.api.input.Fields;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.input.Violations;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import tools.jackson.databind.JsonNode;

/** A body with {@code assignments}: its form is checked at once, its content when the condition is known. */
public final class AssignmentsRequest {

    private static final String ASSIGNMENTS = "assignments";
    private static final String RELAX = "relaxAvailability";
    private static final String PERSON = "personId";
    private static final String DATE = "date";
    private static final String SLOT_ID = "slotId";

    private static final ObjectShape CONFIRM = ObjectShape.of(
            Field.array(ASSIGNMENTS, INVALID_ASSIGNMENTS).required(INVALID_ASSIGNMENTS),
            Field.flag(RELAX, INVALID_ASSIGNMENTS));
    private static final ObjectShape ACTUAL =
            ObjectShape.of(Field.array(ASSIGNMENTS, INVALID_ASSIGNMENTS).required(INVALID_ASSIGNMENTS));
    private static final ObjectShape ROW = ObjectShape.of(
            Field.string(PERSON, INVALID_ASSIGNMENTS).required(INVALID_ASSIGNMENTS),
            Field.string("personName", INVALID_ASSIGNMENTS),
            Field.string(DATE, INVALID_ASSIGNMENTS).required(INVALID_ASSIGNMENTS),
            Field.string(SLOT_ID, INVALID_ASSIGNMENTS).required(INVALID_ASSIGNMENTS),
            Field.string("slotLabel", INVALID_ASSIGNMENTS));

    private final List<Fields> rows = new ArrayList<>();
    private final Violations violations = Violations.ofRoute(INVALID_ASSIGNMENTS);
    private final boolean availabilityCounts;

    private AssignmentsRequest(ObjectShape shape, JsonNode body, boolean availabilityMayCount) {
        var fields = shape.readBody(body, violations);
        this.availabilityCounts = availabilityMayCount && !fields.flag(RELAX).orElse(false);
        fields.node(ASSIGNMENTS).ifPresent(array -> {
            for (int i = 0; i < array.size(); i++) {
                row(array.get(i), fields.path(ASSIGNMENTS).index(i));
            }
        });
        violations.rejectIfAny();
    }

    /** The objects of both bodies by the names that the API description has for them. */
    public static Map<String, ObjectShape> shapes() {
        return Map.of("ConfirmRequest", CONFIRM, "ActualRequest", ACTUAL, "AssignmentToSave", ROW);
    }

    /** The body of confirm-assignments. */
    public static AssignmentsRequest toConfirm(JsonNode body) {
        return new AssignmentsRequest(CONFIRM, body, true);
    }

    /** The body of schedule-actual: people may have worked whenever they did. */
    public static AssignmentsRequest ofActualWork(JsonNode body) {
        return new AssignmentsRequest(ACTUAL, body, false);
    }

    private void row(JsonNode node, FieldPath path) {
        if (node.isObject()) {
            var row = ROW.read(node, path, violations);
            row.checkDate(DATE, INVALID_ASSIGNMENTS, violations);
            row.checkTime(SLOT_ID, INVALID_ASSIGNMENTS, violations);
            rows.add(row);
        } else {
            violations.add(INVALID_ASSIGNMENTS, path, Message.of("invalid.assignment-object"));
        }
    }

    /** @throws io.shiftloom.api.error.RequestRejected with every assignment that the condition does not know or allow */
    public Roster within(ScheduleProblem problem) {
        Map<String, Integer> people = new HashMap<>();
        List<BitSet> work = new ArrayList<>();
        for (var person : problem.staff()) {
            people.put(person.staffId(), work.size());
            work.add(new BitSet());
        }
        for (var row : rows) {
            place(row, problem, people, work);
        }
        violations.rejectIfAny();
        return new Roster(work.stream().map(CellSet::of).toList());
    }

    private void place(Fields row, ScheduleProblem problem, Map<String, Integer> people, List<BitSet> work) {
        var personId = StaffText.trim(row.string(PERSON).orElseThrow());
        var person = people.get(personId);
        if (person == null) {
            violations.add(
                    INVALID_ASSIGNMENTS,
                    row.path(PERSON),
                    Message.of("invalid.no-staff-of-condition", Excerpt.of(personId)));
        }
        var cell = cell(row, problem);
        if (cell.isEmpty()) {
            violations.add(INVALID_ASSIGNMENTS, row.path(), Message.of("invalid.no-cell-of-condition"));
        }
        if (person != null && cell.isPresent()) {
            place(row, problem, person, cell.getAsInt(), work.get(person));
        }
    }

    private void place(Fields row, ScheduleProblem problem, int person, int cell, BitSet work) {
        if (work.get(cell)) {
            violations.add(INVALID_ASSIGNMENTS, row.path(), Message.of("invalid.person-twice"));
        }
        work.set(cell);
        if (availabilityCounts && !problem.staff().get(person).availability().contains(cell)) {
            violations.add(INVALID_ASSIGNMENTS, row.path(), Message.of("invalid.person-unavailable"));
        }
    }

    private static OptionalInt cell(Fields row, ScheduleProblem problem) {
        return problem.grid()
                .find(row.string(DATE).orElseThrow(), row.string(SLOT_ID).orElseThrow());
    }
}
