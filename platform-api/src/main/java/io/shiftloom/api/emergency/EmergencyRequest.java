package io.shiftloom.api.emergency;

import static io.shiftloom.api.error.ErrorCode.INVALID_EMERGENCY_SHIFT;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.input.CalendarText;
import io.shiftloom.api.input.Field;
import io.shiftloom.api.input.FieldPath;
import io.shiftloom.api.input.Fields;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.input.Violations;
import io.shiftloom.api.request.StaffText;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import tools.jackson.databind.JsonNode;

/** The body of an emergency shift: its form is checked at once, its content when source and roster are known. */
final class EmergencyRequest {

    private static final String ABSENT_DAYS = "absentDayPairs";
    private static final String ABSENT_STAFF = "absentStaffIds";
    private static final String ABSENT_DATES = "absentDatesYmd";
    private static final String ABSENT_SLOTS = "absentSlots";
    private static final String ABSENT_SHIFTS = "absentShiftPairs";
    private static final String SUBSTITUTE_DAYS = "substituteDayPairs";
    private static final String SUBSTITUTE_SLOTS = "substituteSlots";

    static final String REPAIR = "repairId";

    private static final String STAFF_ID = "staffId";
    private static final String DATE = "dateYmd";
    private static final String SLOT_ID = "slotId";

    static final ObjectShape SHAPE = ObjectShape.of(
            array(ABSENT_DAYS),
            array(ABSENT_STAFF),
            array(ABSENT_DATES),
            array(ABSENT_SLOTS),
            array(ABSENT_SHIFTS),
            array(SUBSTITUTE_DAYS),
            array(SUBSTITUTE_SLOTS),
            Field.string(REPAIR, INVALID_EMERGENCY_SHIFT));
    static final ObjectShape DAY = ObjectShape.of(text(STAFF_ID), text(DATE));
    static final ObjectShape SLOT = ObjectShape.of(text(STAFF_ID), text(DATE), text(SLOT_ID));

    private final Violations violations = Violations.ofRoute(INVALID_EMERGENCY_SHIFT);
    private final List<Span> absences = new ArrayList<>();
    private final List<Span> absentShifts = new ArrayList<>();
    private final List<Span> substitutions = new ArrayList<>();
    private final List<String> absentStaff;
    private final List<String> absentDates;
    private final Optional<String> repairId;

    EmergencyRequest(JsonNode body) {
        var fields = SHAPE.readBody(body, violations);
        spans(fields, ABSENT_DAYS, DAY, absences);
        spans(fields, ABSENT_SLOTS, SLOT, absences);
        spans(fields, ABSENT_SHIFTS, DAY, absentShifts);
        repairId = fields.string(REPAIR);
        absentStaff = strings(fields, ABSENT_STAFF, (any, path) -> {});
        absentDates = strings(fields, ABSENT_DATES, this::checkDate);
        boolean staffSent = isSent(body, ABSENT_STAFF);
        if (staffSent != isSent(body, ABSENT_DATES)) {
            violations.add(
                    INVALID_EMERGENCY_SHIFT,
                    fields.path(staffSent ? ABSENT_DATES : ABSENT_STAFF),
                    Message.of("refused.emergency.together", ABSENT_STAFF, ABSENT_DATES));
        }
        spans(fields, SUBSTITUTE_DAYS, DAY, substitutions);
        spans(fields, SUBSTITUTE_SLOTS, SLOT, substitutions);
        if (absences.isEmpty() && absentShifts.isEmpty() && absentStaff.isEmpty() && violations.isEmpty()) {
            violations.add(INVALID_EMERGENCY_SHIFT, fields.path(ABSENT_DAYS), Message.of("refused.emergency.nobody"));
        }
        violations.rejectIfAny();
    }

    /** Also where its value is refused. */
    private static boolean isSent(JsonNode body, String name) {
        return body.hasNonNull(name)
                && !(body.get(name).isArray() && body.get(name).isEmpty());
    }

    /** The repair that a dry run offered and that is to be made real. */
    Optional<String> repairId() {
        return repairId;
    }

    /**
     * What is meant.
     *
     * @param sourceStaff ids of the source's people, the only ones who can be absent
     * @param rosterStaff ids of the people on the roster, who can stand in too
     * @param removed ids of the source's people who were removed from the roster, and take nothing over
     */
    AvailabilityChange within(
            ScheduleGrid grid, Set<String> sourceStaff, Set<String> rosterStaff, Set<String> removed) {
        // Its own, because a start looks twice: when it chooses a repair, and when it is made.
        var violations = Violations.ofRoute(INVALID_EMERGENCY_SHIFT);
        var absent = new TreeMap<String, BitSet>();
        for (var span : absences) {
            mark(span, grid, sourceStaff.contains(span.staffId()), absent, violations);
        }
        markProduct(grid, sourceStaff, absent, violations);
        var begun = new TreeMap<String, BitSet>();
        for (var span : absentShifts) {
            mark(span, grid, sourceStaff.contains(span.staffId()), begun, violations);
        }
        var opened = new TreeMap<String, BitSet>();
        for (var span : substitutions) {
            boolean known = sourceStaff.contains(span.staffId()) || rosterStaff.contains(span.staffId());
            mark(span, grid, known, opened, violations);
            if (removed.contains(span.staffId())) {
                violations.add(
                        INVALID_EMERGENCY_SHIFT,
                        span.path().key(STAFF_ID),
                        Message.of("refused.emergency.removed", Excerpt.of(span.staffId())));
            }
        }
        violations.rejectIfAny();
        return new AvailabilityChange(absent, begun, opened);
    }

