package io.shiftloom.jobs.schedule;

import io.shiftloom.jobs.queue.OwnedRun;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.ZoneId;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobExecutionException;
import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.launch.JobOperator;
import org.springframework.batch.core.repository.JobRepository;

/** Starts or restarts the job of a run in the calling thread, which must own the run. */
final class RunLauncher {

    private final JobOperator operator;
    private final JobRepository repository;
    private final Job job;
    private final Clock clock;

    RunLauncher(JobOperator operator, JobRepository repository, Job job, Clock clock) {
        this.operator = operator;
        this.repository = repository;
        this.job = job;
        this.clock = clock;
    }

    JobExecution launch(OwnedRun owned) throws JobExecutionException {
        var parameters = RunParameters.of(owned.conditionId(), owned.run());
        if (owned.fence() > 1) {
            recover(parameters);
        }
        return operator.start(job, parameters);
    }

    /** Marks as failed what an earlier owner left open; that it is gone is known from the fence. */
    private void recover(JobParameters parameters) {
        var last = repository.getLastJobExecution(job.getName(), parameters);
        if (last == null || !isOpen(last)) {
            return;
        }
        var now = LocalDateTime.ofInstant(clock.instant(), ZoneId.systemDefault());
        for (var step : last.getStepExecutions()) {
            if (isOpen(step.getStatus())) {
                step.setStatus(BatchStatus.FAILED);
                step.setEndTime(now);
                repository.update(step);
            }
        }
        last.setStatus(BatchStatus.FAILED);
        last.setEndTime(now);
        repository.update(last);
    }

    private static boolean isOpen(JobExecution execution) {
        return isOpen(execution.getStatus())
                || execution.getStepExecutions().stream().anyMatch(step -> isOpen(step.getStatus()));
    }

    /** Unknown is how Batch calls an end that it could not write down. */
    private static boolean isOpen(BatchStatus status) {
        return status.isRunning() || status == BatchStatus.UNKNOWN;
    }
}
