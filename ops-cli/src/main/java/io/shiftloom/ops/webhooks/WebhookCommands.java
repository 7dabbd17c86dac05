package io.shiftloom.ops.webhooks;

import io.shiftloom.ops.session.Body;
import io.shiftloom.ops.session.Query;
import io.shiftloom.ops.session.Session;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "webhooks",
        description = "Where a tenant is told that a schedule is finished.",
        synopsisSubcommandLabel = "COMMAND")
@NullUnmarked // picocli sets fields and passes null for options that are not given
public final class WebhookCommands {

    @Mixin
    private Session session;

    @Command(
            name = "set",
            description = "Set the address, or switch the webhook on or off. The first time also makes the signing"
                    + " secret, which is shown this once and never again.")
    int set(
            @Option(names = "--tenant", required = true, paramLabel = "TENANT", description = "The tenant's id.")
                    String tenantId,
            @Option(names = "--url", description = "HTTPS address to call; an empty one clears it.") String url,
            @ArgGroup Switch position) {
        var body = new Body().with("url", url).with("enabled", position == null ? null : position.enabled());
        return session.show(session.put(path(tenantId), body.json()));
    }

    @Command(name = "show", description = "Show a tenant's webhook.")
    int show(
            @Option(names = "--tenant", required = true, paramLabel = "TENANT", description = "The tenant's id.")
                    String tenantId) {
        return session.show(session.get(path(tenantId)));
    }

    @Command(
            name = "rotate-secret",
            description = "Make a new signing secret, which signs at once. It is shown this once and never again.")
    int rotateSecret(
            @Option(names = "--tenant", required = true, paramLabel = "TENANT", description = "The tenant's id.")
                    String tenantId) {
        return session.show(session.post(path(tenantId) + "/rotate-secret", null));
    }

    @Command(name = "test", description = "Send a signed test event, webhook.test.")
    int test(
            @Option(names = "--tenant", required = true, paramLabel = "TENANT", description = "The tenant's id.")
                    String tenantId) {
        return session.show(session.post(path(tenantId) + "/test", null));
    }

    @Command(
            name = "reencrypt",
            description =
                    "Encrypt the signing secrets of all tenants with the present master key, so that older keys can be"
                            + " thrown away. May be repeated.")
    int reencrypt() {
        return session.show(session.post("/webhooks/reencrypt", null));
    }

    private static String path(String tenantId) {
        return "/tenants/" + Query.segment(tenantId) + "/webhook";
    }

    /** At most one of the two. */
    @NullUnmarked // picocli sets the annotated fields
    static final class Switch {

        @Option(names = "--enable", required = true, description = "Send from now on.")
        private boolean enable;

        @Option(names = "--disable", required = true, description = "Send nothing, and discard what is waiting.")
        private boolean disable;

        boolean enabled() {
            return enable && !disable;
        }
    }
}
