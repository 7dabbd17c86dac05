package io.shiftloom.ops.roles;

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
        name = "roles",
        description = "The catalog of scheduling roles of a tenant.",
        synopsisSubcommandLabel = "COMMAND")
@NullUnmarked // picocli sets fields and passes null for options that are not given
public final class RoleCommands {

    private static final List<Column> COLUMNS =
            List.of(new Column("ROLE", "roleId"), new Column("LABEL", "label"), new Column("CREATED", "createdAt"));

    @Mixin
    private Session session;

    @Command(name = "create", description = "Add a role.")
    int create(
            @Option(names = "--tenant", required = true, paramLabel = "TENANT", description = "The tenant's id.")
                    String tenantId,
            @Option(names = "--label", required = true, description = "What people call the role.") String label,
            @Option(names = "--id", paramLabel = "UUID", description = "The role's id. Default: a new one.")
                    String roleId) {
        var body = new Body().with("label", label).with("roleId", roleId);
        return session.show(session.post(path(tenantId), body.json()));
    }

    @Command(name = "list", description = "List a tenant's roles by label.")
    int list(
            @Option(names = "--tenant", required = true, paramLabel = "TENANT", description = "The tenant's id.")
                    String tenantId,
            @Mixin Watching watching) {
        return session.list(path(tenantId), COLUMNS, watching);
    }

    @Command(name = "rename", description = "Give a role another label.")
    int rename(
            @Parameters(paramLabel = "ROLE", description = "The role's id.") String roleId,
            @Option(names = "--tenant", required = true, paramLabel = "TENANT", description = "The tenant's id.")
                    String tenantId,
            @Option(names = "--label", required = true, description = "What people call the role now.") String label) {
        return session.show(session.patch(
                path(tenantId) + "/" + Query.segment(roleId),
                new Body().with("label", label).json()));
    }

    @Command(name = "remove", description = "Take a role out of the catalog; schedules that used it keep it.")
    int remove(
            @Parameters(paramLabel = "ROLE", description = "The role's id.") String roleId,
            @Option(names = "--tenant", required = true, paramLabel = "TENANT", description = "The tenant's id.")
                    String tenantId) {
        return session.show(session.delete(path(tenantId) + "/" + Query.segment(roleId)));
    }

    private static String path(String tenantId) {
        return "/tenants/" + Query.segment(tenantId) + "/roles";
    }
}
