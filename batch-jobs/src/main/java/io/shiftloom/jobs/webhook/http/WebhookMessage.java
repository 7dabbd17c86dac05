package io.shiftloom.jobs.webhook.http;

import java.util.UUID;

/**
 * The request of one attempt.
 *
 * @param url as it was saved
 * @param deliveryId the same with every attempt
 * @param body the same bytes with every attempt
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, only sent
public record WebhookMessage(String url, String secret, UUID deliveryId, byte[] body) {

    /** Without the secret, because values are easily logged. */
    @Override
    public String toString() {
        return "WebhookMessage[%s to %s]".formatted(deliveryId, url);
    }
}
