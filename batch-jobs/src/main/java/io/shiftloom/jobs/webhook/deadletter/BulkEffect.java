package io.shiftloom.jobs.webhook.deadletter;

import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * The effect that a replay or discard of many dead letters has, or would have.
 *
 * @param byTenant how many dead letters of each tenant it changes
 * @param obstructed those that stay as they are
 */
public record BulkEffect(Map<UUID, Integer> byTenant, List<BlockedLetters> obstructed) {

    public BulkEffect {
        byTenant = Map.copyOf(byTenant);
        obstructed = List.copyOf(obstructed);
    }

    public int deliveries() {
        return byTenant.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** How many dead letters of a tenant stay as they are, and why. */
    public record BlockedLetters(UUID tenantId, DeadLetterObstacle obstacle, int deliveries) {}
}
