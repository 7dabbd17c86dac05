package io.shiftloom.jobs.operations;

import io.shiftloom.jobs.worker.WorkerProcess;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Figures of all jobs.
 *
 * @param open how many stand so now, for each status that is not over
 * @param oldestQueued how long the first in the queue has waited; null when none waits
 * @param day what ended within 24 hours
 * @param hours the same by hour, the oldest first, the last being the present one
 * @param workers alive, or dead for less than a day
 */
public record JobStatistics(
        Instant readAt,
        Map<JobStatus, Integer> open,
        @Nullable Duration oldestQueued,
        Ended day,
        List<Hour> hours,
        List<WorkerProcess> workers) {

    public JobStatistics {
        open = Map.copyOf(open);
        hours = List.copyOf(hours);
        workers = List.copyOf(workers);
    }

    /**
     * Jobs that ended.
     *
     * @param trouble those that ended as failed or error
     * @param waitMedian between the opening and being taken by a worker; null when nothing ended
     * @param runMedian between being taken and the end
     */
    public record Ended(
            int count,
            int trouble,
            @Nullable Duration waitMedian,
            @Nullable Duration wait95,
            @Nullable Duration runMedian,
            @Nullable Duration run95) {

        /** 0 to 1; 0 when nothing ended. */
        public double failureRate() {
            return count == 0 ? 0 : (double) trouble / count;
        }
    }

    /** @param start of the hour */
    public record Hour(Instant start, int count, int trouble) {}
}
