package io.shiftloom.jobs.resilience;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A check of the schedule that was in force when the check was requested.
 *
 * @param absences how many were tried so far
 * @param message why it failed; null while it did not
 */
public record ResilienceRun(
        UUID runId,
        UUID conditionId,
        ResilienceState state,
        int dates,
        int datesDone,
        int absences,
        Instant requestedAt,
        @Nullable Instant finishedAt,
        @Nullable String message) {}
