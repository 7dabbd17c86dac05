package io.shiftloom.jobs.webhook.log;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/**
 * Which deliveries to list. An empty field does not filter.
 *
 * @param since announced at or after
 * @param until announced before
 */
public record DeliveryFilter(
        Optional<UUID> tenantId,
        Optional<UUID> conditionId,
        Optional<DeliveryState> state,
        Optional<Instant> since,
        Optional<Instant> until) {

    public static final DeliveryFilter ALL = new DeliveryFilter(
            Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

    public DeliveryFilter in(DeliveryState only) {
        return new DeliveryFilter(tenantId, conditionId, Optional.of(only), since, until);
    }
}
