package io.shiftloom.jobs.trail;

import io.micrometer.tracing.Span;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Work that was caused elsewhere.
 *
 * @param name of its span
 * @param fields of its log lines and of its span: identifiers only, never names of people or secrets
 */
public record Work(String name, Span.Kind kind, Origin origin, Map<String, String> fields) {

    /** Names of the fields. */
    public static final String TENANT = "tenantId";

    public static final String CONDITION = "conditionId";
    public static final String RUN = "run";
    public static final String CHUNK = "chunk";
    public static final String DELIVERY = "deliveryId";
    public static final String ATTEMPT = "attempt";

    public Work {
        fields = Map.copyOf(fields);
    }

    /** A condition is solved. */
    public static Work run(Origin origin, UUID tenantId, UUID conditionId, int run) {
        return new Work("run", Span.Kind.CONSUMER, origin, fields(tenantId, conditionId, Map.of(RUN, "" + run)));
    }

    /** A part of a condition is solved, as a task of its own. */
    public static Work chunk(Origin origin, UUID tenantId, UUID conditionId, int run, String chunk) {
        return new Work(
                "chunk",
                Span.Kind.CONSUMER,
                origin,
                fields(tenantId, conditionId, Map.of(RUN, "" + run, CHUNK, chunk)));
    }

    /** An attempt to deliver a webhook. */
    public static Work attempt(Origin origin, UUID tenantId, @Nullable UUID conditionId, UUID deliveryId, int attempt) {
        return new Work(
                "webhook attempt",
                Span.Kind.CLIENT,
                origin,
                fields(tenantId, conditionId, Map.of(DELIVERY, deliveryId.toString(), ATTEMPT, "" + attempt)));
    }

    private static Map<String, String> fields(UUID tenantId, @Nullable UUID conditionId, Map<String, String> further) {
        var fields = new HashMap<>(further);
        fields.put(TENANT, tenantId.toString());
        if (conditionId != null) {
            fields.put(CONDITION, conditionId.toString());
        }
        return fields;
    }
}
