package io.shiftloom.jobs.webhook.letter;

import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** Which dead letters are meant. */
public sealed interface Selection {

    /** As a condition on the row {@code d} of a delivery. */
    String condition();

    /** The condition's parameters, by name. */
    Map<String, Object> parameters();

    /** These and no others. */
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

    /** All of a tenant. */
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

    /** All there are. */
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
