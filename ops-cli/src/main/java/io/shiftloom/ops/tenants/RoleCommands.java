package io.shiftloom.ops.tenants;

import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.session.RequestBody;
import io.shiftloom.ops.session.RequestPath;
import io.shiftloom.ops.session.Session;
import io.shiftloom.ops.session.TenantOption;
import io.shiftloom.ops.session.Watching;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ops roles}, over {@code /ops/v1/tenants/.../roles}. */
@Command(
        name = "roles",
        description = "Manage a tenant's catalog of scheduling roles.",
        synopsisSubcommandLabel = "COMMAND")
@NullUnmarked // picocli sets fields and passes null for options that are not given
final class RoleCommands {

    private static final List<Column> COLUMNS =
            List.of(new Column("ROLE", "roleId"), new Column("LABEL", "label"), new Column("CREATED", "createdAt"));

    private static final String ROLES = "/roles";

    @Mixin
    private Session session;

    @Command(name = "create", description = "Add a role.")
    int create(
            @Mixin TenantOption tenant,
            @Option(
                            names = "--label",
                            required = true,
                            paramLabel = "LABEL",
                            description = "Name of the role for people.")
                    String label,
            @Option(names = "--id", paramLabel = "UUID", description = "The role's id. Default: a new one.")
                    String roleId) {
        var body = new RequestBody().with("label", label).with("roleId", roleId);
        return session.show(session.post(tenant.path(session, ROLES), body.json()));
    }

    @Command(name = "list", description = "List a tenant's roles in the order of their labels.")
    int list(@Mixin TenantOption tenant, @Mixin Watching watching) {
        return session.list(tenant.path(session, ROLES), COLUMNS, watching);
    }

    @Command(name = "rename", description = "Give a role another label.")
    int rename(
            @Parameters(paramLabel = "ROLE", description = "The role's id.") String roleId,
            @Mixin TenantOption tenant,
            @Option(
                            names = "--label",
                            required = true,
                            paramLabel = "LABEL",
                            description = "New name of the role for people.")
                    String label) {
        return session.show(session.patch(
                path(tenant, roleId), new RequestBody().with("label", label).json()));
    }

    @Command(name = "remove", description = "Remove a role from the catalog. Schedules that use it keep it.")
    int remove(
            @Parameters(paramLabel = "ROLE", description = "The role's id.") String roleId,
            @Mixin TenantOption tenant) {
        return session.show(session.delete(path(tenant, roleId)));
    }

    private String path(TenantOption tenant, String roleId) {
        return tenant.path(session, ROLES + "/" + RequestPath.segment(roleId));
    }
}
