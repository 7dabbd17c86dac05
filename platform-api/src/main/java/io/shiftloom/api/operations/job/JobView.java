package io.shiftloom.api.operations.job;

import io.shiftloom.jobs.operations.JobAction;
import io.shiftloom.jobs.operations.JobOwner;
import io.shiftloom.jobs.operations.JobProgress;
import io.shiftloom.jobs.operations.JobSnapshot;
import io.shiftloom.jobs.operations.JobStatus;
import io.shiftloom.jobs.result.ResultStatus;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A job as operators see it, see {@link JobSnapshot}.
 *
 * @param waitMillis between the last time it was queued, at its opening or its restart, and its being taken, or now
 * @param runMillis between its being taken and its end, its being stopped, or now; null until it is taken
 */
public record JobView(
        UUID conditionId,
        UUID tenantId,
        String tenantName,
        JobStatus status,
        ResultStatus resultStatus,
        int candidateCount,
        LocalDate scheduleStartDate,
        LocalDate scheduleEndDate,
        int run,
        String opening,
        boolean replacesResult,
        boolean emergency,
        boolean playground,
        int failures,
        int deaths,
        @Nullable String lastFailure,
        Instant submittedAt,
        Instant requestedAt,
        @Nullable Instant takenAt,
        @Nullable Instant finishedAt,
        @Nullable Instant cancelledAt,
        @Nullable Instant confirmedAt,
        @Nullable Instant abandonedAt,
        long waitMillis,
        @Nullable Long runMillis,
        @Nullable Owner owner,
        @Nullable JobProgress progress,
        String version,
        List<JobAction> allowedActions) {

    public JobView {
        allowedActions = List.copyOf(allowedActions);
    }

    /**
     * Who holds a job or a part of it.
     *
     * @param worker null while nobody does
     * @param heartbeatAgeSeconds how long ago the last sign of life was
     */
    public record Owner(
            @Nullable String worker,
            @Nullable Instant heartbeatAt,
            @Nullable Double heartbeatAgeSeconds,
            boolean dead) {

        static @Nullable Owner of(@Nullable JobOwner owner) {
            if (owner == null) {
                return null;
            }
            var silence = owner.silence();
            return new Owner(
                    owner.worker(),
                    owner.heartbeatAt(),
                    silence == null ? null : silence.toMillis() / 1000.0,
                    owner.isDead());
        }
    }

    static JobView of(JobSnapshot job) {
        var times = job.times();
        var taken = times.takenAt();
        var stopped = Objects.requireNonNullElse(times.stoppedAt(), job.readAt());
        var end = Objects.requireNonNullElse(times.finishedAt(), stopped);
        return new JobView(
                job.conditionId(),
                job.tenantId(),
                job.tenantName(),
                job.status(),
                job.resultStatus(),
                job.candidateCount(),
                job.scheduleStartDate(),
                job.scheduleEndDate(),
                job.run(),
                job.opening(),
                job.replacesResult(),
                job.emergency(),
                job.playground(),
                job.failures(),
                job.deaths(),
                job.lastFailure(),
                times.submittedAt(),
                times.requestedAt(),
                taken,
                times.finishedAt(),
                times.cancelledAt(),
                times.confirmedAt(),
                times.abandonedAt(),
                millis(times.queuedAt(), taken == null ? end : taken),
                taken == null ? null : millis(taken, end),
                Owner.of(job.owner()),
                job.progress(),
                job.version(),
                job.allowedActions().stream().sorted().toList());
    }

    private static long millis(Instant from, Instant to) {
        return Duration.between(from, to).toMillis();
    }
}
