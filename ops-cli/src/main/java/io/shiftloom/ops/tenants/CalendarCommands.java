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
import picocli.CommandLine.Parameters;

/** {@code ops calendars}, over {@code /ops/v1/tenants/.../calendar-feeds}. */
@Command(
        name = "calendars",
        description = "Manage the addresses at which people's calendars are read without a key.",
        synopsisSubcommandLabel = "COMMAND")
@NullUnmarked // picocli sets the annotated field
final class CalendarCommands {

    private static final List<Column> COLUMNS = List.of(
            new Column("STAFF", "staffId"),
            new Column("NAME", "displayName"),
            new Column("ADDRESS MADE", "createdAt"),
            new Column("LAST READ", "lastReadAt"));

    private static final String FEEDS = "/calendar-feeds";

    @Mixin
    private Session session;

    @Command(name = "list", description = "List the roster, and who has an address.")
    int list(@Mixin TenantOption tenant, @Mixin Watching watching) {
        return session.list(tenant.path(session, FEEDS), COLUMNS, watching);
    }

    @Command(
            name = "create",
            description = "Create an address for somebody's calendar. It is shown once and replaces the previous one.")
    int create(
            @Parameters(paramLabel = "STAFF", description = "The person's id.") String staffId,
            @Mixin TenantOption tenant) {
        var body = new RequestBody().with("staffId", staffId);
        return session.show(session.post(tenant.path(session, FEEDS), body.json()));
    }

    @Command(name = "revoke", description = "Revoke the address of somebody's calendar.")
    int revoke(
            @Parameters(paramLabel = "STAFF", description = "The person's id.") String staffId,
            @Mixin TenantOption tenant) {
        return session.show(session.delete(tenant.path(session, FEEDS + "/" + RequestPath.segment(staffId))));
    }
}
