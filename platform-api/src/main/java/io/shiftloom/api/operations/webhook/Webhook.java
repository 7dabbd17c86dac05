package io.shiftloom.api.operations.webhook;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.shiftloom.api.operations.ShownAddress;
import io.shiftloom.api.operator.OperatorRole;
import io.shiftloom.jobs.webhook.endpoint.EndpointChange;
import io.shiftloom.jobs.webhook.endpoint.SigningSecret;
import io.shiftloom.jobs.webhook.endpoint.WebhookEndpoint;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The webhook of a tenant.
 *
 * @param enabled whether it is called
 * @param switchedOn whether people want it called; it is not while the service has disabled it
 * @param disabledReason why the service stopped calling it
 */
public record Webhook(
        UUID tenantId,
        @Nullable String url,
        boolean enabled,
        boolean switchedOn,
        @Nullable String disabledReason,
        @Nullable Instant failingSince,
        int failedAttempts,
        @Nullable Instant secretMadeAt,
        Instant updatedAt) {

    static Webhook of(WebhookEndpoint endpoint) {
        return new Webhook(
                endpoint.tenantId(),
                endpoint.url(),
                endpoint.enabled() && endpoint.disabledReason() == null,
                endpoint.enabled(),
                endpoint.disabledReason(),
                endpoint.failingSince(),
                endpoint.failedAttempts(),
                endpoint.secretMadeAt(),
                endpoint.updatedAt());
    }

    /** With as much of its address as the reader may see. */
    Webhook shownTo(OperatorRole reader) {
        return new Webhook(
                tenantId,
                ShownAddress.to(reader, url),
                enabled,
                switchedOn,
                disabledReason,
                failingSince,
                failedAttempts,
                secretMadeAt,
                updatedAt);
    }

    /**
     * A webhook that was just set.
     *
     * @param signingSecret only when it was just made; it cannot be shown again
     * @param discarded how many waiting deliveries were given up
     * @param resumed how many waiting deliveries continue
     */
    public record Changed(
            @JsonUnwrapped Webhook webhook,

            @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable
            String signingSecret,

            int discarded,
            int resumed) {

        static Changed of(EndpointChange change) {
            var secret = change.signingSecret();
            return new Changed(
                    Webhook.of(change.endpoint()),
                    secret == null ? null : secret.value(),
                    change.discarded(),
                    change.resumed());
        }
    }

    /** A webhook whose secret was just replaced. */
    public record Rotated(@JsonUnwrapped Webhook webhook, String signingSecret) {

        static Rotated of(WebhookEndpoint endpoint, SigningSecret secret) {
            return new Rotated(Webhook.of(endpoint), secret.value());
        }
    }

    /** The delivery of a test event. */
    public record Tested(UUID deliveryId, UUID tenantId) {}

    /**
     * How the secrets of all webhooks were encrypted again.
     *
     * @param unreadable tenants whose secrets no known key opens
     */
    public record Reencrypted(String masterKeyId, int reencrypted, List<UUID> unreadable) {

        public Reencrypted {
            unreadable = List.copyOf(unreadable);
        }
    }
}
