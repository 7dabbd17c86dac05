package io.shiftloom.jobs.webhook.letter;

import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * What a replay or discard of many does, or would do.
 *
 * @param byTenant how many dead letters of each tenant
 * @param obstructed those it leaves
 */
public record Undertaking(Map<UUID, Integer> byTenant, List<Obstructed> obstructed) {

    public Undertaking {
        byTenant = Map.copyOf(byTenant);
        obstructed = List.copyOf(obstructed);
    }

    public int deliveries() {
        return byTenant.values().stream().mapToInt(Integer::intValue).sum();
    }
}
