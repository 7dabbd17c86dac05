package io.shiftloom.api.operations.tenant;

import io.shiftloom.api.apikey.Plan;
import io.shiftloom.api.request.ScheduleLimits;
import java.util.List;

/** How much a tenant may ask for. */
record TenantLimits(
        int maxRosterStaff,
        List<Integer> allowedGranularities,
        int maxPayloadBytes,
        int requestsPerSecond,
        int maxRunningSchedules) {

    private static final int ROSTER_STAFF = 30;
    private static final int REQUESTS_PER_SECOND = 20;
    private static final int RUNNING_SCHEDULES = 4;

    public TenantLimits {
        allowedGranularities = List.copyOf(allowedGranularities);
    }

    /** What a plan allows unless an operator says otherwise. */
    static TenantLimits of(Plan plan) {
        return new TenantLimits(
                ROSTER_STAFF,
                granularities(plan),
                ScheduleLimits.USUAL_PAYLOAD_BYTES,
                REQUESTS_PER_SECOND,
                RUNNING_SCHEDULES);
    }

    /** Another plan brings its own granularities. */
    TenantLimits under(Plan plan) {
        return new TenantLimits(
                maxRosterStaff, granularities(plan), maxPayloadBytes, requestsPerSecond, maxRunningSchedules);
    }

    private static List<Integer> granularities(Plan plan) {
        return plan == Plan.PAID ? List.of(60, 15) : List.of(60);
    }
}
