package io.shiftloom.ops.deliveries;

import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.session.Query;
import io.shiftloom.ops.session.Session;
import io.shiftloom.ops.session.Watching;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "deliveries",
        description = "Events on their way to tenants' webhooks, and what came of each attempt.",
        synopsisSubcommandLabel = "COMMAND")
@NullUnmarked // picocli sets fields and passes null for options that are not given
public final class DeliveryCommands {

    static final List<Column> COLUMNS = List.of(
            new Column("DELIVERY", "deliveryId"),
            new Column("CONDITION", "conditionId"),
            new Column("TENANT", "tenantId"),
            new Column("STATUS", "status"),
            new Column("ATTEMPTS", "attempts"),
            new Column("LAST", "lastStatus"),
            new Column("CREATED", "createdAt"),
            new Column("NEXT", "nextAttemptAt"),
            new Column("WHY", "reason"));
    static final List<Column> ATTEMPTS = List.of(
            new Column("ATTEMPT", "attempt"),
            new Column("SERIES", "series"),
            new Column("WHEN", "attemptedAt"),
            new Column("MILLIS", "durationMillis"),
            new Column("OUTCOME", "outcome"),
            new Column("STATUS", "status"),
            new Column("ERROR", "error"),
            new Column("ANSWER", "answer"));

    @Mixin
    private Session session;

    @Command(name = "list", description = "List deliveries, newest first.")
    int list(
            @Option(names = "--tenant", paramLabel = "TENANT", description = "Only this tenant's.") String tenantId,
            @Option(names = "--condition", paramLabel = "CONDITION", description = "Only those about this one.")
                    String conditionId,
            @Option(names = "--status", description = "Only these: ${COMPLETION-CANDIDATES}.") DeliveryStatus status,
            @Option(names = "--since", paramLabel = "TIME", description = "Only from this timestamp, date or age on.")
                    String since,
            @Option(names = "--limit", description = "At most so many, 1 to 100. Default: 50.") Integer limit,
            @Option(names = "--cursor", description = "Where to go on: nextCursor of the page before.") String cursor,
            @Mixin Watching watching) {
        var query = Query.of("/deliveries")
                .with("tenant", tenantId)
                .with("condition", conditionId)
                .with("status", status)
                .with("since", since)
                .with("limit", limit)
                .with("cursor", cursor);
        return session.list(query.toString(), COLUMNS, watching);
    }

    @Command(name = "show", description = "Show a delivery with all its attempts.")
    int show(@Parameters(paramLabel = "ID", description = "The delivery's id.") String deliveryId) {
        return session.show(session.get("/deliveries/" + Query.segment(deliveryId)), "attemptLog", ATTEMPTS);
    }
}
