package io.shiftloom.jobs.schedule.steps;

import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.storage.BatchTime;
import java.time.Clock;
import java.util.Set;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.ExitStatus;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.beans.factory.annotation.Qualifier;

/** Writes the step executions of partitions for the workers that solved them. */
@WorkerComponent
final class PartitionStepExecutions {

    private final JobRepository jobs;
    private final Clock clock;

    PartitionStepExecutions(@Qualifier(RunJobRepository.RUNS) JobRepository jobs, Clock clock) {
        this.jobs = jobs;
        this.clock = clock;
    }

    void end(Set<StepExecution> partitions, BatchStatus status, ExitStatus exit) {
        for (var partition : partitions) {
            partition.setStatus(status);
            partition.setExitStatus(exit);
            partition.setEndTime(BatchTime.of(clock.instant()));
            jobs.update(partition);
        }
    }
}
