package io.shiftloom.api.emergency;

import static io.shiftloom.api.error.ErrorCode.INVALID_REVISION;

import io.shiftloom.api.error.Excerpt;
import io.shiftloom.api.input.CalendarText;
import io.shiftloom.api.input.Field;
import io.shiftloom.api.input.FieldPath;
import io.shiftloom.api.input.Fields;
import io.shiftloom.api.input.ObjectShape;
import io.shiftloom.api.input.Violations;
import io.shiftloom.api.request.StaffText;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/** The body of a revision: its form is checked at once, its content when the source is known. */
public final class RevisionRequest {

    private static final int MOST = 2_000;
    private static final String PINNED = "pinned";
    private static final String FORBIDDEN = "forbidden";
    private static final String DATES = "dates";
    private static final String PERSON = "personId";
    private static final String DATE = "date";
    private static final String SLOT_ID = "slotId";

    static final ObjectShape SHAPE = ObjectShape.of(array(PINNED), array(FORBIDDEN), array(DATES));
    static final ObjectShape CELL = ObjectShape.of(text(PERSON), text(DATE), text(SLOT_ID));

    private final Violations violations = Violations.ofRoute(INVALID_REVISION);
    private final List<Fields> pinned = new ArrayList<>();
    private final List<Fields> forbidden = new ArrayList<>();
    private final List<String> dates = new ArrayList<>();
    private final boolean allDates;
    private final int most;

    public RevisionRequest(JsonNode body) {
        this(body, MOST);
    }

    private RevisionRequest(JsonNode body, int most) {
        this.most = most;
        var fields = SHAPE.readBody(body, violations);
        cells(fields, PINNED, pinned);
        cells(fields, FORBIDDEN, forbidden);
        var chosen = elements(fields, DATES);
        for (int i = 0; i < chosen.size(); i++) {
            if (chosen.get(i).isString()) {
                var text = chosen.get(i).stringValue();
                if (CalendarText.date(text).isEmpty()) {
                    note(fields.path(DATES).index(i), Message.of("invalid.no-date", Excerpt.of(text)));
                }
                dates.add(text);
            } else {
                note(fields.path(DATES).index(i), Message.of("refused.element-string"));
            }
        }
        allDates = fields.node(DATES).isEmpty();
        if (pinned.isEmpty() && forbidden.isEmpty() && violations.isEmpty()) {
            note(fields.path(PINNED), Message.of("refused.revision.nothing"));
        }
        violations.rejectIfAny();
    }

    /** One that the console puts together from a draft, which limits what can be in it. */
    public static RevisionRequest ofDraft(JsonNode body) {
        return new RevisionRequest(body, Integer.MAX_VALUE);
    }

    /**
     * What was asked for, by staffId and as cells of the source's grid.
     *
     * @param fixed cells that are not to change
     */
    record Revision(Map<String, BitSet> pinned, Map<String, BitSet> forbidden, BitSet fixed) {}

    /**
     * @param worked the schedule in force; empty where there is none yet, so that nobody knows what those who were removed may keep
     * @param removed ids of the source's people who were removed from the roster, and get no other work than they have
     * @throws io.shiftloom.api.error.RequestRejected with INVALID_REVISION and everything that does not fit the source
     */
    Revision within(ScheduleProblem source, Optional<Roster> worked, Set<String> removed) {
        var people = new HashMap<String, Integer>();
        for (int person = 0; person < source.staff().size(); person++) {
            people.put(source.staff().get(person).staffId(), person);
        }
        var pins = new TreeMap<String, BitSet>();
        var fixed = fixed(source);
        var seats = new int[source.grid().cellCount()];
        for (var entry : pinned) {
            int cell = cell(entry, source, people, fixed);
            if (cell >= 0 && !marked(pins, entry).get(cell)) {
                marked(pins, entry).set(cell);
                if (removed.contains(person(entry)) && !keeps(worked, people, entry, cell)) {
                    note(entry.path(PERSON), Message.of("refused.revision.removed", Excerpt.of(person(entry))));
                }
                if (++seats[cell] > source.demand().get(cell).headcount()) {
                    note(entry.path(), Message.of("refused.revision.too-many-pinned"));
                }
            }
        }
        var without = new TreeMap<String, BitSet>();
        for (var entry : forbidden) {
            int cell = cell(entry, source, people, fixed);
            if (cell >= 0) {
                marked(without, entry).set(cell);
                if (marked(pins, entry).get(cell)) {
                    note(entry.path(), Message.of("refused.revision.pinned-and-forbidden"));
                }
            }
        }
        violations.rejectIfAny();
        return new Revision(pins, without, fixed);
    }

