package io.shiftloom.ops.access;

import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.session.RequestPath;
import io.shiftloom.ops.session.Session;
import io.shiftloom.ops.session.Watching;
import java.util.List;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code ops sessions}, over {@code /ops/v1/sessions}. */
@Command(
        name = "sessions",
        description = "See who is signed in at the console, and end sessions.",
        synopsisSubcommandLabel = "COMMAND")
@NullUnmarked // picocli sets fields and passes null for options that are not given
final class SessionCommands {

    private static final List<Column> COLUMNS = List.of(
            new Column("SESSION", "sessionId"),
            new Column("NAME", "name"),
            new Column("ROLE", "role"),
            new Column("SUBJECT", "subject"),
            new Column("SIGNED IN", "signedInAt"),
            new Column("LAST USED", "lastUsedAt"));

    @Mixin
    private Session session;

    @Command(name = "list", description = "List sessions. The one that was used last comes first.")
    int list(@Mixin Watching watching) {
        return session.list("/sessions", COLUMNS, watching);
    }

    @Command(
            name = "end",
            description = "End a session at once. To keep its owner out, revoke the token or block the account at the"
                    + " identity provider first.")
    int end(@Parameters(paramLabel = "SESSIONID", description = "The session's id.") String sessionId) {
        return session.show(session.post("/sessions/" + RequestPath.segment(sessionId) + "/end", null));
    }
}
