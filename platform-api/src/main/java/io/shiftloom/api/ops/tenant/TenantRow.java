package io.shiftloom.api.ops.tenant;

import io.shiftloom.api.access.Billing;
import io.shiftloom.api.access.Plan;
import io.shiftloom.api.ops.access.OpsTime;
import io.shiftloom.jobs.json.Json;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * A tenant as stored.
 *
 * @param version counts changes, so that one can be made on the condition that nobody made another
 */
record TenantRow(
        UUID tenantId,
        String name,
        Plan plan,
        Billing billing,
        @Nullable Instant suspendedAt,
        int maxRosterStaff,
        List<Integer> allowedGranularities,
        int maxPayloadBytes,
        int requestsPerSecond,
        int maxRunningSchedules,
        long version,
        Instant createdAt,
        Instant updatedAt) {

    static final int MAX_ROSTER_STAFF = 30;
    static final int MAX_PAYLOAD_BYTES = 524_288;
    static final int REQUESTS_PER_SECOND = 20;
    static final int MAX_RUNNING_SCHEDULES = 4;

    TenantRow {
        allowedGranularities = List.copyOf(allowedGranularities);
    }

    /** What a plan allows unless an operator says otherwise. */
    static List<Integer> granularitiesOf(Plan plan) {
        return plan == Plan.PAID ? List.of(60, 15) : List.of(60);
    }

    ObjectNode document() {
        var node = Json.object()
                .put("tenantId", tenantId.toString())
                .put("name", name)
                .put("plan", plan.code())
                .put("billing", billing.code())
                .put("state", suspendedAt == null ? "active" : "suspended")
                .put("suspendedAt", OpsTime.text(suspendedAt))
                .put("maxRosterStaff", maxRosterStaff);
        var granularities = node.putArray("allowedGranularities");
        allowedGranularities.forEach(granularities::add);
        return node.put("maxPayloadBytes", maxPayloadBytes)
                .put("requestsPerSecond", requestsPerSecond)
                .put("maxRunningSchedules", maxRunningSchedules)
                .put("version", version)
                .put("createdAt", OpsTime.text(createdAt))
                .put("updatedAt", OpsTime.text(updatedAt));
    }
}
