package io.shiftloom.jobs.webhook.deadletter;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Selects dead letters. */
public sealed interface Selection {

    /** An SQL condition on a delivery under the alias {@code d}. */
    String condition();

    /** The condition's parameters, by name. */
    Map<String, Object> parameters();

    /** Selects these only. */
    record Named(Set<UUID> deliveryIds) implements Selection {

        public Named {
            deliveryIds = Set.copyOf(deliveryIds);
        }

        @Override
        public String condition() {
            return "d.delivery_id = ANY(:deliveries::uuid[])";
        }

        @Override
        public Map<String, Object> parameters() {
            return Map.of("deliveries", deliveryIds.stream().map(UUID::toString).toArray(String[]::new));
        }
    }

    /** Selects those of a tenant. */
    record OfTenant(UUID tenantId, TimeWindow window) implements Selection {

        @Override
        public String condition() {
            return "d.tenant_id = :tenant AND " + window.condition();
        }

        @Override
        public Map<String, Object> parameters() {
            var parameters = new HashMap<>(window.parameters());
            parameters.put("tenant", tenantId);
            return parameters;
        }
    }

    /** Selects those of every tenant. */
    record All(TimeWindow window) implements Selection {

        @Override
        public String condition() {
            return window.condition();
        }

        @Override
        public Map<String, Object> parameters() {
            return window.parameters();
        }
    }
}
