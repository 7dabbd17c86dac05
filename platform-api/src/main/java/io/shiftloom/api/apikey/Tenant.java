package io.shiftloom.api.apikey;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.error.RequestRejected;
import io.shiftloom.jobs.words.Message;
import java.util.Set;
import java.util.UUID;

/**
 * The organization a key belongs to, with its plan and limits.
 *
 * @param granularities allowed lengths of a slot in minutes
 * @param requestsPerSecond for each key
 */
public record Tenant(
        UUID tenantId,
        Plan plan,
        Billing billing,
        boolean suspended,
        int maxRosterStaff,
        Set<Integer> granularities,
        int maxPayloadBytes,
        int requestsPerSecond) {

    public Tenant {
        granularities = Set.copyOf(granularities);
    }

    /** Whether paid features are open to it. */
    public boolean subscribed() {
        return plan == Plan.PAID && billing == Billing.ACTIVE;
    }

    /** @throws RequestRejected unless paid features are open to it */
    public void requireSubscription(String feature) {
        requireSubscription(Message.verbatim(feature));
    }

    /** @throws RequestRejected unless paid features are open to it */
    public void requireSubscription(Message feature) {
        if (subscribed()) {
            return;
        }
        if (billing == Billing.NOT_CONFIGURED) {
            throw new RequestRejected(ErrorCode.PAYMENT_NOT_CONFIGURED, Message.of("refused.paid.no-billing", feature));
        }
        throw new RequestRejected(ErrorCode.SUBSCRIPTION_REQUIRED, Message.of("refused.paid", feature));
    }
}
