package io.shiftloom.jobs.webhook.log;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.shiftloom.jobs.storage.Position;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An event on its way to a tenant.
 *
 * @param conditionId absent for a test event
 * @param attempts how many were begun, in all series
 * @param series 1, and one more with each replay
 * @param lastStatus of the last answer; absent when the last attempt got none
 * @param lastError why the last attempt got no answer
 * @param reason why it is dead or discarded
 * @param nextAttemptAt when the next attempt is due, while it is pending and waits for nothing else
 * @param waitsFor {@code webhook} where it is pending and the service has disabled the webhook, until somebody enables it
 * @param finishedAt when it was decided
 */
public record Delivery(
        UUID deliveryId,
        @Nullable UUID conditionId,
        UUID tenantId,
        String eventType,
        @JsonProperty("status") DeliveryState state,
        int attempts,
        int series,
        @Nullable Integer lastStatus,
        @Nullable String lastError,
        @Nullable String reason,
        Instant createdAt,
        @Nullable Instant nextAttemptAt,
        @Nullable String waitsFor,
        @Nullable Instant finishedAt) {

    /** Its place in a list. */
    public Position position() {
        return new Position(createdAt, deliveryId);
    }
}
