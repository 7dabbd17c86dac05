package io.shiftloom.jobs.maintenance;

import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One run of a maintenance job.
 *
 * @param requestedBy the operator, or {@code schedule}
 * @param worker the process that works at it, or did last
 * @param attempts how often it was begun
 * @param step that it is at, or ended with
 * @param items how many rows it has handled
 * @param message why it failed; null when it did not
 */
public record MaintenanceRun(
        UUID runId,
        MaintenanceName name,
        State state,
        String requestedBy,
        @Nullable String reason,
        Instant requestedAt,
        @Nullable Instant startedAt,
        @Nullable Instant finishedAt,
        @Nullable String worker,
        int attempts,
        @Nullable String step,
        long items,
        @Nullable String message) {

    /** How a run stands. */
    public enum State {
        QUEUED,
        RUNNING,
        DONE,
        FAILED;

        public String code() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
