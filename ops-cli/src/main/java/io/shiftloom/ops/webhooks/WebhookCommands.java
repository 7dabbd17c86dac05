package io.shiftloom.ops.webhooks;

import io.shiftloom.ops.session.OpsFailure;
import io.shiftloom.ops.session.RequestBody;
import io.shiftloom.ops.session.Session;
import io.shiftloom.ops.session.TenantOption;
import org.jspecify.annotations.NullUnmarked;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code ops webhooks}, over each tenant's {@code webhook}. */
@Command(
        name = "webhooks",
        description = "Manage the addresses that are told about finished schedules.",
        synopsisSubcommandLabel = "COMMAND")
@NullUnmarked // picocli sets fields and passes null for options that are not given
final class WebhookCommands {

    private static final String WEBHOOK = "/webhook";

    @Mixin
    private Session session;

    @Command(
            name = "set",
            description = "Set the address, or enable or disable the webhook. The first call also creates the signing"
                    + " secret, which is shown only this once.")
    int set(
            @Mixin TenantOption tenant,
            @Option(
                            names = "--url",
                            paramLabel = "URL",
                            description = "HTTPS address of the receiver. An empty one clears it.")
                    String url,
            @ArgGroup Switch position) {
        var body = new RequestBody().with("url", url).with("enabled", position == null ? null : position.enabled());
        return session.show(session.put(tenant.path(session, WEBHOOK), body.json()));
    }

    @Command(name = "show", description = "Show a tenant's webhook.")
    int show(@Mixin TenantOption tenant) {
        return session.show(session.get(tenant.path(session, WEBHOOK)));
    }

    @Command(
            name = "rotate-secret",
            description = {
                "Create a new signing secret, which takes effect at once. It is shown only this once.",
                "A receiver that does not have it yet should answer 503 to what it cannot verify: that is sent again. What it"
                        + " refuses with 401 becomes a dead letter at once."
            })
    int rotateSecret(@Mixin TenantOption tenant) {
        session.show(session.post(tenant.path(session, WEBHOOK + "/rotate-secret"), null));
        session.note(
                "the new secret signs from now on. What the receiver refuses with 401 until it has the secret becomes a dead letter: 'dead-letters list' shows it, and 'dead-letters replay' sends it again.");
        return 0;
    }

    @Command(name = "test", description = "Send a signed test event (webhook.test).")
    int test(@Mixin TenantOption tenant) {
        return session.show(session.post(tenant.path(session, WEBHOOK + "/test"), null));
    }

    @Command(
            name = "reencrypt",
            description = {
                "Encrypt the signing secrets of all tenants with the current master key, so that older keys can be deleted. The"
                        + " command may be repeated.",
                "The exit code is 1 when no known key opens some of them. It is too early to delete an older key then."
            })
    int reencrypt() {
        var outcome = session.post("/webhooks/reencrypt", null);
        session.show(outcome);
        int unreadable = outcome.path("unreadable").size();
        if (unreadable > 0) {
            session.note(
                    "no known key opens the secrets of %d tenant%s. Give the service the key that wrote them, or run 'webhooks rotate-secret' for each."
                            .formatted(unreadable, unreadable == 1 ? "" : "s"));
            return OpsFailure.FAILED;
        }
        return 0;
    }

    /** Takes at most one of the two options. */
    @NullUnmarked // picocli sets the annotated fields
    static final class Switch {

        @Option(names = "--enable", required = true, description = "Send deliveries.")
        private boolean enable;

        @Option(names = "--disable", required = true, description = "Send nothing, and discard the waiting deliveries.")
        private boolean disable;

        boolean enabled() {
            return enable && !disable;
        }
    }
}
