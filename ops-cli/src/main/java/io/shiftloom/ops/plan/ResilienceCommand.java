package io.shiftloom.ops.plan;

import io.shiftloom.ops.output.CellStyle;
import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.output.Section;
import io.shiftloom.ops.output.View;
import io.shiftloom.ops.plan.schedule.Condition;
import io.shiftloom.ops.plan.schedule.Cost;
import io.shiftloom.ops.plan.schedule.ResultArgument;
import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.session.RequestBody;
import io.shiftloom.ops.session.Session;
import io.shiftloom.ops.session.UnfinishedWork;
import java.util.List;
import java.util.StringJoiner;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code plan resilience}: each absence is tried. */
@Command(
        name = "resilience",
        description = {
            "Show what breaks if somebody falls ill: each person is tried as absent from the shifts that begin on each date, a night"
                    + " to its end.",
            "Without an option, it shows the last check."
        })
@NullUnmarked // picocli sets the annotated fields
final class ResilienceCommand implements Callable<Integer> {

    private static final List<Column> HEAD = List.of(
            new Column("status", "status", CellStyle.STATUS),
            new Column("summary", "summary"),
            new Column("dates", "progress.dates"),
            new Column("dates done", "progress.datesDone"),
            new Column("requested", "requestedAt"),
            new Column("finished", "finishedAt"),
            new Column("message", "message"));
    private static final Section BROKEN = new Section(
            "Absences that leave hours open",
            "broken",
            List.of(
                    new Column("PERSON", "displayName"),
                    new Column("DATE", "date"),
                    new Column("OPEN", "openTimes"),
                    new Column("PROOF", "certificate.statement")));
    private static final Section ABSORBED = new Section(
            "Absences that others can take over",
            "absorbed",
            List.of(
                    new Column("PERSON", "displayName"),
                    new Column("DATE", "date"),
                    new Column("BY", "others"),
                    new Column("POINTS", "points", CellStyle.POINTS)));

    @Mixin
    private Session session;

    @Mixin
    private ResultArgument result;

    @Option(names = "--start", description = "Try all absences again, and wait for the end.")
    private boolean start;

    @Option(names = "--wait", description = "Wait for the end of the last check.")
    private boolean wait;

    @Option(
            names = "--all",
            description = "Show the absences that others can take over too, with who takes over and at what cost.")
    private boolean all;

    @Override
    public Integer call() {
        var path = result.path("/resilience").toString();
        if (start) {
            session.post(path, new RequestBody().json());
        }
        var check = session.get(path);
        if (start || wait) {
            check = UnfinishedWork.awaitEnd(session, path, check);
        }
        var shown = (ObjectNode) check.deepCopy();
        var broken = shown.putArray("broken");
        var absorbed = shown.putArray("absorbed");
        addRows(broken, absorbed, result.condition(session), check.path("items"));
        session.answer(check, new View(shown, HEAD, all ? List.of(BROKEN, ABSORBED) : List.of(BROKEN)));
        boolean completed = check.path("status").asString("").equals("completed");
        return completed || UnfinishedWork.is(check) ? 0 : OpsFailure.FAILED;
    }

    private static void addRows(ArrayNode broken, ArrayNode absorbed, Condition condition, JsonNode items) {
        for (var item : items) {
            var row = (ObjectNode) item.deepCopy();
            row.put("displayName", condition.name(item));
            if (item.path("absorbed").asBoolean(false)) {
                var others = new StringJoiner(", ");
                item.path("by").forEach(other -> others.add(condition.name(other)));
                absorbed.add(row.put("others", others.toString()).put("points", Cost.difference(item.path("bill"))));
            } else {
                broken.add(row.put("openTimes", condition.times(item.path("open"))));
            }
        }
    }
}
