package io.shiftloom.api.operations.job;

import io.shiftloom.jobs.operations.JobStatistics;
import io.shiftloom.jobs.operations.JobStatus;
import io.shiftloom.jobs.worker.WorkerProcess;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Figures of all jobs, see {@link JobStatistics}. */
public record StatisticsView(
        int queued,
        int running,
        int stopping,
        int stopped,
        @Nullable Long oldestQueuedMillis,
        Ended lastDay,
        List<Hour> hours,
        List<Worker> workers,
        Instant readAt) {

    public StatisticsView {
        hours = List.copyOf(hours);
        workers = List.copyOf(workers);
    }

    /** What ended, see {@link JobStatistics.EndedJobs}. */
    public record Ended(
            int ended,
            int trouble,
            double failureRate,
            @Nullable Long waitMedianMillis,
            @Nullable Long wait95Millis,
            @Nullable Long runMedianMillis,
            @Nullable Long run95Millis) {

        static Ended of(JobStatistics.EndedJobs ended) {
            return new Ended(
                    ended.count(),
                    ended.trouble(),
                    ended.failureRate(),
                    millis(ended.waitMedian()),
                    millis(ended.wait95()),
                    millis(ended.runMedian()),
                    millis(ended.run95()));
        }
    }

    /** What ended within an hour. */
    public record Hour(Instant start, int ended, int trouble) {}

    /** A process that works on jobs. */
    public record Worker(
            String worker, String host, long pid, int cores, Instant startedAt, Instant seenAt, boolean alive) {

        static Worker of(WorkerProcess worker, Instant now) {
            return new Worker(
                    worker.name(),
                    worker.host(),
                    worker.pid(),
                    worker.cores(),
                    worker.startedAt(),
                    worker.seenAt(),
                    worker.isAlive(now));
        }
    }

    static StatisticsView of(JobStatistics statistics) {
        return new StatisticsView(
                statistics.open().getOrDefault(JobStatus.QUEUED, 0),
                statistics.open().getOrDefault(JobStatus.RUNNING, 0),
                statistics.open().getOrDefault(JobStatus.STOPPING, 0),
                statistics.open().getOrDefault(JobStatus.STOPPED, 0),
                millis(statistics.oldestQueued()),
                Ended.of(statistics.day()),
                statistics.hours().stream()
                        .map(hour -> new Hour(hour.start(), hour.count(), hour.trouble()))
                        .toList(),
                statistics.workers().stream()
                        .map(worker -> Worker.of(worker, statistics.readAt()))
                        .toList(),
                statistics.readAt());
    }

    private static @Nullable Long millis(@Nullable Duration time) {
        return time == null ? null : time.toMillis();
    }
}
