package io.shiftloom.jobs.webhook;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Where a tenant is told that a schedule is finished, and how that goes.
 *
 * @param url absent when none was saved, or it was cleared
 * @param enabled as people set it
 * @param disabledReason why the service stopped calling on its own; deliveries wait until somebody enables it again
 * @param failingSince when the first of the failures began that no success interrupted
 * @param failedAttempts how many failures those are
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

    /** Whether people want it called; if the service stopped on its own, what is announced waits. */
    public boolean wanted() {
        return enabled && url != null;
    }

    /** Whether it is called at all. */
    public boolean active() {
        return wanted() && disabledReason == null;
    }
}
