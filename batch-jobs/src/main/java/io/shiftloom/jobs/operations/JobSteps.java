package io.shiftloom.jobs.operations;

import io.shiftloom.jobs.schedule.run.RunParameters;
import io.shiftloom.jobs.storage.BatchTime;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.stereotype.Component;

/** Reads the records of Spring Batch about the steps of runs. */
@Component
final class JobSteps {

    private final JobRepository jobs;

    JobSteps(JobRepository jobs) {
        this.jobs = jobs;
    }

    /** @param until how long what runs has run; null when nothing does */
    record ConditionRun(UUID conditionId, int run, @Nullable Instant until) {}

    /**
     * The steps in the order of their first beginning. Empty before the run began, and after its metadata was purged.
     */
    List<JobDetail.StepSummary> of(ConditionRun run) {
        var instance = jobs.getJobInstance(RunParameters.JOB, RunParameters.of(run.conditionId(), run.run()));
        if (instance == null) {
            return List.of();
        }
        Map<String, List<StepExecution>> byName = new LinkedHashMap<>();
        jobs.getJobExecutions(instance).stream()
                .flatMap(execution -> execution.getStepExecutions().stream())
                .filter(step -> !isPartition(step))
                .sorted(Comparator.comparingLong(StepExecution::getId))
                .forEach(step -> byName.computeIfAbsent(step.getStepName(), name -> new ArrayList<>())
                        .add(step));
        return byName.entrySet().stream()
                .map(entry -> step(entry.getKey(), entry.getValue(), run.until()))
                .toList();
    }

    /** Partitions have rows of their own, which contain more. */
    private static boolean isPartition(StepExecution step) {
        return step.getStepName().indexOf(':') >= 0;
    }

    private static JobDetail.StepSummary step(String name, List<StepExecution> attempts, @Nullable Instant until) {
        var last = attempts.getLast();
        return new JobDetail.StepSummary(
                name,
                last.getStatus().name().toLowerCase(Locale.ROOT),
                attempts.size(),
                BatchTime.read(last.getStartTime()),
                BatchTime.read(last.getEndTime()),
                attempts.stream()
                        .map(JobSteps::duration)
                        .reduce(Duration.ZERO, Duration::plus)
                        .plus(running(last, until)),
                last.getStatus() == BatchStatus.STOPPED
                        ? null
                        : firstLine(last.getExitStatus().getExitDescription()));
    }

    private static Duration duration(StepExecution step) {
        var start = step.getStartTime();
        var end = step.getEndTime() != null ? step.getEndTime() : step.getLastUpdated();
        return start == null || end == null || end.isBefore(start) ? Duration.ZERO : Duration.between(start, end);
    }

    /** Batch updates the row of a running step only when it ends. */
    private static Duration running(StepExecution last, @Nullable Instant until) {
        var start = BatchTime.read(last.getLastUpdated());
        return until == null || start == null || last.getEndTime() != null || until.isBefore(start)
                ? Duration.ZERO
                : Duration.between(start, until);
    }

    private static @Nullable String firstLine(String description) {
        return description.isBlank()
                ? null
                : description.strip().lines().findFirst().orElse(null);
    }
}
