package io.shiftloom.ops.plan;

import io.shiftloom.ops.output.CellStyle;
import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.output.Section;
import io.shiftloom.ops.output.View;
import io.shiftloom.ops.plan.schedule.CandidateOption;
import io.shiftloom.ops.plan.schedule.Condition;
import io.shiftloom.ops.plan.schedule.DateNotation;
import io.shiftloom.ops.plan.schedule.ResultArgument;
import io.shiftloom.ops.session.Session;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** {@code plan receipts}: what became of wishes. */
@Command(
        name = "receipts",
        description = {
            "Show what became of everybody's wishes: how many hours were granted, and the rule or the price behind each refusal.",
            "With --person, it shows the refusals of one person. With --line, it prints a line for each person, to be forwarded."
        })
@NullUnmarked // picocli sets the annotated fields
final class ReceiptsCommand implements Callable<Integer> {

    private static final Section PEOPLE = new Section(
            "",
            "people",
            List.of(
                    new Column("PERSON", "displayName"),
                    new Column("ASKED", "askedMinutes", CellStyle.HOURS),
                    new Column("GRANTED", "grantedMinutes", CellStyle.HOURS),
                    new Column("TO BE FREE", "askedFreeMinutes", CellStyle.HOURS),
                    new Column("KEPT FREE", "grantedFreeMinutes", CellStyle.HOURS),
                    new Column("REFUSED", "refusedMinutes", CellStyle.HOURS)));
    private static final Section REASONS = Section.ofText("Refused", "reasons");
    /** The refusals that programs read. */
    private static final Section REFUSALS = new Section(
            "",
            "refusals",
            List.of(
                    new Column("PERSON", "displayName"),
                    new Column("DATE", "date"),
                    new Column("SLOT", "slotId"),
                    new Column("WISH", "wish"),
                    new Column("BECAUSE OF", "kind"),
                    new Column("WHY", "why")));

    @Mixin
    private Session session;

    @Mixin
    private ResultArgument result;

    @Option(names = "--person", paramLabel = "PERSON", description = "The person whose refused wishes to show.")
    private String person;

    @Mixin
    private CandidateOption candidate;

    @Option(names = "--line", description = "Only the lines to forward to people.")
    private boolean line;

    @Override
    public Integer call() {
        var condition = result.condition(session);
        var personId = person == null ? null : condition.personId(person);
        var query = result.path("/wish-receipts").with("personId", personId);
        var answer = session.get(candidate.addTo(query).toString());
        var shown = JsonNodeFactory.instance.objectNode();
        var people = shown.putArray("people");
        for (var receipt : answer.path("items")) {
            var row = people.addObject()
                    .put("displayName", condition.name(receipt))
                    .put("refusedMinutes", receipt.path("refused").size() * condition.minutes());
            for (var count : List.of("asked", "granted", "askedFree", "grantedFree")) {
                row.put(count + "Minutes", receipt.path(count).asInt(0) * condition.minutes());
            }
        }
        if (people.isEmpty()) {
            session.note("nobody sent wishes for these dates.");
        }
        addRefusals(shown, condition, answer.path("items"));
        if (line) {
            return session.answer(answer, new View(shown, List.of(), List.of(Section.ofText("", "lines")), REFUSALS));
        }
        return person == null
                ? session.answer(answer, new View(shown, List.of(), List.of(PEOPLE)))
                : session.answer(answer, new View(shown, List.of(), List.of(PEOPLE, REASONS), REFUSALS));
    }

    private static void addRefusals(ObjectNode shown, Condition condition, JsonNode receipts) {
        var refusals = shown.putArray("refusals");
        var reasons = shown.putArray("reasons");
        var lines = shown.putArray("lines");
        for (var receipt : receipts) {
            lines.add(receipt.path("line").asString(""));
            reasons(condition, receipt.path("refused")).forEach(reasons::add);
            for (var refusal : receipt.path("refused")) {
                var date = refusal.path("date").asString("");
                var slot = refusal.path("slotId").asString("");
                var why = refusal.at("/reason/message").asString("");
                refusals.addObject()
                        .put("displayName", condition.name(receipt))
                        .put("date", date)
                        .put("slotId", slot)
                        .put("wish", wish(refusal))
                        .put("kind", refusal.at("/reason/kind").asString(""))
                        .put("why", why);
            }
        }
    }

    /** Slots of a date that are refused for the same reason are told once. */
    private static List<String> reasons(Condition condition, JsonNode refused) {
        var slots = new LinkedHashMap<Told, List<JsonNode>>();
        for (var refusal : refused) {
            var told = new Told(
                    refusal.path("date").asString(""),
                    wish(refusal),
                    refusal.at("/reason/message").asString(""));
            slots.computeIfAbsent(told, key -> new ArrayList<>()).add(refusal.path("slotId"));
        }
        var reasons = new ArrayList<String>();
        slots.forEach((told, times) -> reasons.add("%s %s, wished %s: %s"
                .formatted(DateNotation.words(told.date), condition.times(told.date, times), told.wish, told.why)));
        return reasons;
    }

    private record Told(String date, String wish, String why) {}

    private static String wish(JsonNode refusal) {
        return refusal.path("wish").asString("").equals("NONE") ? "to be free" : "to work";
    }
}
