package io.shiftloom.jobs.maintenance;

import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One run of a maintenance job.
 *
 * @param requestedBy the operator, or {@code schedule}
 * @param worker the process that runs it, or ran it last
 * @param attempts how often it was started
 * @param step the present or last step
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

    /** The state of a run. */
    public enum State {
        QUEUED,
        RUNNING,
        DONE,
        FAILED;

        @JsonValue
        public String code() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
