package io.shiftloom.ops.tenants;

import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.session.Body;
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
        name = "tenants",
        description = "The organizations that use the service: their plan, billing and limits.",
        synopsisSubcommandLabel = "COMMAND")
@NullUnmarked // picocli sets fields and passes null for options that are not given
public final class TenantCommands {

    private static final List<Column> COLUMNS = List.of(
            new Column("TENANT", "tenantId"),
            new Column("NAME", "name"),
            new Column("PLAN", "plan"),
            new Column("BILLING", "billing"),
            new Column("STATE", "state"),
            new Column("CREATED", "createdAt"));

    @Mixin
    private Session session;

    @Command(name = "create", description = "Create a tenant.")
    int create(
            @Option(names = "--name", required = true, description = "What the organization is called.") String name,
            @Option(names = "--plan", required = true, description = "One of: ${COMPLETION-CANDIDATES}.") Plan plan,
            @Option(names = "--billing", required = true, description = "One of: ${COMPLETION-CANDIDATES}.")
                    Billing billing,
            @Mixin Limits limits) {
        var body = new Body().with("name", name).with("plan", plan.toString()).with("billing", billing.toString());
        return session.show(session.post("/tenants", limits.addTo(body).json()));
    }

    @Command(name = "list", description = "List tenants, newest first.")
    int list(
            @Option(names = "--limit", description = "At most so many, 1 to 100. Default: 50.") Integer limit,
            @Option(names = "--cursor", description = "Where to go on: nextCursor of the page before.") String cursor,
            @Mixin Watching watching) {
        var query = Query.of("/tenants").with("limit", limit).with("cursor", cursor);
        return session.list(query.toString(), COLUMNS, watching);
    }

    @Command(name = "show", description = "Show a tenant.")
    int show(@Parameters(paramLabel = "TENANT", description = "The tenant's id.") String tenantId) {
        return session.show(session.get(path(tenantId)));
    }

    @Command(name = "update", description = "Change a tenant's name, plan, billing or limits.")
    int update(
            @Parameters(paramLabel = "TENANT", description = "The tenant's id.") String tenantId,
            @Option(names = "--name", description = "What the organization is called.") String name,
            @Option(names = "--plan", description = "One of: ${COMPLETION-CANDIDATES}.") Plan plan,
            @Option(names = "--billing", description = "One of: ${COMPLETION-CANDIDATES}.") Billing billing,
            @Option(
                            names = "--if-version",
                            description = "Change it only while it has this version, as shown by 'tenants show'.")
                    Integer version,
            @Mixin Limits limits) {
        var body = new Body()
                .with("name", name)
                .with("plan", plan == null ? null : plan.toString())
                .with("billing", billing == null ? null : billing.toString())
                .with("version", version);
        return session.show(session.patch(path(tenantId), limits.addTo(body).json()));
    }

    @Command(name = "suspend", description = "Refuse a tenant's requests until it is resumed.")
    int suspend(@Parameters(paramLabel = "TENANT", description = "The tenant's id.") String tenantId) {
        return session.show(session.post(path(tenantId) + "/suspend", null));
    }

    @Command(name = "resume", description = "Serve a suspended tenant again.")
    int resume(@Parameters(paramLabel = "TENANT", description = "The tenant's id.") String tenantId) {
        return session.show(session.post(path(tenantId) + "/resume", null));
    }

    @Command(name = "usage", description = "Show the seats used: most active staff at once, by month.")
    int usage(@Parameters(paramLabel = "TENANT", description = "The tenant's id.") String tenantId) {
        return session.list(
                session.get(path(tenantId) + "/usage"),
                List.of(new Column("MONTH", "month"), new Column("SEATS", "peakStaff")));
    }

    private static String path(String tenantId) {
        return "/tenants/" + Query.segment(tenantId);
    }
}
