package io.shiftloom.jobs.webhook.delivery;

import io.shiftloom.jobs.secret.SealedSecret;
import io.shiftloom.jobs.trail.Origin;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The answer to a worker that wants to attempt a delivery. */
sealed interface Claim {

    /**
     * The worker has the attempt.
     *
     * @param attempt its number, which fences its end
     * @param failures of this delivery since it was announced or replayed
     * @param announcedAt when the event was announced
     * @param conditionId of the result it announces; null for a test
     * @param origin of the announcement
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

    /** There is nothing to attempt: the delivery is delivered, dead or discarded. */
    record Gone() implements Claim {}

    /** The tenant already has the most deliveries in flight that it may have, here or elsewhere. */
    record Full() implements Claim {}

    /** This process lacks the master key of the endpoint's signing secret, which another process may have. */
    record Unsignable() implements Claim {}

    /** The service has disabled the endpoint. */
    record Paused() implements Claim {}
}
