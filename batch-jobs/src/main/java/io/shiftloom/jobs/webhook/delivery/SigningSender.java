package io.shiftloom.jobs.webhook.delivery;

import io.shiftloom.jobs.secret.SealedSecret;
import io.shiftloom.jobs.secret.SecretBox;
import io.shiftloom.jobs.secret.UnreadableSecret;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.webhook.http.WebhookExchange;
import io.shiftloom.jobs.webhook.http.WebhookMessage;
import io.shiftloom.jobs.webhook.http.WebhookSender;
import java.time.Duration;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Sends deliveries, signed with their endpoint's secret. */
@WorkerComponent
final class SigningSender {

    private static final Logger LOG = LoggerFactory.getLogger(SigningSender.class);

    /** What operators read of a delivery. */
    static final String NO_KEY = "the signing secret cannot be read";

    private final SecretBox secrets;
    private final WebhookSender sender;

    SigningSender(SecretBox secrets, WebhookSender sender) {
        this.secrets = secrets;
        this.sender = sender;
    }

    /** Whether this process has the master key of a signing secret. */
    boolean canSign(UUID tenantId, SealedSecret secret) {
        try {
            secrets.open(tenantId, secret);
            return true;
        } catch (UnreadableSecret e) {
            return false;
        }
    }

    WebhookExchange send(Claim.Taken taken) {
        String secret;
        try {
            secret = secrets.open(taken.tenantId(), taken.secret());
        } catch (UnreadableSecret e) {
            LOG.error("Delivery {} cannot be signed: {}", taken.deliveryId(), e.getMessage());
            return new WebhookExchange.Failed(WebhookExchange.Fault.UNSIGNED, NO_KEY, Duration.ZERO);
        }
        return sender.send(new WebhookMessage(taken.url(), secret, taken.deliveryId(), taken.body()));
    }
}
