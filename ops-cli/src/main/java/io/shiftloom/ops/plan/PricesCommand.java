package io.shiftloom.ops.plan;

import io.shiftloom.ops.output.CellStyle;
import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.output.Section;
import io.shiftloom.ops.output.View;
import io.shiftloom.ops.plan.schedule.Condition;
import io.shiftloom.ops.plan.schedule.DateNotation;
import io.shiftloom.ops.plan.schedule.ResultArgument;
import io.shiftloom.ops.session.Session;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** {@code plan prices}: what more would cost. */
@Command(
        name = "prices",
        description = {
            "Show what one more seat, one more person in a role, or a day off would cost at most, the most expensive first.",
            "Prices are points of the schedule in force. Chains of people are tried for the ten most expensive. -o json has all prices."
        })
@NullUnmarked // picocli sets the annotated fields
final class PricesCommand implements Callable<Integer> {

    private static final List<Column> HEAD =
            List.of(new Column("price tags", "tags", CellStyle.NUMBER), new Column("without a way", "impossible"));
    private static final List<Section> SECTIONS = List.of(new Section(
            "The dearest",
            "prices",
            List.of(
                    new Column("WHAT", "what"),
                    new Column("WHOM", "whom"),
                    new Column("DATE", "date"),
                    new Column("DAY", "day"),
                    new Column("SLOT", "slotId"),
                    new Column("AT MOST", "atMost", CellStyle.POINTS),
                    new Column("SEARCHED", "searched"))));

    /** The kinds of price tags. */
    enum Kind {
        SEAT("seat", "one more person"),
        ROLE("role", "one more in a role"),
        DAY_OFF("dayOff", "a day off");

        private final String key;
        private final String words;

        Kind(String key, String words) {
            this.key = key;
            this.words = words;
        }

        static String words(String key) {
            for (var kind : values()) {
                if (kind.key.equals(key)) {
                    return kind.words;
                }
            }
            return key;
        }
    }

    @Mixin
    private Session session;

    @Mixin
    private ResultArgument result;

    @Option(names = "--kind", paramLabel = "KIND", description = "Only tags of this kind: ${COMPLETION-CANDIDATES}.")
    private Kind kind;

    @Option(names = "--top", defaultValue = "20", paramLabel = "N", description = "How many to show. Default: 20.")
    private int top;

    @Override
    public Integer call() {
        var answer = session.get(result.path("/prices").toString());
        var condition = result.condition(session);
        var roles = condition.roles();
        var shown = JsonNodeFactory.instance.objectNode();
        shown.set("tags", answer.at("/lookedAt/tags"));
        long impossible = answer.path("items")
                .valueStream()
                .filter(tag -> !tag.has("atMost") && tag.path("tried").asBoolean(true))
                .count();
        if (impossible > 0) {
            shown.put("impossible", impossible + ", for which nobody was found");
        }
        var prices = shown.putArray("prices");
        answer.path("items")
                .valueStream()
                .filter(tag -> tag.has("atMost")
                        && (kind == null || tag.path("kind").asString("").equals(kind.key)))
                .limit(Math.max(0, top))
                .forEach(tag -> prices.add(row(tag, condition, roles)));
        return session.answer(answer, new View(shown, HEAD, SECTIONS));
    }

    private static ObjectNode row(JsonNode tag, Condition condition, Map<String, String> roles) {
        var subject = tag.path("subject");
        var role = subject.path("role").asString("");
        var date = subject.path("date").asString("");
        var row = JsonNodeFactory.instance
                .objectNode()
                .put("what", Kind.words(tag.path("kind").asString("")))
                .put("whom", subject.has("personId") ? condition.name(subject) : roles.getOrDefault(role, role))
                .put("date", date)
                .put("day", DateNotation.weekday(date))
                .put("slotId", subject.path("slotId").asString(""))
                .put("searched", tag.path("resolved").asBoolean(false) ? "again" : "once");
        row.set("atMost", tag.path("atMost"));
        return row;
    }
}
