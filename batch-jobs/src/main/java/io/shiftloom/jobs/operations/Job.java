package io.shiftloom.jobs.operations;

import io.shiftloom.jobs.paging.Position;
import io.shiftloom.jobs.result.ResultStatus;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The job of a condition, as it stood when it was read.
 *
 * @param run how many times it was opened
 * @param fence how many times it was taken by a worker
 * @param opening why the newest run was opened: submit, restart or replay
 * @param replacesResult false for a replay, whose candidates are stored beside the result
 * @param failures how often the newest run ended by an exception and was tried again
 * @param deaths how many workers were killed at the newest run
 * @param owner who holds the run; null when nobody does or will
 * @param progress null before there is some, and once the job is over
 */
public record Job(
        UUID conditionId,
        UUID tenantId,
        String tenantName,
        LocalDate scheduleStartDate,
        LocalDate scheduleEndDate,
        JobStatus status,
        ResultStatus resultStatus,
        int candidateCount,
        int run,
        long fence,
        String opening,
        boolean replacesResult,
        boolean emergency,
        boolean playground,
        int failures,
        int deaths,
        @Nullable String lastFailure,
        @Nullable JobOwner owner,
        @Nullable JobProgress progress,
        Times times,
        Instant readAt) {

    /**
     * @param submittedAt by the client
     * @param requestedAt when the newest run was opened
     * @param takenAt when it was last taken from the queue
     * @param cancelledAt when the client cancelled the condition
     */
    public record Times(
            Instant submittedAt,
            Instant requestedAt,
            @Nullable Instant takenAt,
            @Nullable Instant finishedAt,
            @Nullable Instant cancelledAt,
            @Nullable Instant confirmedAt,
            @Nullable Instant abandonedAt) {}

    /** Changes with everything that an operator should know of before acting on what was shown. */
    public String version() {
        return run + "." + fence + "." + status.code();
    }

    /** What the job's state allows now. */
    public Set<JobAction> allowedActions() {
        return Arrays.stream(JobAction.values())
                .filter(action -> refusal(action).isEmpty())
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Why the job's state does not allow the action; empty when it does. */
    public Optional<String> refusal(JobAction action) {
        return JobRules.refusal(this, action);
    }

    /** Its place in a list by the newest opening. */
    public Position position() {
        return new Position(times.requestedAt(), conditionId);
    }

    boolean isCancelled() {
        return times.cancelledAt() != null;
    }

    boolean isConfirmed() {
        return times.confirmedAt() != null;
    }

    boolean isAbandoned() {
        return times.abandonedAt() != null;
    }
}
