package io.shiftloom.ops.tenants;

import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.session.Paging;
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

/** {@code ops keys}, over {@code /ops/v1/tenants/.../keys}. */
@Command(
        name = "keys",
        description = "Manage the API keys by which the service knows a tenant's programs.",
        synopsisSubcommandLabel = "COMMAND")
@NullUnmarked // picocli sets fields and passes null for options that are not given
final class KeyCommands {

    private static final List<Column> COLUMNS = List.of(
            new Column("KEY", "keyId"),
            new Column("TENANT", "tenantId"),
            new Column("NAME", "name"),
            new Column("STATE", "state"),
            new Column("SCOPES", "scopes"),
            new Column("CREATED", "createdAt"),
            new Column("EXPIRES", "expiresAt"),
            new Column("LAST USED", "lastUsedAt"));

    @Mixin
    private Session session;

    @Command(name = "create", description = "Create a key. The key itself (apiKey) is shown only this once.")
    int create(
            @Mixin TenantOption tenant,
            @Option(names = "--name", paramLabel = "NAME", description = "Purpose of the key.") String name,
            @Option(
                            names = "--scope",
                            paramLabel = "SCOPE",
                            description = "An operation that the key allows, such as schedules:read. The option may be"
                                    + " repeated. Default: all operations.")
                    List<String> scopes,
            @Option(
                            names = "--expires",
                            paramLabel = "DATE",
                            description =
                                    "End of validity: a date such as 2027-01-31 (end of the day, UTC) or a timestamp.")
                    String expires) {
        var body = new RequestBody()
                .with("tenantId", tenant.id(session))
                .with("name", name)
                .withTexts("scopes", scopes)
                .with("expires", expires);
        return session.show(session.post("/keys", body.json()));
    }

    @Command(name = "list", description = "List keys, newest first.")
    int list(
            @Option(names = "--tenant", paramLabel = "TENANT", description = "Show only this tenant's.")
                    String tenantId,
            @Mixin Paging paging,
            @Mixin Watching watching) {
        var query = RequestPath.of("/keys").with("tenant", TenantOption.idOf(session, tenantId));
        return session.list(query, COLUMNS, paging, watching);
    }

    @Command(
            name = "rotate",
            description = "Create the successor of a key. The old key stays valid for a grace period.")
    int rotate(
            @Parameters(paramLabel = "KEYID", description = "The key's id.") String keyId,
            @Option(
                            names = "--grace",
                            paramLabel = "TIME",
                            description = "Grace period of the old key, such as 0s, 30m, 24h or 7d. Default: 24h.")
                    String grace) {
        return session.show(session.post(
                path(keyId) + "/rotate", new RequestBody().with("grace", grace).json()));
    }

    @Command(
            name = "revoke",
            description = "Invalidate a key. It takes effect everywhere within 10 seconds."
                    + " Addresses of calendars that were made with it stay valid: see 'calendars list'.")
    int revoke(@Parameters(paramLabel = "KEYID", description = "The key's id.") String keyId) {
        return session.show(session.post(path(keyId) + "/revoke", null));
    }

    private static String path(String keyId) {
        return "/keys/" + RequestPath.segment(keyId);
    }
}
