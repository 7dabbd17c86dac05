package io.shiftloom.jobs.webhook.endpoint;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Where a tenant is notified of finished schedules, and how healthy that endpoint is.
 *
 * @param url null when none was saved, or it was cleared
 * @param enabled as people set it
 * @param disabledReason why the service disabled it; deliveries wait until somebody enables it again
 * @param failingSince when the present series of failures began
 * @param failedAttempts how many failures the series has
 * @param secretMadeAt when the signing secret was made
 */
public record WebhookEndpoint(
        UUID tenantId,
        @Nullable String url,
        boolean enabled,
        @Nullable String disabledReason,
        @Nullable Instant failingSince,
        int failedAttempts,
        @Nullable Instant secretMadeAt,
        Instant updatedAt) {

    /** As SQL: whether people want it called and the service has disabled it. What people switch off keeps the reason. */
    public static final String DISABLED_BY_SERVICE = "enabled AND url IS NOT NULL AND disabled_reason IS NOT NULL";

    /** Whether people want it called. While the service has disabled it, deliveries wait. */
    public boolean wanted() {
        return enabled && url != null;
    }

    /** Whether the service calls it. */
    public boolean active() {
        return wanted() && disabledReason == null;
    }
}
