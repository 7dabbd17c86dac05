package io.shiftloom.jobs.webhook.deadletter;

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

    /** Selects all of a tenant. */
    record OfTenant(UUID tenantId) implements Selection {

        @Override
        public String condition() {
            return "d.tenant_id = :tenant";
        }

        @Override
        public Map<String, Object> parameters() {
            return Map.of("tenant", tenantId);
        }
    }

    /** Selects all. */
    record All() implements Selection {

        @Override
        public String condition() {
            return "true";
        }

        @Override
        public Map<String, Object> parameters() {
            return Map.of();
        }
    }
}
