package io.shiftloom.api.ownkey;

import io.shiftloom.api.apikey.Billing;
import io.shiftloom.api.apikey.Caller;
import io.shiftloom.api.apikey.Plan;
import io.shiftloom.api.apikey.RateLimiter;
import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.apikey.Tenant;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A key as it is told to whoever calls with it.
 *
 * @param scopes all that it may do, also of a key that was not limited
 * @param paidFeatures whether paid features are open
 */
record OwnKey(
        String keyId,
        String name,
        List<Scope> scopes,
        Instant createdAt,
        @Nullable Instant expiresAt,
        Plan plan,
        Billing billing,
        boolean paidFeatures,
        Limits limits) {

    OwnKey {
        scopes = List.copyOf(scopes);
    }

    /** @param maxRunningSchedules more of the tenant's schedules than this wait in a queue */
    record Limits(
            int maxPayloadBytes,
            int requestsPerSecond,
            long burst,
            int maxRunningSchedules,
            int maxRosterStaff,
            List<Integer> allowedGranularities) {

        Limits {
            allowedGranularities = List.copyOf(allowedGranularities);
        }
    }

    static OwnKey of(Caller caller, OwnKeyRepository.StoredKey stored, int maxRunningSchedules) {
        var tenant = caller.tenant();
        return new OwnKey(
                caller.keyId(),
                stored.name(),
                Arrays.stream(Scope.values()).filter(caller::may).toList(),
                stored.createdAt(),
                stored.expiresAt(),
                tenant.plan(),
                tenant.billing(),
                tenant.subscribed(),
                limits(tenant, maxRunningSchedules));
    }

    private static Limits limits(Tenant tenant, int maxRunningSchedules) {
        return new Limits(
                tenant.maxPayloadBytes(),
                tenant.requestsPerSecond(),
                RateLimiter.burst(tenant.requestsPerSecond()),
                maxRunningSchedules,
                tenant.maxRosterStaff(),
                tenant.granularities().stream()
                        .sorted(Comparator.reverseOrder())
                        .toList());
    }
}
