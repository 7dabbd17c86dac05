package io.shiftloom.api.operations.job;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.shiftloom.jobs.operations.JobAction;
import io.shiftloom.jobs.operations.JobOwner;
import io.shiftloom.jobs.operations.JobProgress;
import io.shiftloom.jobs.operations.JobSnapshot;
import io.shiftloom.jobs.operations.JobStatus;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A job as operators see it, see {@link JobSnapshot}. Its JSON is flat, and so it is to pages.
 */
public record JobView(
        @JsonUnwrapped JobSnapshot.Subject subject,
        @JsonUnwrapped JobSnapshot.State state,
        @JsonUnwrapped Run newestRun,
        @JsonUnwrapped Timing timing,
        @Nullable Owner owner,
        @Nullable JobProgress progress,
        @JsonUnwrapped Handle handle) {

    /** See {@link JobSnapshot.Run}. */
    public record Run(
            int run,
            String opening,
            boolean replacesResult,
            int failures,
            int deaths,
            @Nullable String lastFailure) {

        static Run of(JobSnapshot.Run run) {
            return new Run(
                    run.number(), run.opening(), run.replacesResult(), run.failures(), run.deaths(), run.lastFailure());
        }
    }
    /**
     * When it began and ended, and what that took.
     *
     * @param waitMillis between the last time it was queued, at its opening or its restart, and its being taken, or now
     * @param runMillis between its being taken and its end, its being stopped, or now; null until it is taken
     */
    public record Timing(
            @JsonUnwrapped Times times,
            long waitMillis,
            @Nullable Long runMillis) {

        static Timing of(JobSnapshot job) {
            var times = job.times();
            var taken = times.takenAt();
            // A job that was abandoned or cancelled while it was stopped stood still until its end.
            var end = Objects.requireNonNullElse(
                    times.stoppedAt(), Objects.requireNonNullElse(times.finishedAt(), job.readAt()));
            return new Timing(
                    Times.of(times),
                    millis(times.queuedAt(), taken == null ? end : taken),
                    taken == null ? null : millis(taken, end));
        }

        private static long millis(Instant from, Instant to) {
            return Duration.between(from, to).toMillis();
        }
    }

    /** See {@link JobSnapshot.Times}. */
    public record Times(
            Instant submittedAt,
            Instant requestedAt,
            @Nullable Instant takenAt,
            @Nullable Instant finishedAt,
            @Nullable Instant cancelledAt,
            @Nullable Instant confirmedAt,
            @Nullable Instant abandonedAt) {

        static Times of(JobSnapshot.Times times) {
            return new Times(
                    times.submittedAt(),
                    times.requestedAt(),
                    times.takenAt(),
                    times.finishedAt(),
                    times.cancelledAt(),
                    times.confirmedAt(),
                    times.abandonedAt());
        }
    }

    /**
     * What an action on the job needs.
     *
     * @param version changes with everything an operator should know before acting
     * @param allowedActions those that the job's state allows now
     */
    public record Handle(String version, List<JobAction> allowedActions) {

        public Handle {
            allowedActions = List.copyOf(allowedActions);
        }
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
        return new JobView(
                job.subject(),
                job.state(),
                Run.of(job.run()),
                Timing.of(job),
                Owner.of(job.owner()),
                job.progress(),
                new Handle(job.version(), job.allowedActions().stream().sorted().toList()));
    }

    public UUID conditionId() {
        return subject.conditionId();
    }

    public UUID tenantId() {
        return subject.tenantId();
    }

    public String tenantName() {
        return subject.tenantName();
    }

    public LocalDate scheduleStartDate() {
        return subject.scheduleStartDate();
    }

    public LocalDate scheduleEndDate() {
        return subject.scheduleEndDate();
    }

    public boolean emergency() {
        return subject.emergency();
    }

    public boolean revision() {
        return subject.revision();
    }

    public boolean playground() {
        return subject.playground();
    }

    public JobStatus status() {
        return state.status();
    }

    public int candidateCount() {
        return state.candidateCount();
    }

    public int run() {
        return newestRun.run();
    }

    public String opening() {
        return newestRun.opening();
    }

    public boolean replacesResult() {
        return newestRun.replacesResult();
    }

    public int failures() {
        return newestRun.failures();
    }

    public int deaths() {
        return newestRun.deaths();
    }

    public @Nullable String lastFailure() {
        return newestRun.lastFailure();
    }

    public Instant submittedAt() {
        return timing.times().submittedAt();
    }

    public Instant requestedAt() {
        return timing.times().requestedAt();
    }

    public @Nullable Instant takenAt() {
        return timing.times().takenAt();
    }

    public @Nullable Instant finishedAt() {
        return timing.times().finishedAt();
    }

    public @Nullable Instant cancelledAt() {
        return timing.times().cancelledAt();
    }

    public @Nullable Instant confirmedAt() {
        return timing.times().confirmedAt();
    }

    public long waitMillis() {
        return timing.waitMillis();
    }

    public @Nullable Long runMillis() {
        return timing.runMillis();
    }

    public String version() {
        return handle.version();
    }
}
