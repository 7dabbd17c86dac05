package io.shiftloom.ops.access;

import io.shiftloom.ops.output.Column;
import io.shiftloom.ops.session.RequestBody;
import io.shiftloom.ops.session.RequestPath;
import io.shiftloom.ops.session.Session;
import io.shiftloom.ops.session.Watching;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code ops tokens}, over {@code /ops/v1/tokens}. */
@Command(
        name = "tokens",
        description = "Manage the tokens by which the service knows its operators.",
        synopsisSubcommandLabel = "COMMAND")
@NullUnmarked // picocli sets fields and passes null for options that are not given
final class TokenCommands {

    private static final List<Column> COLUMNS = List.of(
            new Column("TOKEN", "tokenId"),
            new Column("NAME", "name"),
            new Column("ROLE", "role"),
            new Column("STATE", "state"),
            new Column("CREATED", "createdAt"),
            new Column("LAST USED", "lastUsedAt"));

    @Mixin
    private Session session;

    /** What a token allows; each role includes the ones before it. */
    enum Role {
        VIEWER,
        OPERATOR,
        ADMIN;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    @Command(name = "create", description = "Create a token. The token itself is shown only this once.")
    int create(
            @Option(
                            names = "--name",
                            required = true,
                            paramLabel = "NAME",
                            description = "The person or program that uses the token.")
                    String name,
            @Option(
                            names = "--role",
                            required = true,
                            paramLabel = "ROLE",
                            description =
                                    "A viewer reads. An operator also acts on jobs, deliveries and maintenance. An"
                                            + " admin also changes tenants, keys, roles, calendar addresses, webhooks and tokens,"
                                            + " and ends sessions.")
                    Role role) {
        var body = new RequestBody().with("name", name).with("role", role.toString());
        return session.show(session.post("/tokens", body.json()));
    }

    @Command(name = "list", description = "List tokens.")
    int list(@Mixin Watching watching) {
        return session.list("/tokens", COLUMNS, watching);
    }

    @Command(
            name = "rotate",
            description = {
                "Replace a token by a new one of the same name and role, which is shown only this once.",
                "The old one is invalid at once, also if it is your own."
            })
    int rotate(@Parameters(paramLabel = "TOKENID", description = "The token's id.") String tokenId) {
        return session.show(session.post("/tokens/" + RequestPath.segment(tokenId) + "/rotate", null));
    }

    @Command(
            name = "revoke",
            description = {
                "Invalidate a token at once.",
                "The last admin token is refused without --even-if-last, because nobody could make another."
            })
    int revoke(
            @Parameters(paramLabel = "TOKENID", description = "The token's id.") String tokenId,
            @Option(
                            names = "--even-if-last",
                            description =
                                    "Revoke it although no other admin token is left, because admins sign in through the identity provider.")
                    boolean evenIfLast) {
        var body = evenIfLast ? new RequestBody().withFlag("evenIfLast").json() : null;
        return session.show(session.post("/tokens/" + RequestPath.segment(tokenId) + "/revoke", body));
    }
}
