package io.shiftloom.ops.plan.schedule;

import io.shiftloom.ops.plan.rota.Cell;
import io.shiftloom.ops.plan.rota.Duties;
import io.shiftloom.ops.plan.rota.Duty;
import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.session.RequestPath;
import io.shiftloom.ops.session.Session;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** A condition's people and grid, by which names and times become ids, and ids become names and times. */
public final class Condition {

    private final Session session;
    private final String resultId;
    private final JsonNode document;
    private final People people;

    private Condition(Session session, String resultId, JsonNode document) {
        this.session = session;
        this.resultId = resultId;
        this.document = document;
        this.people = new People().add(document.path("staffSnapshots"), "staffId");
    }

    public static Condition of(Session session, String resultId) {
        return new Condition(session, resultId, session.get("/schedule-conditions/" + RequestPath.segment(resultId)));
    }

    /** The name of somebody, with the id behind it where others are called the same. */
    public String name(String personId) {
        return people.label(personId);
    }

    /** The same of somebody who may also be on the roster only, as the service names them. */
    public String name(JsonNode person) {
        return people.label(
                person.path("personId").asString(""), person.path("displayName").asString(""));
    }

    /** What a command finds somebody by. */
    public String inCommand(String personId) {
        return people.inCommand(personId);
    }

    /**
     * The id of somebody who was named by id, by name, or by how only one name begins.
     *
     * @throws OpsFailure when nobody is called so, or several are
     */
    public String personId(String named) {
        return people.find(named);
    }

    /**
     * The same of somebody who may also be on the roster only. Whoever is named in full among the people of the request needs no look
     * at the roster. The beginning of a name does: it may be a whole name there.
     */
    public String rosterId(String named) {
        return people.named(named).orElseGet(() -> withRoster(named).find(named));
    }

    /** A key that may not read the roster can still name the people of the request. */
    private People withRoster(String named) {
        try {
            return new People()
                    .add(document.path("staffSnapshots"), "staffId")
                    .add(session.get("/staff").path("staff"), "staffId");
        } catch (OpsFailure refused) {
            if (refused.exitCode() == OpsFailure.NOT_ALLOWED && people.isBeginning(named)) {
                return people;
            }
            throw refused;
        }
    }

    /** What to print of a warning of the service, which may be about one of several people of the same name. */
    public String sentence(JsonNode warning, Map<String, String> roles) {
        return withLabels(people.sentence(warning), roles);
    }

    /**
     * The cells that somebody means by a date and a time, which may go on to the next date.
     *
     * @param written a slot, or a time such as {@code 12:00-17:00} or {@code 21:00-04:00}; null for the whole date
     * @throws OpsFailure when there are none
     */
    public List<Cell> cells(String date, @Nullable String written) {
        var slots = on(date);
        if (written == null) {
            return Cell.on(date, slots.ids());
        }
        if (slots.ids().contains(written)) {
            return List.of(new Cell(date, written));
        }
        var span = Span.read(written).orElseThrow(() -> slots.unknown(written));
        if (!span.isOverMidnight()) {
            return Cell.on(date, slots.within(span, written));
        }
        if (!slots.areOfWholeDay()) {
            throw OpsFailure.usage(
                    "'%s' ends before it begins, and no work goes over midnight here: dates have slots from %s only."
                            .formatted(written, slots.span()));
        }
        var cells = new ArrayList<>(Cell.on(date, slots.within(span.beforeMidnight(), written)));
        var next = LocalDate.parse(date).plusDays(1).toString();
        cells.addAll(Cell.on(next, on(next).within(span.afterMidnight(), written)));
        return cells;
    }

    /** Cells of one person in words, such as {@code Fri 18 Dec 12:00–16:00, 17:00–18:00}. */
    public String times(JsonNode cells) {
        var byDate = new LinkedHashMap<String, List<JsonNode>>();
        cells.forEach(cell -> byDate.computeIfAbsent(cell.path("date").asString(""), date -> new ArrayList<>())
                .add(cell.path("slotId")));
        var text = new StringJoiner("; ");
        byDate.forEach((date, slots) -> text.add(DateNotation.words(date) + " " + on(date).words(slots)));
        return text.toString();
    }

    /** What a change does to somebody on a date, such as {@code +12:00–16:00 −17:00–18:00}. */
    public String change(String date, JsonNode change) {
        var text = new StringJoiner(" ");
        for (var side : List.of("added", "removed")) {
            var slots = change.path(side)
                    .valueStream()
                    .filter(cell -> cell.path("date").asString("").equals(date))
                    .map(cell -> cell.path("slotId"))
                    .toList();
            if (!slots.isEmpty()) {
                text.add((side.equals("added") ? "+" : "−") + times(date, slots));
            }
        }
        return text.toString();
    }

    /** Slots of one date in words, such as {@code 12:00–16:00, 17:00–18:00}. */
    public String times(String date, Iterable<JsonNode> slotIds) {
        return on(date).words(slotIds);
    }

    /** The ids of everybody, in the order of the request. */
    public List<String> personIds() {
        return document.path("staffSnapshots")
                .valueStream()
                .map(person -> person.path("staffId").asString(""))
                .toList();
    }

    public List<LocalDate> dates() {
        return document.path("reqDays")
                .valueStream()
                .map(day -> LocalDate.parse(day.path("date").asString("")))
                .toList();
    }

    /** The cells of one person as duties, in order of time. */
    public List<Duty> duties(List<Cell> cells) {
        var zone = ZoneId.of(document.at("/condition/timeZone").asString("UTC"));
        return new Duties(zone, minutes()).of(cells);
    }

    /** How long a slot is. */
    public int minutes() {
        return document.at("/condition/slotGranularityMinutes").asInt(0);
    }

    private Slots on(String date) {
        var slots = document.path("reqDays")
                .valueStream()
                .filter(day -> day.path("date").asString("").equals(date))
                .findFirst()
                .orElseThrow(() -> OpsFailure.usage("%s is not one of the dates from %s to %s."
                        .formatted(
                                date,
                                document.at("/condition/scheduleStartDate").asString(""),
                                document.at("/condition/scheduleEndDate").asString(""))))
                .path("requiredBySlot")
                .propertyNames();
        return new Slots(List.copyOf(slots), minutes());
    }

    /** The labels of roles by id, which the service tells to organizations with a paid plan. */
    public Map<String, String> roles() {
        var labels = new LinkedHashMap<String, String>();
        context()
                .path("roleLabelById")
                .propertyStream()
                .forEach(role -> labels.put(role.getKey(), role.getValue().asString("")));
        return labels;
    }

    private JsonNode context() {
        try {
            return session.get(Results.path(resultId) + "/emergency-shift-context")
                    .path("emergencyShiftContext");
        } catch (OpsFailure refused) {
            // The ids of roles say enough.
            return JsonNodeFactory.instance.objectNode();
        }
    }

    /** A sentence of the service in which roles have their labels. */
    private static String withLabels(String sentence, Map<String, String> roles) {
        var text = sentence;
        for (var role : roles.entrySet()) {
            text = text.replace(role.getKey(), role.getValue());
        }
        return text;
    }
}
