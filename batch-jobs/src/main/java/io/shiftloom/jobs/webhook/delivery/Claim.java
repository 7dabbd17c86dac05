package io.shiftloom.jobs.webhook.delivery;

import io.shiftloom.jobs.secret.SealedSecret;
import io.shiftloom.jobs.trail.Origin;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What a worker finds when it wants to attempt a delivery. */
sealed interface Claim {

    /**
     * The attempt is the worker's.
     *
     * @param attempt its number, which fences its end
     * @param failures of this delivery before, since it was announced or replayed
     * @param announcedAt when the event was
     * @param conditionId what it is about; null for a test
     * @param origin who caused it
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared, only sent
    record Taken(
            UUID deliveryId,
            UUID tenantId,
            int attempt,
            int failures,
            Instant announcedAt,
            String url,
            SealedSecret secret,
            byte[] body,
            @Nullable UUID conditionId,
            Origin origin)
            implements Claim {}

    /** Nothing to attempt: delivered, dead or discarded. */
    record Gone() implements Claim {}

    /** As many of the tenant's deliveries as may be are in flight, here or elsewhere. */
    record Full() implements Claim {}

    /** The service stopped calling the endpoint on its own. */
    record Paused() implements Claim {}
}
