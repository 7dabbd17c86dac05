package io.shiftloom.ops.plan.schedule;

import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.session.RequestPath;
import io.shiftloom.ops.session.Session;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.BiPredicate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** A condition's people and grid, by which names and times become ids, and ids become names and times. */
public final class Condition {

    private final Session session;
    private final String resultId;
    private final JsonNode document;
    private final Map<String, String> names = new LinkedHashMap<>();

    private Condition(Session session, String resultId, JsonNode document) {
        this.session = session;
        this.resultId = resultId;
        this.document = document;
        document.path("staffSnapshots")
                .forEach(person -> names.put(
                        person.path("staffId").asString(""),
                        person.path("displayName").asString("")));
    }

    public static Condition of(Session session, String resultId) {
        return new Condition(session, resultId, session.get("/schedule-conditions/" + RequestPath.segment(resultId)));
    }

    /** The name of somebody; the id where nobody knows it. */
    public String name(String personId) {
        return names.getOrDefault(personId, personId);
    }

    /**
     * The id of somebody who was named by id, by name, or by how only one name begins.
     *
     * @throws OpsFailure when nobody is called so, or several are
     */
    public String personId(String named) {
        return find(names, named);
    }

    /** The same of somebody who may also be on the roster only. */
    public String rosterId(String named) {
        var people = new LinkedHashMap<>(names);
        session.get("/staff")
                .path("items")
                .forEach(person -> people.putIfAbsent(
                        person.path("staffId").asString(""),
                        person.path("displayName").asString("")));
        return find(people, named);
    }

    private static String find(Map<String, String> people, String named) {
        if (people.containsKey(named)) {
            return named;
        }
        var wanted = named.strip().toLowerCase(Locale.ROOT);
        BiPredicate<String, String> beginsWith = String::startsWith;
        for (var fits : List.<BiPredicate<String, String>>of(String::equals, beginsWith)) {
            var found = people.entrySet().stream()
                    .filter(person -> fits.test(person.getValue().toLowerCase(Locale.ROOT), wanted))
                    .toList();
            if (found.size() == 1) {
                return found.getFirst().getKey();
            }
            if (found.size() > 1) {
                throw OpsFailure.usage("%d people are meant by '%s'. Name one of them by id: %s."
                        .formatted(found.size(), named, list(found)));
            }
        }
        throw OpsFailure.usage(
                "nobody here is called '%s'. There are: %s.".formatted(named, String.join(", ", people.values())));
    }

    private static String list(List<Map.Entry<String, String>> people) {
        var text = new StringJoiner(", ");
        people.forEach(person -> text.add(person.getKey() + " (" + person.getValue() + ")"));
        return text.toString();
    }

    /**
     * The slots of a date that are meant.
     *
     * @param written a slot, or a time such as {@code 12:00-17:00}
     */
    public List<String> slots(String date, String written) {
        return on(date).within(written);
    }

    /** All slots of a date. */
    public List<String> slots(String date) {
        return on(date).ids();
    }

    /** Cells of one person in words, such as {@code Fri 18 Dec 12:00–16:00, 17:00–18:00}. */
    public String times(JsonNode cells) {
        var byDate = new LinkedHashMap<String, List<JsonNode>>();
        cells.forEach(cell -> byDate.computeIfAbsent(cell.path("date").asString(""), date -> new ArrayList<>())
                .add(cell.path("slotId")));
        var text = new StringJoiner("; ");
        byDate.forEach((date, slots) -> text.add(When.words(date) + " " + on(date).words(slots)));
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

    /** The length of a slot. */
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
    public static String withLabels(String sentence, Map<String, String> roles) {
        var text = sentence;
        for (var role : roles.entrySet()) {
            text = text.replace(role.getKey(), role.getValue());
        }
        return text;
    }
}
