package io.shiftloom.jobs.webhook.endpoint;

import org.jspecify.annotations.Nullable;

/**
 * The effect of a change to an endpoint.
 *
 * @param signingSecret if the change made one; it cannot be shown again
 * @param discarded how many waiting deliveries were discarded because the endpoint was switched off
 * @param resumed how many waiting deliveries continue because the endpoint is active again
 */
public record EndpointChange(
        WebhookEndpoint endpoint, @Nullable SigningSecret signingSecret, int discarded, int resumed) {}
