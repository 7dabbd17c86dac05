package io.shiftloom.ops.access;

import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.session.Paging;
import io.shiftloom.ops.session.RequestPath;
import io.shiftloom.ops.session.Session;
import io.shiftloom.ops.session.TenantOption;
import io.shiftloom.ops.session.Watching;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ops audit}, over {@code /ops/v1/audit}. */
@Command(
        name = "audit",
        description = "Read the log of what operators changed, when and why.",
        synopsisSubcommandLabel = "COMMAND")
@NullUnmarked // picocli sets fields and passes null for options that are not given
final class AuditCommands {

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
            @Option(names = "--tenant", paramLabel = "TENANT", description = "Show only changes to this tenant.")
                    String tenantId,
            @Option(
                            names = "--since",
                            paramLabel = "TIME",
                            description = "Show only changes since this timestamp, date or age (such as 24h).")
                    String since,
            @Option(names = "--actor", paramLabel = "NAME", description = "Show only changes by this operator.")
                    String actor,
            @Mixin Paging paging,
            @Mixin Watching watching) {
        var query = RequestPath.of("/audit")
                .with("tenant", TenantOption.idOf(session, tenantId))
                .with("since", since)
                .with("actor", actor);
        return session.list(query, COLUMNS, paging, watching);
    }
}
