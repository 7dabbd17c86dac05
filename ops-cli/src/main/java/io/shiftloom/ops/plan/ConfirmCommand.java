package io.shiftloom.ops.plan;

import io.shiftloom.ops.output.View;
import io.shiftloom.ops.plan.schedule.ChangePage;
import io.shiftloom.ops.plan.schedule.ConfirmerName;
import io.shiftloom.ops.plan.schedule.JsonFile;
import io.shiftloom.ops.plan.schedule.RankOption;
import io.shiftloom.ops.plan.schedule.ResultArgument;
import io.shiftloom.ops.session.Confirmation;
import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.session.Session;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
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
        // Read before the bill, so that no confirmation of somebody else is replaced unseen.
        var seen = session.read(result.path("/confirmation").toString());
        var condition = result.condition(session);
        var roles = condition.roles();
        var tried = post(body, true, seen);
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
        var confirmed = post(body, false, seen);
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

    private JsonNode post(JsonNode body, boolean dryRun, Session.Seen seen) {
        try {
            return session.post(
                    result.path("/confirm-assignments").with("dryRun", dryRun).toString(), body, seen);
        } catch (OpsFailure failure) {
            throw meanwhile(failure, seen)
                    .map(faster -> failure.after(
                            "It was confirmed %s meanwhile. See 'plan confirmed', and confirm again to replace it."
                                    .formatted(faster)))
                    .orElse(failure);
        }
    }

    /** Who confirmed since then, and when; empty where nobody did. */
    private Optional<String> meanwhile(OpsFailure failure, Session.Seen seen) {
        if (failure.exitCode() != OpsFailure.CONFLICT) {
            return Optional.empty();
        }
        var present = session.read(result.path("/confirmation").toString());
        var confirmation = present.answer().path("confirmation");
        return confirmation.path("confirmedAt").equals(seen.answer().at("/confirmation/confirmedAt"))
                ? Optional.empty()
                : Optional.of("by %s at %s"
                        .formatted(
                                ConfirmerName.of(confirmation.path("confirmedBy")),
                                confirmation.path("confirmedAt").asString("")));
    }
}
