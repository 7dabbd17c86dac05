package io.shiftloom.api.operations.tenant;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.shiftloom.api.apikey.Billing;
import io.shiftloom.api.apikey.Plan;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A tenant as stored.
 *
 * @param version counts changes, so that one can be made on the condition that nobody made another
 */
@JsonPropertyOrder({"tenantId", "name", "plan", "billing", "state"})
public record TenantRow(
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

    public TenantRow {
        allowedGranularities = List.copyOf(allowedGranularities);
    }

    /** What a plan allows unless an operator says otherwise. */
    static List<Integer> granularitiesOf(Plan plan) {
        return plan == Plan.PAID ? List.of(60, 15) : List.of(60);
    }

    @JsonProperty
    public String state() {
        return suspendedAt == null ? "active" : "suspended";
    }

    /** @param since null to let the tenant in again */
    TenantRow suspended(@Nullable Instant since, Instant now) {
        return new TenantRow(
                tenantId,
                name,
                plan,
                billing,
                since,
                maxRosterStaff,
                allowedGranularities,
                maxPayloadBytes,
                requestsPerSecond,
                maxRunningSchedules,
                version + 1,
                createdAt,
                now);
    }
}
