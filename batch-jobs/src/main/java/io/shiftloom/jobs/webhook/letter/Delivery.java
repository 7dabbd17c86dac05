package io.shiftloom.jobs.webhook.letter;

import io.shiftloom.jobs.paging.Position;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One event on its way to a tenant, as it is listed.
 *
 * @param conditionId absent for a test event
 * @param attempts how many were begun, in all series
 * @param series 1, and one more with each replay
 * @param lastStatus of the last answer; absent when the last attempt got none
 * @param lastError why the last attempt got no answer
 * @param reason why it is dead or discarded
 * @param nextAttemptAt when the next attempt is due, while it is pending
 * @param finishedAt when it was decided
 */
public record Delivery(
        UUID deliveryId,
        UUID tenantId,
        @Nullable UUID conditionId,
        String eventType,
        DeliveryState state,
        int attempts,
        int series,
        @Nullable Integer lastStatus,
        @Nullable String lastError,
        @Nullable String reason,
        Instant createdAt,
        @Nullable Instant nextAttemptAt,
        @Nullable Instant finishedAt) {

    /** Its place in a list. */
    public Position position() {
        return new Position(createdAt, deliveryId);
    }
}
