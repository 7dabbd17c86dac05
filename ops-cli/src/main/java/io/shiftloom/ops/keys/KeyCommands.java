package io.shiftloom.ops.keys;

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
        name = "keys",
        description = "API keys, by which a tenant's programs are known.",
        synopsisSubcommandLabel = "COMMAND")
@NullUnmarked // picocli sets fields and passes null for options that are not given
public final class KeyCommands {

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

    @Command(name = "create", description = "Create a key. The key itself (apiKey) is shown this once and never again.")
    int create(
            @Option(names = "--tenant", required = true, paramLabel = "TENANT", description = "The tenant's id.")
                    String tenantId,
            @Option(names = "--name", description = "What the key is for.") String name,
            @Option(
                            names = "--scope",
                            description = "An operation the key is for, such as schedules:read; may be repeated."
                                    + " Without any, all are.")
                    List<String> scopes,
            @Option(
                            names = "--expires",
                            paramLabel = "DATE",
                            description = "Until when it is valid: 2027-01-31 (the day's end, UTC) or a timestamp.")
                    String expires) {
        var body = new Body()
                .with("tenantId", tenantId)
                .with("name", name)
                .withTexts("scopes", scopes)
                .with("expires", expires);
        return session.show(session.post("/keys", body.json()));
    }

    @Command(name = "list", description = "List keys, newest first.")
    int list(
            @Option(names = "--tenant", paramLabel = "TENANT", description = "Only this tenant's.") String tenantId,
            @Option(names = "--limit", description = "At most so many, 1 to 100. Default: 50.") Integer limit,
            @Mixin Watching watching) {
        var query = Query.of("/keys").with("tenant", tenantId).with("limit", limit);
        return session.list(query.toString(), COLUMNS, watching);
    }

    @Command(name = "rotate", description = "Make a key's successor; the old one stays valid for a while.")
    int rotate(
            @Parameters(paramLabel = "KEYID", description = "The key's id.") String keyId,
            @Option(
                            names = "--grace",
                            paramLabel = "TIME",
                            description = "How long the old key stays valid, such as 0s, 30m, 24h or 7d. Default: 24h.")
                    String grace) {
        return session.show(session.post(
                path(keyId) + "/rotate", new Body().with("grace", grace).json()));
    }

    @Command(name = "revoke", description = "Make a key invalid, everywhere within 10 seconds.")
    int revoke(@Parameters(paramLabel = "KEYID", description = "The key's id.") String keyId) {
        return session.show(session.post(path(keyId) + "/revoke", null));
    }

    private static String path(String keyId) {
        return "/keys/" + Query.segment(keyId);
    }
}
