package io.shiftloom.ops.deliveries;

import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.session.Confirmation;
import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.session.Query;
import io.shiftloom.ops.session.Session;
import io.shiftloom.ops.session.Watching;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.databind.JsonNode;

@Command(
        name = "dead-letters",
        description = "Events that could not be delivered, to be replayed or discarded.",
        synopsisSubcommandLabel = "COMMAND")
@NullUnmarked // picocli sets fields and passes null for options that are not given
public final class DeadLetterCommands {

    private static final List<Column> LEFT = List.of(
            new Column("TENANT", "tenantId"), new Column("LEFT", "deliveries"), new Column("BECAUSE", "message"));

    @Mixin
    private Session session;

    @Command(name = "list", description = "List dead letters, newest first.")
    int list(
            @Option(names = "--tenant", paramLabel = "TENANT", description = "Only this tenant's.") String tenantId,
            @Option(names = "--condition", paramLabel = "CONDITION", description = "Only those about this one.")
                    String conditionId,
            @Option(names = "--since", paramLabel = "TIME", description = "Only from this timestamp, date or age on.")
                    String since,
            @Option(names = "--limit", description = "At most so many, 1 to 100. Default: 50.") Integer limit,
            @Option(names = "--cursor", description = "Where to go on: nextCursor of the page before.") String cursor,
            @Mixin Watching watching) {
        var query = Query.of("/dead-letters")
                .with("tenant", tenantId)
                .with("condition", conditionId)
                .with("since", since)
                .with("limit", limit)
                .with("cursor", cursor);
        return session.list(query.toString(), DeliveryCommands.COLUMNS, watching);
    }

    @Command(name = "show", description = "Show a dead letter with all its attempts.")
    int show(@Parameters(paramLabel = "ID", description = "The delivery's id.") String deliveryId) {
        return session.show(
                session.get("/dead-letters/" + Query.segment(deliveryId)), "attemptLog", DeliveryCommands.ATTEMPTS);
    }

    @Command(
            name = "replay",
            description =
                    "Send dead letters again, with the URL and secret of now and all attempts anew. Nothing goes to"
                            + " webhooks that are off.")
    int replay(@Mixin Chosen chosen, @Mixin Confirmation confirmation) {
        return change("/dead-letters/replay", "Replay", chosen, confirmation);
    }

    @Command(name = "discard", description = "Give dead letters up for good; --reason is kept with them.")
    int discard(@Mixin Chosen chosen, @Mixin Confirmation confirmation) {
        return change("/dead-letters/discard", "Discard", chosen, confirmation);
    }

    private int change(String path, String verb, Chosen chosen, Confirmation confirmation) {
        if (!chosen.isSingle() || confirmation.dryRun()) {
            var survey = session.post(path, chosen.body().with("dryRun", true).json());
            if (confirmation.dryRun() || survey.path("deliveries").asInt() == 0) {
                return print(survey);
            }
            if (!confirmation.given(question(verb, survey))) {
                return OpsFailure.FAILED;
            }
        }
        return print(session.post(path, chosen.body().json()));
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
