package io.shiftloom.ops.webhooks;

import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.session.Paging;
import io.shiftloom.ops.session.RequestPath;
import io.shiftloom.ops.session.Session;
import io.shiftloom.ops.session.Watching;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ops deliveries}, over {@code /ops/v1/deliveries}. */
@Command(
        name = "deliveries",
        description = "Read the deliveries to the tenants' webhooks and the outcome of each attempt.",
        synopsisSubcommandLabel = "COMMAND")
@NullUnmarked // picocli sets fields and passes null for options that are not given
final class DeliveryCommands {

    static final List<Column> COLUMNS = List.of(
            new Column("DELIVERY", "deliveryId"),
            new Column("CONDITION", "conditionId"),
            new Column("TENANT", "tenantId"),
            new Column("STATUS", "status"),
            new Column("ATTEMPTS", "attempts"),
            new Column("LAST", "lastStatus"),
            new Column("CREATED", "createdAt"),
            new Column("NEXT", "nextAttemptAt"),
            new Column("WAITS FOR", "waitsFor"),
            new Column("REASON", "reason"));
    static final List<Column> ATTEMPTS = List.of(
            new Column("ATTEMPT", "attempt"),
            new Column("SERIES", "series"),
            new Column("WHEN", "attemptedAt"),
            new Column("MILLIS", "durationMillis"),
            new Column("OUTCOME", "outcome"),
            new Column("STATUS", "status"),
            new Column("ERROR", "error"),
            new Column("ANSWER", "answer"),
            new Column("URL", "url"));

    @Mixin
    private Session session;

    @Command(name = "list", description = "List deliveries, newest first.")
    int list(
            @Mixin DeliveryOptions filter,
            @Option(
                            names = "--status",
                            paramLabel = "STATUS",
                            description = "Show only those with this status: ${COMPLETION-CANDIDATES}.")
                    DeliveryStatus status,
            @Mixin Paging paging,
            @Mixin Watching watching) {
        var query = filter.addTo(session, RequestPath.of("/deliveries")).with("status", status);
        return session.list(query, COLUMNS, paging, watching);
    }

    @Command(name = "show", description = "Show a delivery with all its attempts.")
    int show(@Parameters(paramLabel = "ID", description = "The delivery's id.") String deliveryId) {
        return session.show(session.get("/deliveries/" + RequestPath.segment(deliveryId)), "attemptLog", ATTEMPTS);
    }
}
