package io.shiftloom.ops.plan;

import io.shiftloom.ops.output.CellStyle;
import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.output.View;
import io.shiftloom.ops.plan.schedule.ReviewPage;
import io.shiftloom.ops.plan.watch.ResultFollower;
import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.session.Session;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What follows a call that makes a new result. Mixed into the command. */
@Command // makes it a mixin
@NullUnmarked // picocli sets the annotated field
final class NewResult {

    private static final List<Column> MADE = List.of(
            new Column("result", "conditionId"),
            new Column("status", "status", CellStyle.STATUS),
            new Column("next", "next"));

    @Option(names = "--follow", description = "Watch the new result until it ends, and show its schedule.")
    private boolean follow;

    /** @param made the answer of the service */
    int show(Session session, JsonNode made) {
        var id = made.path("conditionId").asString("");
        warn(session, made);
        if (!follow) {
            var shown = JsonNodeFactory.instance.objectNode();
            shown.setAll((ObjectNode) made);
            shown.put("next", "shiftloom plan watch " + id);
            return session.answer(made, new View(shown, MADE, List.of()));
        }
        session.note("the new result is " + id + ".");
        boolean completed = ResultFollower.isCompleted(ResultFollower.toTheEnd(session, id));
        ReviewPage.of(session, id).print(session);
        return completed ? 0 : OpsFailure.FAILED;
    }

    /** What an answer says of the schedule that is changed. */
    static void warn(Session session, JsonNode answer) {
        answer.path("warnings")
                .forEach(warning ->
                        session.note("warning: " + warning.path("message").asString("") + "."));
    }
}
