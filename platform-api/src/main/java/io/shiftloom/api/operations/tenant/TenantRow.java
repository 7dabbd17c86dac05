package io.shiftloom.api.operations.tenant;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.shiftloom.api.apikey.Billing;
import io.shiftloom.api.apikey.Plan;
import io.shiftloom.api.request.ScheduleLimits;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A tenant as stored. Its JSON is flat, and so it is to pages. */
@JsonPropertyOrder({"tenantId", "name", "plan", "billing", "state"})
public record TenantRow(
        UUID tenantId,
        String name,
        Plan plan,
        Billing billing,
        @Nullable Instant suspendedAt,
        @JsonUnwrapped TenantLimits limits,
        @JsonUnwrapped Edits edits) {

    /**
     * @param version counts changes, so that one can be made on the condition that nobody made another
     */
    public record Edits(long version, Instant createdAt, Instant updatedAt) {

        Edits another(Instant now) {
            return new Edits(version + 1, createdAt, now);
        }
    }

    @JsonProperty
    public String state() {
        return suspendedAt == null ? "active" : "suspended";
    }

    public int maxRosterStaff() {
        return limits.maxRosterStaff();
    }

    public int maxPayloadBytes() {
        return limits.maxPayloadBytes();
    }

    /** Of a request for a schedule. */
    public ScheduleLimits scheduleLimits() {
        return new ScheduleLimits(limits.maxPayloadBytes(), Set.copyOf(limits.allowedGranularities()));
    }

    public int requestsPerSecond() {
        return limits.requestsPerSecond();
    }

    public int maxRunningSchedules() {
        return limits.maxRunningSchedules();
    }

    public long version() {
        return edits.version();
    }

    public Instant createdAt() {
        return edits.createdAt();
    }

    /** @param since null to let the tenant in again */
    TenantRow suspended(@Nullable Instant since, Instant now) {
        return new TenantRow(tenantId, name, plan, billing, since, limits, edits.another(now));
    }
}
