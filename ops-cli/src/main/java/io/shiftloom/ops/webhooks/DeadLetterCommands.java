package io.shiftloom.ops.webhooks;

import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.session.Confirmation;
import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.session.Paging;
import io.shiftloom.ops.session.RequestPath;
import io.shiftloom.ops.session.Session;
import io.shiftloom.ops.session.Watching;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code ops dead-letters}: deliveries that were given up. */
@Command(
        name = "dead-letters",
        description = "Replay or discard the deliveries that were given up.",
        synopsisSubcommandLabel = "COMMAND")
@NullUnmarked // picocli sets fields and passes null for options that are not given
final class DeadLetterCommands {

    private static final List<Column> LEFT = List.of(
            new Column("TENANT", "tenantId"), new Column("LEFT", "deliveries"), new Column("BECAUSE", "message"));

    @Mixin
    private Session session;

    @Command(name = "list", description = "List dead letters, newest first.")
    int list(@Mixin DeliveryOptions filter, @Mixin Paging paging, @Mixin Watching watching) {
        var query = filter.addTo(session, RequestPath.of("/dead-letters"));
        return session.list(query, DeliveryCommands.COLUMNS, paging, watching);
    }

    @Command(name = "show", description = "Show a dead letter with all its attempts.")
    int show(@Parameters(paramLabel = "ID", description = "The delivery's id.") String deliveryId) {
        return session.show(
                session.get("/dead-letters/" + RequestPath.segment(deliveryId)),
                "attemptLog",
                DeliveryCommands.ATTEMPTS);
    }

    @Command(
            name = "replay",
            description =
                    "Send dead letters again with the current URL and secret. The retry schedule starts over. Webhooks"
                            + " that are disabled receive nothing.")
    int replay(@Mixin ChosenDeadLetters chosen, @Mixin Confirmation confirmation) {
        return change("/dead-letters/replay", "Replay", chosen, confirmation);
    }

    @Command(name = "discard", description = "Give up dead letters for good. The service keeps --reason with them.")
    int discard(@Mixin ChosenDeadLetters chosen, @Mixin Confirmation confirmation) {
        return change("/dead-letters/discard", "Discard", chosen, confirmation);
    }

    private int change(String path, String verb, ChosenDeadLetters chosen, Confirmation confirmation) {
        if (!chosen.isSingle() || confirmation.dryRun()) {
            var survey =
                    session.post(path, chosen.body(session).withFlag("dryRun").json());
            if (confirmation.dryRun()) {
                return print(survey);
            }
            if (survey.path("deliveries").asInt() == 0) {
                // Whoever asked for no dry run is told of none: the change would have done as little.
                return print(((ObjectNode) survey).put("dryRun", false));
            }
            if (!confirmation.given(question(verb, survey))) {
                return OpsFailure.FAILED;
            }
        }
        return print(session.post(path, chosen.body(session).json()));
    }

    private int print(JsonNode answer) {
        return session.show(answer, "left", LEFT);
    }

    private static String question(String verb, JsonNode survey) {
        return "%s %s of %s?"
                .formatted(
                        verb,
                        counted(survey.path("deliveries").asInt(), "dead letter"),
                        counted(survey.path("tenants").asInt(), "tenant"));
    }

    private static String counted(int number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }
}
