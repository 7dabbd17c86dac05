package io.shiftloom.jobs.webhook;

import org.jspecify.annotations.Nullable;

/**
 * What became of an endpoint.
 *
 * @param signingSecret only when it was just made; it cannot be shown again
 * @param discarded how many waiting deliveries were given up, because the endpoint is not to be called any more
 * @param resumed how many waiting deliveries go on, because it is called again
 */
public record EndpointChange(
        WebhookEndpoint endpoint, @Nullable SigningSecret signingSecret, int discarded, int resumed) {}
