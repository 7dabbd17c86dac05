package io.shiftloom.jobs.operations;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.storage.Position;
import io.shiftloom.jobs.words.Message;
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
 * @param run the newest one
 * @param owner the holder of the run; null when it has no ticket
 * @param progress null before the first report, and once the job has ended
 */
public record JobSnapshot(
        Subject subject,
        State state,
        Run run,
        @Nullable JobOwner owner,
        @Nullable JobProgress progress,
        Times times,
        Instant readAt) {

    /**
     * What the job solves, and for whom. It never changes.
     *
     * @param revision whether it solves the rest of a rota that was changed
     */
    public record Subject(
            UUID conditionId,
            UUID tenantId,
            String tenantName,
            LocalDate scheduleStartDate,
            LocalDate scheduleEndDate,
            boolean emergency,
            boolean revision,
            boolean playground) {}

    /**
     * How the job stands, and the result of its condition.
     *
     * @param candidateCount of the result
     * @param tenantExported whether the tenant may work in another installation; answers tell it by the actions that they leave out
     */
    public record State(
            JobStatus status,
            ResultStatus resultStatus,
            int candidateCount,
            @JsonIgnore boolean tenantExported) {}

    /**
     * @param fence how many times it was taken by a worker
     * @param opening why it was opened: submit, restart or replay
     * @param replacesResult false for a replay, which stores its candidates beside the result
     * @param failures how often it ended with an exception
     * @param deaths how many of its workers were killed since it last made progress
     */
    public record Run(
            int number,
            long fence,
            String opening,
            boolean replacesResult,
            int failures,
            int deaths,
            @Nullable String lastFailure) {}

    /**
     * @param submittedAt by the client
     * @param requestedAt when the newest run was opened
     * @param queuedAt when it was last put into the queue: at its opening, or when a stopped one was restarted
     * @param takenAt when it was last taken from the queue
     * @param stoppedAt since when it has been stopped, or was until it ended; null unless it is or was
     * @param cancelledAt when the client cancelled the condition
     */
    public record Times(
            Instant submittedAt,
            Instant requestedAt,
            Instant queuedAt,
            @Nullable Instant takenAt,
            @Nullable Instant stoppedAt,
            @Nullable Instant finishedAt,
            @Nullable Instant cancelledAt,
            @Nullable Instant confirmedAt,
            @Nullable Instant abandonedAt) {}

    public UUID conditionId() {
        return subject.conditionId();
    }

    public UUID tenantId() {
        return subject.tenantId();
    }

    public JobStatus status() {
        return state.status();
    }

    /** A version that changes with everything an operator should know before acting. */
    public String version() {
        return run.number() + "." + run.fence() + "." + status().code();
    }

    /** The actions that the job's state allows now. */
    public Set<JobAction> allowedActions() {
        return Arrays.stream(JobAction.values())
                .filter(action -> refusal(action).isEmpty())
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Why the job's state does not allow the action; empty when it does. */
    public Optional<Message> refusal(JobAction action) {
        return JobRules.refusal(this, action);
    }

    /** Its place in a list by the newest opening. */
    public Position position() {
        return new Position(times.requestedAt(), conditionId());
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
