package io.shiftloom.api.operations.job;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.shiftloom.jobs.operations.JobDetail;
import io.shiftloom.jobs.operations.JobProgress;
import io.shiftloom.jobs.words.Message;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A job with all that helps to understand it, see {@link JobDetail}. */
public record JobDetailView(
        @JsonUnwrapped JobView job,
        List<Message> explanation,
        List<JobDetail.Run> runs,
        List<StepView> steps,
        List<PartitionView> partitions,
        @Nullable JsonNode review,
        List<JobDetail.Notification> deliveries) {

    public JobDetailView {
        explanation = List.copyOf(explanation);
        runs = List.copyOf(runs);
        steps = List.copyOf(steps);
        partitions = List.copyOf(partitions);
        deliveries = List.copyOf(deliveries);
    }

    /** A step of the newest run, see {@link JobDetail.StepSummary}. */
    public record StepView(
            String step,
            String status,
            int attempts,
            @Nullable Instant startedAt,
            @Nullable Instant endedAt,
            long durationMillis,
            @Nullable String message) {

        static StepView of(JobDetail.StepSummary step) {
            return new StepView(
                    step.name(),
                    step.status(),
                    step.attempts(),
                    step.startedAt(),
                    step.endedAt(),
                    step.duration().toMillis(),
                    step.message());
        }
    }

    /** A date chunk of the newest run, see {@link JobDetail.Partition}. */
    public record PartitionView(
            LocalDate chunk,
            String state,
            int attempts,
            @Nullable String failure,
            Instant updatedAt,
            JobView.@Nullable Owner owner,
            @Nullable JobProgress progress) {

        static PartitionView of(JobDetail.Partition partition) {
            return new PartitionView(
                    partition.chunk(),
                    partition.state(),
                    partition.attempts(),
                    partition.failure(),
                    partition.updatedAt(),
                    JobView.Owner.of(partition.owner()),
                    partition.progress());
        }
    }

    static JobDetailView of(JobDetail detail) {
        return new JobDetailView(
                JobView.of(detail.job()),
                detail.explanation(),
                detail.runs(),
                detail.steps().stream().map(StepView::of).toList(),
                detail.partitions().stream().map(PartitionView::of).toList(),
                detail.review(),
                detail.deliveries());
    }
}
