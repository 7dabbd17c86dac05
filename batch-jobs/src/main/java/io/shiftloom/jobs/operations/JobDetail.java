package io.shiftloom.jobs.operations;

import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.words.Message;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Everything about a job that helps to understand it.
 *
 * @param explanation sentences about its state and the next steps
 * @param runs all of them, the newest first
 * @param steps of the newest run, in the order of their first beginning
 * @param partitions of the newest run, by date
 * @param review what the newest run found: quality, or diagnostics with a certificate or the closest violations
 * @param deliveries of its notifications, the newest first
 */
public record JobDetail(
        JobSnapshot job,
        List<Message> explanation,
        List<Run> runs,
        List<StepSummary> steps,
        List<Partition> partitions,
        @Nullable JsonNode review,
        List<Notification> deliveries) {

    public JobDetail {
        explanation = List.copyOf(explanation);
        runs = List.copyOf(runs);
        steps = List.copyOf(steps);
        partitions = List.copyOf(partitions);
        deliveries = List.copyOf(deliveries);
    }

    /**
     * One opening of the job.
     *
     * @param outcome null until it has ended
     * @param candidateCount of the candidates it stored, published or not
     */
    public record Run(
            int run,
            String opening,
            @Nullable ResultStatus outcome,
            int candidateCount,
            int failures,
            int deaths,
            @Nullable String lastFailure,
            Instant requestedAt,
            @Nullable Instant takenAt,
            @Nullable Instant finishedAt) {}

    /**
     * A step of the Spring Batch job, over all attempts at the run.
     *
     * @param attempts how often it was started
     * @param duration of all attempts; an attempt that still runs, or was killed, counts until its last update
     * @param message the first line of the last failure; null when there was none
     */
    public record StepSummary(
            String name,
            String status,
            int attempts,
            @Nullable Instant startedAt,
            @Nullable Instant endedAt,
            Duration duration,
            @Nullable String message) {}

    /**
     * A date chunk.
     *
     * @param chunk its first date
     * @param attempts how often it was started, as far as the task still has it
     */
    public record Partition(
            LocalDate chunk,
            String state,
            @Nullable JobOwner owner,
            int attempts,
            @Nullable String failure,
            @Nullable JobProgress progress,
            Instant updatedAt) {}

    /** A notification of the job's end, see the deliveries themselves for more. */
    public record Notification(
            UUID deliveryId,
            int run,
            String state,
            int attempts,
            @Nullable Integer lastStatus,
            Instant createdAt) {}
}