    private static boolean keeps(Optional<Roster> worked, Map<String, Integer> people, Fields pin, int cell) {
        int person = Objects.requireNonNull(people.get(person(pin)));
        return worked.map(roster -> roster.row(person).contains(cell)).orElse(true);
    }

    private static String person(Fields entry) {
        return StaffText.trim(entry.string(PERSON).orElseThrow());
    }

    private static BitSet marked(Map<String, BitSet> cells, Fields entry) {
        return cells.computeIfAbsent(person(entry), any -> new BitSet());
    }

    private BitSet fixed(ScheduleProblem source) {
        var grid = source.grid();
        var fixed = new BitSet();
        fixed.set(0, allDates ? 0 : grid.cellCount());
        for (int i = 0; i < dates.size(); i++) {
            int day = GridNames.day(grid, dates.get(i));
            if (day < 0) {
                note(FieldPath.ROOT.key(DATES).index(i), Message.of("refused.revision.no-date"));
            } else {
                fixed.clear(grid.cell(day, 0), grid.cell(day, 0) + grid.slotsPerDay());
            }
        }
        return fixed;
    }

    /** The cell that an entry names, or -1. */
    private int cell(Fields entry, ScheduleProblem source, Map<String, Integer> people, BitSet fixed) {
        var personId = person(entry);
        if (!people.containsKey(personId)) {
            note(entry.path(PERSON), Message.of("refused.revision.no-person", Excerpt.of(personId)));
        }
        var cell = source.grid()
                .find(entry.string(DATE).orElseThrow(), entry.string(SLOT_ID).orElseThrow());
        if (cell.isEmpty()) {
            note(entry.path(), Message.of("refused.revision.no-cell"));
        } else if (fixed.get(cell.getAsInt())) {
            note(entry.path(DATE), Message.of("refused.revision.date-not-revised"));
        }
        return cell.isPresent() && people.containsKey(personId) ? cell.getAsInt() : -1;
    }

    private void cells(Fields fields, String name, List<Fields> cells) {
        var elements = elements(fields, name);
        for (int i = 0; i < elements.size(); i++) {
            var path = fields.path(name).index(i);
            if (elements.get(i).isObject()) {
                var cell = CELL.read(elements.get(i), path, violations);
                cell.checkDate(DATE, INVALID_REVISION, violations);
                cell.checkTime(SLOT_ID, INVALID_REVISION, violations);
                cells.add(cell);
            } else {
                note(path, Message.of("refused.element-object"));
            }
        }
    }

    private List<JsonNode> elements(Fields fields, String name) {
        var elements =
                fields.node(name).map(array -> List.copyOf(array.values())).orElse(List.of());
        if (elements.size() > most) {
            note(fields.path(name), Message.of("refused.too-many-elements", name, most));
            return List.of();
        }
        return elements;
    }

    private void note(FieldPath path, Message said) {
        violations.add(INVALID_REVISION, path, said);
    }

    private static Field array(String name) {
        return Field.array(name, INVALID_REVISION);
    }

    private static Field text(String name) {
        return Field.string(name, INVALID_REVISION).required(INVALID_REVISION);
    }
}
