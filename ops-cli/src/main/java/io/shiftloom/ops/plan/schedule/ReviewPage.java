package io.shiftloom.ops.plan.schedule;

import static java.util.stream.Collectors.groupingBy;

import io.shiftloom.ops.output.CellStyle;
import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.output.Section;
import io.shiftloom.ops.output.View;
import io.shiftloom.ops.plan.rota.Cell;
import io.shiftloom.ops.plan.rota.Rota;
import io.shiftloom.ops.plan.rota.RotaGrid;
import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.session.Session;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
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

    private static final Section SHIFTS = new Section(
            "Who works when",
            "shifts",
            List.of(
                    new Column("PERSON", "displayName"),
                    new Column("DATE", "date"),
                    new Column("DAY", "day"),
                    new Column("TIME", "time"),
                    new Column("HOURS", "minutes", CellStyle.HOURS)));

    private static final List<Section> LIST = List.of(SHIFTS);

    private static final List<Section> NOTES = List.of(
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

    private final JsonNode review;
    private final ObjectNode shown;
    private final List<Section> schedule;

    private ReviewPage(JsonNode review, ObjectNode shown, List<Section> schedule) {
        this.review = review;
        this.shown = shown;
        this.schedule = schedule;
    }

    public static ReviewPage of(Session session, String resultId) {
        return of(session, resultId, 1);
    }

    /**
     * Everybody on all dates, as a grid where the screen has room for one.
     *
     * @param candidate rank of the schedule
     * @throws OpsFailure when there are schedules, but none of this rank
     */
    public static ReviewPage of(Session session, String resultId, int candidate) {
        return of(
                session,
                resultId,
                candidate,
                (rota, shown) -> RotaGrid.of(rota, session.width())
                        .map(grid -> grid.addTo(shown))
                        .orElse(LIST),
                (person, date) -> true);
    }

    /**
     * Some of the shifts, as a list.
     *
     * @param candidate rank of the schedule
     * @param wanted which ids of people and dates to show
     * @throws OpsFailure when there are schedules, but none of this rank
     */
    public static ReviewPage listing(
            Session session, String resultId, int candidate, BiPredicate<String, LocalDate> wanted) {
        return of(session, resultId, candidate, (rota, shown) -> LIST, wanted);
    }

    private static ReviewPage of(
            Session session,
            String resultId,
            int candidate,
            BiFunction<Rota, ObjectNode, List<Section>> form,
            BiPredicate<String, LocalDate> wanted) {
        var review = session.get(Results.path(resultId) + "/review").path("review");
        var shown = JsonNodeFactory.instance.objectNode();
        shown.set("conditionId", review.path("conditionId"));
        shown.set("status", review.path("status"));
        var schedule = LIST;
        int candidates = review.path("candidates").size();
        if (candidates > 0) {
            var chosen = chosen(review, candidate);
            var condition = Condition.of(session, shown.path("conditionId").asString(""));
            var rota = rota(condition, chosen.path("assignments"));
            addScore(shown, review, chosen);
            rota.addTo(shown.putArray("shifts"), wanted);
            schedule = form.apply(rota, shown);
            addPins(shown.putArray("pins"), condition, review.at("/quality/pins/items"));
            shown.put("schedule", "%d of %d".formatted(candidate, candidates));
        }
        WithoutSchedule.add(session, shown, review);
        return new ReviewPage(review, shown, schedule);
    }

    private static JsonNode chosen(JsonNode review, int candidate) {
        return review.path("candidates")
                .valueStream()
                .filter(each -> each.path("rank").asInt(0) == candidate)
                .findFirst()
                .orElseThrow(() -> OpsFailure.usage("there is no schedule %d: the result has %d."
                        .formatted(candidate, review.path("candidates").size())));
    }

    private static void addScore(ObjectNode shown, JsonNode review, JsonNode candidate) {
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
    }

    /** A shift has what somebody comes in for on a date: a night belongs to the date on which it begins, as everywhere. */
    private static Rota rota(Condition condition, JsonNode assignments) {
        var cells = new LinkedHashMap<String, List<Cell>>();
        condition.personIds().forEach(person -> cells.put(person, new ArrayList<>()));
        for (var cell : assignments) {
            cells.computeIfAbsent(cell.path("personId").asString(""), any -> new ArrayList<>())
                    .add(new Cell(
                            cell.path("date").asString(""), cell.path("slotId").asString("")));
        }
        return new Rota(
                condition.dates(),
                cells.entrySet().stream()
                        .map(person -> new Rota.Row(
                                person.getKey(),
                                condition.name(person.getKey()),
                                condition.duties(person.getValue()).stream()
                                        .collect(groupingBy(duty -> LocalDate.parse(duty.date())))))
                        .toList());
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
        var sections = Stream.of(schedule, NOTES, WithoutSchedule.SECTIONS)
                .flatMap(List::stream)
                .toList();
        return session.answer(review, new View(shown, HEAD, sections, SHIFTS));
    }
}
