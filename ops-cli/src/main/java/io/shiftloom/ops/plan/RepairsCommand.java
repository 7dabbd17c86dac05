package io.shiftloom.ops.plan;

import io.shiftloom.ops.output.CellStyle;
import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.output.Section;
import io.shiftloom.ops.output.View;
import io.shiftloom.ops.plan.schedule.Condition;
import io.shiftloom.ops.plan.schedule.Cost;
import io.shiftloom.ops.plan.schedule.DateNotation;
import io.shiftloom.ops.plan.schedule.ResultArgument;
import io.shiftloom.ops.session.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** {@code plan repairs}: a dry run of an emergency. */
@Command(
        name = "repairs",
        description = {
            "Show up to three ways to repair a schedule when somebody drops out, and change nothing.",
            "The cheapest of all comes first. The others are those with the fewest new shifts under two hours, and of these those that change the fewest people.",
            "The command 'repair' carries one of them out, within an hour."
        })
@NullUnmarked // picocli sets the annotated fields
final class RepairsCommand implements Callable<Integer> {

    private static final List<Column> CHANGES = List.of(
            new Column("PERSON", "displayName"),
            new Column("DAY", "day"),
            new Column("CHANGE", "change"),
            new Column("HOURS", "minutesBefore", CellStyle.HOURS),
            new Column("THEN", "minutesAfter", CellStyle.HOURS));
    private static final Section ALL_CHANGES = new Section(
            "",
            "rows",
            List.of(
                    new Column("REPAIR", "repairId"),
                    new Column("PERSON", "displayName"),
                    new Column("DATE", "date"),
                    new Column("CHANGE", "change"),
                    new Column("HOURS", "minutesBefore"),
                    new Column("THEN", "minutesAfter")));

    @Mixin
    private Session session;

    @Mixin
    private ResultArgument result;

    @Mixin
    private Absences absences;

    @Override
    public Integer call() {
        var condition = result.condition(session);
        var answer = session.post(
                result.path("/emergency-shift").with("dryRun", true).toString(), absences.body(condition));
        NewResult.warn(session, answer);
        var roles = condition.roles();
        var shown = JsonNodeFactory.instance.objectNode();
        var rows = shown.putArray("rows");
        var sections = new ArrayList<Section>();
        int number = 0;
        for (var repair : answer.path("repairs")) {
            var mine = shown.putArray("changes" + ++number);
            addChanges(mine, condition, repair);
            mine.forEach(rows::add);
            var title =
                    String.format(Locale.ROOT, "Repair %d: %+,d points", number, Cost.difference(repair.path("bill")));
            sections.add(new Section(title, "changes" + number, CHANGES));
            addNotes(shown.putArray("notes" + number), condition, repair, roles);
            sections.add(Section.ofText("", "notes" + number));
        }
        if (number == 0) {
            session.note(
                    "no repair keeps all rules. Name more people with --substitute, or run 'repair' without --repair,"
                            + " which searches a new schedule.");
        }
        return session.answer(answer, new View(shown, List.of(), sections, ALL_CHANGES));
    }

    /** A row for each person and date. */
    private static void addChanges(ArrayNode rows, Condition condition, JsonNode repair) {
        for (var change : repair.path("changes")) {
            var dates = Stream.of("added", "removed")
                    .flatMap(side -> change.path(side).valueStream())
                    .map(cell -> cell.path("date").asString(""))
                    .collect(Collectors.toCollection(TreeSet::new));
            for (var date : dates) {
                var row = rows.addObject()
                        .put("displayName", condition.name(change))
                        .put("date", date)
                        .put("day", DateNotation.words(date))
                        .put("change", condition.change(date, change))
                        .put("repairId", repair.path("repairId").asString(""));
                repair.path("people")
                        .valueStream()
                        .filter(person -> person.path("personId").equals(change.path("personId")))
                        .forEach(person -> {
                            row.set("minutesBefore", person.path("minutesBefore"));
                            row.set("minutesAfter", person.path("minutesAfter"));
                        });
            }
        }
    }

    private void addNotes(ArrayNode notes, Condition condition, JsonNode repair, Map<String, String> roles) {
        notes.add(Cost.change(repair.path("bill")));
        repair.path("note").asStringOpt().ifPresent(notes::add);
        repair.path("warnings").forEach(warning -> notes.add("warning: " + condition.sentence(warning, roles)));
        notes.add("shiftloom plan repair %s%s --repair %s"
                .formatted(
                        result.id(), absences.options(), repair.path("repairId").asString("")));
    }
}
