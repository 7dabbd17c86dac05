package io.shiftloom.ops.tenants;

import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.session.Paging;
import io.shiftloom.ops.session.RequestBody;
import io.shiftloom.ops.session.RequestPath;
import io.shiftloom.ops.session.Session;
import io.shiftloom.ops.session.TenantOption;
import io.shiftloom.ops.session.Watching;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ops tenants}, over {@code /ops/v1/tenants}. */
@Command(
        name = "tenants",
        description = "Manage the organizations that use the service: plan, billing and limits.",
        synopsisSubcommandLabel = "COMMAND")
@NullUnmarked // picocli sets fields and passes null for options that are not given
final class TenantCommands {

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
            @Option(names = "--name", required = true, paramLabel = "NAME", description = "Name of the organization.")
                    String name,
            @Option(
                            names = "--plan",
                            required = true,
                            paramLabel = "PLAN",
                            description = "One of: ${COMPLETION-CANDIDATES}.")
                    PlanOption plan,
            @Option(
                            names = "--billing",
                            required = true,
                            paramLabel = "BILLING",
                            description = "One of: ${COMPLETION-CANDIDATES}.")
                    BillingOption billing,
            @Mixin LimitOptions limits) {
        var body = new RequestBody()
                .with("name", name)
                .with("plan", plan.toString())
                .with("billing", billing.toString());
        return session.show(session.post("/tenants", limits.addTo(body).json()));
    }

    @Command(name = "list", description = "List tenants, newest first.")
    int list(
            @Option(
                            names = "--text",
                            paramLabel = "TEXT",
                            description = "Choose tenants with this text in their id or name.")
                    String text,
            @Mixin Paging paging,
            @Mixin Watching watching) {
        return session.list(RequestPath.of("/tenants").with("text", text), COLUMNS, paging, watching);
    }

    @Command(name = "show", description = "Show a tenant.")
    int show(@Parameters(paramLabel = "TENANT", description = "The tenant's id or name.") String tenantId) {
        return session.show(session.get(path(tenantId)));
    }

    @Command(name = "update", description = "Change a tenant's name, plan, billing or limits.")
    int update(
            @Parameters(paramLabel = "TENANT", description = "The tenant's id or name.") String tenantId,
            @Option(names = "--name", paramLabel = "NAME", description = "Name of the organization.") String name,
            @Option(names = "--plan", paramLabel = "PLAN", description = "One of: ${COMPLETION-CANDIDATES}.")
                    PlanOption plan,
            @Option(names = "--billing", paramLabel = "BILLING", description = "One of: ${COMPLETION-CANDIDATES}.")
                    BillingOption billing,
            @Option(
                            names = "--if-version",
                            paramLabel = "VERSION",
                            description = "Fail unless the tenant still has this version. 'tenants show' prints it.")
                    Integer version,
            @Mixin LimitOptions limits) {
        var body = new RequestBody()
                .with("name", name)
                .with("plan", plan == null ? null : plan.toString())
                .with("billing", billing == null ? null : billing.toString())
                .with("version", version);
        return session.show(session.patch(path(tenantId), limits.addTo(body).json()));
    }

    @Command(name = "suspend", description = "Refuse the requests of a tenant until it is resumed.")
    int suspend(@Parameters(paramLabel = "TENANT", description = "The tenant's id or name.") String tenantId) {
        return session.show(session.post(path(tenantId) + "/suspend", null));
    }

    @Command(
            name = "resume",
            description = {
                "Accept the requests of a suspended tenant again.",
                "A tenant that was exported since may work at another installation, so this is refused without"
                        + " --despite-export."
            })
    int resume(
            @Parameters(paramLabel = "TENANT", description = "The tenant's id or name.") String tenantId,
            @Option(
                            names = "--despite-export",
                            description = "Resume it although it was exported, because it does not work elsewhere.")
                    boolean despiteExport) {
        var body = despiteExport ? new RequestBody().withFlag("despiteExport").json() : null;
        return session.show(session.post(path(tenantId) + "/resume", body));
    }

    @Command(name = "usage", description = "Show the used seats: the highest number of active staff, by month.")
    int usage(@Parameters(paramLabel = "TENANT", description = "The tenant's id or name.") String tenantId) {
        return session.list(
                session.get(path(tenantId) + "/usage"),
                List.of(new Column("MONTH", "month"), new Column("SEATS", "peakStaff")));
    }

    private String path(String named) {
        return "/tenants/" + RequestPath.segment(Objects.requireNonNull(TenantOption.idOf(session, named)));
    }
}
