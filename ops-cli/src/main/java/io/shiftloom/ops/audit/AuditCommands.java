package io.shiftloom.ops.audit;

import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.session.Query;
import io.shiftloom.ops.session.Session;
import io.shiftloom.ops.session.Watching;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "audit",
        description = "The log of what operators changed, when, and why.",
        synopsisSubcommandLabel = "COMMAND")
@NullUnmarked // picocli sets fields and passes null for options that are not given
public final class AuditCommands {

    private static final List<Column> COLUMNS = List.of(
            new Column("WHEN", "happenedAt"),
            new Column("WHO", "actor"),
            new Column("WHAT", "action"),
            new Column("SUBJECT", "subject"),
            new Column("TENANT", "tenantId"),
            new Column("WHY", "reason"),
            new Column("FROM", "origin"));

    @Mixin
    private Session session;

    @Command(name = "list", description = "List changes, newest first.")
    int list(
            @Option(names = "--tenant", paramLabel = "TENANT", description = "Only those to this tenant.")
                    String tenantId,
            @Option(names = "--since", paramLabel = "TIME", description = "Only from this timestamp, date or age on.")
                    String since,
            @Option(names = "--actor", description = "Only those by this operator.") String actor,
            @Option(names = "--limit", description = "At most so many, 1 to 100. Default: 50.") Integer limit,
            @Option(names = "--cursor", description = "Where to go on: nextCursor of the page before.") String cursor,
            @Mixin Watching watching) {
        var query = Query.of("/audit")
                .with("tenant", tenantId)
                .with("since", since)
                .with("actor", actor)
                .with("limit", limit)
                .with("cursor", cursor);
        return session.list(query.toString(), COLUMNS, watching);
    }
}
