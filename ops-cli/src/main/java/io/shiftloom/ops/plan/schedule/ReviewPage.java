package io.shiftloom.ops.plan.schedule;

import io.shiftloom.ops.output.CellStyle;
import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.output.Section;
import io.shiftloom.ops.output.View;
import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.session.Session;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.TreeMap;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A result as a planner reads it: who works when, what that costs, or why there is no schedule. */
public final class ReviewPage {

    private static final List<Column> HEAD = List.of(
            new Column("result", "conditionId"),
            new Column("status", "status", CellStyle.STATUS),
            new Column("schedule", "schedule"),
            new Column("score", "soft", CellStyle.NUMBER),
            new Column("broken rules", "hard", CellStyle.NUMBER),
            new Column("bound", "bound", CellStyle.NUMBER),
            new Column("gap", "gap", CellStyle.PERCENT),
            new Column("made of", "parts"),
            new Column("against before", "disruption"));

    private static final List<Section> SCHEDULE = List.of(
            new Section(
                    "Who works when",
                    "shifts",
                    List.of(
                            new Column("PERSON", "displayName"),
                            new Column("DATE", "date"),
                            new Column("DAY", "day"),
                            new Column("TIME", "time"),
                            new Column("HOURS", "minutes", CellStyle.HOURS))),
            Section.ofText("Worth knowing", "warnings"),
            new Section(
                    "What each pin costs",
                    "pins",
                    List.of(
                            new Column("PERSON", "displayName"),
                            new Column("DATE", "date"),
                            new Column("TIME", "time"),
                            new Column("POINTS", "cost", CellStyle.NUMBER),
                            new Column("WHY", "why"))));
    private static final List<Section> SECTIONS =
            Stream.concat(SCHEDULE.stream(), WithoutSchedule.SECTIONS.stream()).toList();

    private final JsonNode review;
    private final ObjectNode shown;

    private ReviewPage(JsonNode review, ObjectNode shown) {
        this.review = review;
        this.shown = shown;
    }

    public static ReviewPage of(Session session, String resultId) {
        return of(session, resultId, 1, (person, date) -> true);
    }

    /**
     * @param candidate rank of the schedule
     * @param wanted which ids of people and dates to show
     * @throws OpsFailure when there are schedules, but none of this rank
     */
    public static ReviewPage of(Session session, String resultId, int candidate, BiPredicate<String, String> wanted) {
        var review = session.get(Results.path(resultId) + "/review").path("review");
        var shown = JsonNodeFactory.instance.objectNode();
        shown.set("conditionId", review.path("conditionId"));
        shown.set("status", review.path("status"));
        int candidates = review.path("candidates").size();
        if (candidates > 0) {
            addSchedule(session, shown, review, chosen(review, candidate), wanted);
            shown.put("schedule", "%d of %d".formatted(candidate, candidates));
        }
        WithoutSchedule.add(session, shown, review);
        return new ReviewPage(review, shown);
    }

    private static JsonNode chosen(JsonNode review, int candidate) {
        return review.path("candidates")
                .valueStream()
                .filter(each -> each.path("rank").asInt(0) == candidate)
                .findFirst()
                .orElseThrow(() -> OpsFailure.usage("there is no schedule %d: the result has %d."
                        .formatted(candidate, review.path("candidates").size())));
    }

    private static void addSchedule(
            Session session,
            ObjectNode shown,
            JsonNode review,
            JsonNode candidate,
            BiPredicate<String, String> wanted) {
        shown.set("soft", candidate.at("/score/soft"));
        if (candidate.at("/score/hard").asLong(0) > 0) {
            shown.set("hard", candidate.at("/score/hard"));
        }
        var quality = review.path("quality");
        shown.set("bound", quality.path("bound"));
        if (candidate.path("rank").asInt(0) == 1) {
            shown.set("gap", quality.path("gap"));
            var warnings = shown.putArray("warnings");
            review.path("warnings").forEach(warning -> warnings.add(warning.path("message")));
        }
        shown.put("parts", Cost.signed(candidate.at("/score/parts")).replace("+", ""));
        var disruption = quality.path("disruption");
        if (!disruption.isMissingNode()) {
            shown.put(
                    "disruption",
                    "people changed: %d; cells added: %d, dropped: %d"
                            .formatted(
                                    disruption.path("peopleChanged").asInt(0),
                                    disruption.path("cellsAdded").asInt(0),
                                    disruption.path("cellsDropped").asInt(0)));
        }
        var condition = Condition.of(session, shown.path("conditionId").asString(""));
        addShifts(shown.putArray("shifts"), condition, candidate.path("assignments"), wanted);
        addPins(shown.putArray("pins"), condition, quality.at("/pins/items"));
    }

    /** A row has what somebody comes in for on a date: a night belongs to the date on which it begins, as everywhere. */
    private static void addShifts(
            ArrayNode shifts, Condition condition, JsonNode assignments, BiPredicate<String, String> wanted) {
        var cells = new LinkedHashMap<String, List<Cell>>();
        for (var cell : assignments) {
            cells.computeIfAbsent(cell.path("personId").asString(""), any -> new ArrayList<>())
                    .add(new Cell(
                            cell.path("date").asString(""), cell.path("slotId").asString("")));
        }
        var byDate = new TreeMap<String, LinkedHashMap<String, List<Duty>>>();
        cells.forEach((person, worked) -> condition.duties(worked).stream()
                .filter(duty -> wanted.test(person, duty.date()))
                .forEach(duty -> byDate.computeIfAbsent(duty.date(), any -> new LinkedHashMap<>())
                        .computeIfAbsent(person, any -> new ArrayList<>())
                        .add(duty)));
        byDate.forEach((date, people) -> people.forEach((person, duties) -> shifts.addObject()
                .put("displayName", condition.name(person))
                .put("date", date)
                .put("day", DateNotation.weekday(date))
                .put("time", duties.stream().map(Duty::times).collect(Collectors.joining(", ")))
                .put("minutes", duties.stream().mapToLong(Duty::minutes).sum())
                .put("personId", person)));
    }

    private static void addPins(ArrayNode pins, Condition condition, JsonNode items) {
        for (var item : items) {
            var date = item.path("date").asString("");
            var pin = pins.addObject()
                    .put("displayName", condition.name(item.path("personId").asString("")))
                    .put("date", date)
                    .put("time", condition.times(date, item.path("slotIds")))
                    .put("why", item.has("cost") ? Cost.signed(item.path("parts")) : "nobody else could");
            pin.set("cost", item.path("cost"));
        }
    }

    public int print(Session session) {
        return session.answer(review, new View(shown, HEAD, SECTIONS));
    }
}
