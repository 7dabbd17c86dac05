package io.shiftloom.ops.plan;

import io.shiftloom.ops.output.CellStyle;
import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.output.Section;
import io.shiftloom.ops.output.View;
import io.shiftloom.ops.plan.schedule.CandidateOption;
import io.shiftloom.ops.plan.schedule.Condition;
import io.shiftloom.ops.plan.schedule.Cost;
import io.shiftloom.ops.plan.schedule.DateNotation;
import io.shiftloom.ops.plan.schedule.ResultArgument;
import io.shiftloom.ops.session.Session;
import java.util.List;
import java.util.StringJoiner;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** {@code plan explain}: one cell of one person. */
@Command(
        name = "explain",
        description = {
            "Show why somebody works at a time or does not, who else could, and what would change it.",
            "Points are costs: less is better."
        })
@NullUnmarked // picocli sets the annotated fields
final class ExplainCommand implements Callable<Integer> {

    private static final List<Column> HEAD = List.of(
            new Column("who", "who"),
            new Column("when", "when"),
            new Column("works", "works"),
            new Column("why", "why"));
    private static final List<Section> SECTIONS = List.of(
            new Section(
                    "Who else could",
                    "standIns",
                    List.of(
                            new Column("PERSON", "displayName"),
                            new Column("LEGAL", "legal"),
                            new Column("POINTS", "points", CellStyle.POINTS),
                            new Column("TAKES", "takes"),
                            new Column("AGAINST IT", "rules"))),
            Section.ofText("To change it", "actions"));
    private static final int MOST_ACTIONS = 3;

    @Mixin
    private Session session;

    @Mixin
    private ResultArgument result;

    @Option(names = "--person", required = true, paramLabel = "PERSON", description = "The person in question.")
    private String person;

    @Option(names = "--date", required = true, paramLabel = "DATE", description = "The date, such as 2026-12-18.")
    private String date;

    @Option(names = "--slot", required = true, paramLabel = "SLOT", description = "The slot, such as 17:00.")
    private String slot;

    @Mixin
    private CandidateOption candidate;

    @Override
    public Integer call() {
        var condition = result.condition(session);
        var id = condition.personId(person);
        var query =
                result.path("/explain").with("personId", id).with("date", date).with("slotId", slot);
        var answer = session.get(candidate.addTo(query).toString());
        var shown = JsonNodeFactory.instance.objectNode();
        shown.put("who", condition.name(id));
        shown.put(
                "when",
                DateNotation.words(date) + " "
                        + condition.times(date, List.of(JsonNodeFactory.instance.stringNode(slot))));
        shown.put("works", answer.path("assigned").asBoolean(false) ? "yes" : "no");
        shown.put("why", answer.at("/reason/message").asString(""));
        var offers = shown.putArray("standIns");
        var actions = shown.putArray("actions");
        for (var standIn : answer.path("standIns")) {
            add(offers, condition, standIn);
            if (actions.size() < MOST_ACTIONS && standIn.has("revision")) {
                actions.add(action(condition, standIn.path("revision")));
            }
        }
        return session.answer(answer, new View(shown, HEAD, SECTIONS));
    }

    private void add(ArrayNode offers, Condition condition, JsonNode standIn) {
        var personId = standIn.path("personId").asString("");
        var rules = new StringJoiner("; ");
        standIn.path("rules").forEach(rule -> rules.add(rule.path("message").asString("")));
        var added = standIn.path("changes")
                .valueStream()
                .filter(change -> change.path("personId").asString("").equals(personId))
                .map(change -> condition.times(change.path("added")).replace(DateNotation.words(date) + " ", ""))
                .findFirst()
                .orElse("");
        offers.addObject()
                .put("displayName", condition.name(standIn))
                .put("legal", standIn.path("legal").asBoolean(false) ? "yes" : "no")
                .put("points", Cost.difference(standIn.path("bill")))
                .put("takes", added)
                .put("rules", rules.toString())
                .put("personId", personId);
    }

    /** The command that does it. */
    private String action(Condition condition, JsonNode revision) {
        var command = new StringBuilder("shiftloom plan revise " + result.id());
        for (var side : List.of("pinned", "forbidden")) {
            for (var cell : revision.path(side)) {
                command.append(side.equals("pinned") ? " --pin" : " --forbid")
                        .append(" \"")
                        .append(condition.inCommand(cell.path("personId").asString("")))
                        .append('@')
                        .append(cell.path("date").asString(""))
                        .append('/')
                        .append(cell.path("slotId").asString(""))
                        .append('"');
            }
        }
        return command.toString();
    }
}