    private static void mark(
            Span span, ScheduleGrid grid, boolean known, Map<String, BitSet> cells, Violations violations) {
        if (!known) {
            noteUnknown(span.staffId(), span.path().key(STAFF_ID), violations);
        }
        int day = GridNames.day(grid, span.date());
        int slot = span.slotId().map(id -> GridNames.slot(grid, id)).orElse(0);
        if (day < 0) {
            violations.add(INVALID_EMERGENCY_SHIFT, span.path().key(DATE), Message.of("refused.revision.no-date"));
        }
        if (slot < 0) {
            violations.add(INVALID_EMERGENCY_SHIFT, span.path().key(SLOT_ID), Message.of("refused.emergency.no-slot"));
        }
        if (day < 0 || slot < 0) {
            return;
        }
        var marked = cells.computeIfAbsent(span.staffId(), any -> new BitSet());
        if (span.isWholeDay()) {
            marked.set(grid.cell(day, 0), grid.cell(day, 0) + grid.slotsPerDay());
        } else {
            marked.set(grid.cell(day, slot));
        }
    }

    /** The older form: everybody named is absent on every date named. */
    private void markProduct(
            ScheduleGrid grid, Set<String> sourceStaff, Map<String, BitSet> cells, Violations violations) {
        var days = new BitSet();
        for (int i = 0; i < absentDates.size(); i++) {
            int day = GridNames.day(grid, absentDates.get(i));
            if (day < 0) {
                var path = FieldPath.ROOT.key(ABSENT_DATES).index(i);
                violations.add(INVALID_EMERGENCY_SHIFT, path, Message.of("refused.revision.no-date"));
            } else {
                days.set(grid.cell(day, 0), grid.cell(day, 0) + grid.slotsPerDay());
            }
        }
        for (int i = 0; i < absentStaff.size(); i++) {
            if (sourceStaff.contains(absentStaff.get(i))) {
                cells.computeIfAbsent(absentStaff.get(i), any -> new BitSet()).or(days);
            } else {
                noteUnknown(absentStaff.get(i), FieldPath.ROOT.key(ABSENT_STAFF).index(i), violations);
            }
        }
    }

    private static void noteUnknown(String staffId, FieldPath path, Violations violations) {
        violations.add(INVALID_EMERGENCY_SHIFT, path, Message.of("refused.emergency.no-person", Excerpt.of(staffId)));
    }

    private void spans(Fields fields, String name, ObjectShape shape, List<Span> spans) {
        var path = fields.path(name);
        fields.node(name).ifPresent(array -> {
            for (int i = 0; i < array.size(); i++) {
                span(array.get(i), path.index(i), shape, spans);
            }
        });
    }

    private void span(JsonNode node, FieldPath path, ObjectShape shape, List<Span> spans) {
        if (!node.isObject()) {
            violations.add(INVALID_EMERGENCY_SHIFT, path, Message.of("refused.element-object"));
            return;
        }
        int before = violations.count();
        var fields = shape.read(node, path, violations);
        fields.checkDate(DATE, INVALID_EMERGENCY_SHIFT, violations);
        fields.checkTime(SLOT_ID, INVALID_EMERGENCY_SHIFT, violations);
        if (!violations.moreThan(before)) {
            spans.add(new Span(
                    StaffText.trim(fields.string(STAFF_ID).orElseThrow()),
                    fields.string(DATE).orElseThrow(),
                    fields.string(SLOT_ID),
                    path));
        }
    }

    private void checkDate(String text, FieldPath path) {
        if (CalendarText.date(text).isEmpty()) {
            violations.add(INVALID_EMERGENCY_SHIFT, path, Message.of("invalid.no-date", Excerpt.of(text)));
        }
    }

    private List<String> strings(Fields fields, String name, BiConsumer<String, FieldPath> check) {
        var strings = new ArrayList<String>();
        fields.node(name).ifPresent(array -> {
            for (int i = 0; i < array.size(); i++) {
                var path = fields.path(name).index(i);
                if (array.get(i).isString()) {
                    var text = StaffText.trim(array.get(i).stringValue());
                    check.accept(text, path);
                    strings.add(text);
                } else {
                    violations.add(INVALID_EMERGENCY_SHIFT, path, Message.of("refused.element-string"));
                }
            }
        });
        return strings;
    }

    private static Field array(String name) {
        return Field.array(name, INVALID_EMERGENCY_SHIFT);
    }

    private static Field text(String name) {
        return Field.string(name, INVALID_EMERGENCY_SHIFT).required(INVALID_EMERGENCY_SHIFT);
    }

    /** A person on a date, all day when no slot is named. */
    private record Span(String staffId, String date, Optional<String> slotId, FieldPath path) {

        boolean isWholeDay() {
            return slotId.isEmpty();
        }
    }
}
