package io.shiftloom.jobs.operations;

import io.shiftloom.jobs.worker.WorkerProcess;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Statistics of all jobs.
 *
 * @param open how many jobs have each open status now
 * @param oldestQueued how long the oldest job in the queue has waited; null when none waits
 * @param day jobs that ended within 24 hours
 * @param hours the same by hour, in order; the last is the present hour
 * @param workers alive, or dead for less than a day
 */
public record JobStatistics(
        Instant readAt,
        Map<JobStatus, Integer> open,
        @Nullable Duration oldestQueued,
        EndedJobs day,
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
    public record EndedJobs(
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
