package io.shiftloom.ops.plan;

import io.shiftloom.ops.output.View;
import io.shiftloom.ops.plan.schedule.ChangePage;
import io.shiftloom.ops.plan.schedule.JsonFile;
import io.shiftloom.ops.plan.schedule.RankOption;
import io.shiftloom.ops.plan.schedule.ResultArgument;
import io.shiftloom.ops.session.Confirmation;
import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.session.RequestPath;
import io.shiftloom.ops.session.Session;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** {@code plan confirm}: a bill, a question, a confirmation. */
@Command(
        name = "confirm",
        description = {
            "Confirm a schedule, after showing what that changes: its cost, everybody's hours, broken rules and warnings.",
            "It is one of the result's schedules, or one made by hand in a file with 'assignments'."
        })
@NullUnmarked // picocli sets the annotated fields
final class ConfirmCommand implements Callable<Integer> {

    @Mixin
    private Session session;

    @Mixin
    private ResultArgument result;

    @Mixin
    private RankOption schedule;

    @Option(
            names = "--file",
            paramLabel = "FILE",
            description = "File with a schedule instead, as confirm-assignments accepts it.")
    private Path file;

    @Mixin
    private Confirmation confirmation;

    @Override
    public Integer call() {
        var body = file == null ? ofCandidate() : JsonFile.read(file);
        var condition = result.condition(session);
        var roles = condition.roles();
        var tried = tried(body);
        var page = ChangePage.of(result.id(), condition, roles, tried);
        if (confirmation.dryRun()) {
            return session.answer(tried, page);
        }
        if (confirmation.asks()) {
            session.preview(page);
        }
        if (!confirmation.given("Confirm this schedule?")) {
            return OpsFailure.FAILED;
        }
        var confirmed = confirmed(body);
        var made = ChangePage.of(result.id(), condition, roles, confirmed);
        // Whoever was asked has seen the rest.
        return session.answer(confirmed, confirmation.asks() ? new View(made.shown(), made.head(), List.of()) : made);
    }

    private JsonNode ofCandidate() {
        var assignments = session.get(result.path("/review").toString())
                .at("/review/candidates")
                .valueStream()
                .filter(each -> each.path("rank").asInt(0) == schedule.rank())
                .map(each -> each.path("assignments"))
                .findFirst()
                .orElseThrow(() -> OpsFailure.conflict(
                        "the result %s has no schedule %d to confirm.".formatted(result.id(), schedule.rank())));
        var body = JsonNodeFactory.instance.objectNode();
        body.set("assignments", assignments);
        return body;
    }

    private JsonNode tried(JsonNode body) {
        return session.post(path().with("dryRun", true).toString(), body);
    }

    private JsonNode confirmed(JsonNode body) {
        return session.post(path().with("dryRun", false).toString(), body);
    }

    private RequestPath path() {
        return result.path("/confirm-assignments");
    }
}
