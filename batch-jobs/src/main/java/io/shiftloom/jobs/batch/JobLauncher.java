package io.shiftloom.jobs.batch;

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

/** Starts or restarts a job in the calling thread, which must be the only one that may. */
public final class JobLauncher {

    private final JobOperator operator;
    private final JobRepository repository;
    private final Clock clock;

    public JobLauncher(JobOperator operator, JobRepository repository, Clock clock) {
        this.operator = operator;
        this.repository = repository;
        this.clock = clock;
    }

    /**
     * Returns when the job has ended, however.
     *
     * @param again whether it was launched before, by somebody who is known to be gone
     */
    public JobExecution launch(Job job, JobParameters parameters, boolean again) throws JobExecutionException {
        if (again) {
            writeOff(job, parameters);
        }
        return operator.start(job, parameters);
    }

    /**
     * Marks as failed what was left open by those who are known to be gone. That may be an execution before the last: a
     * thread that waited for a database which was away writes "unknown" to its own when the database is back, long after
     * it was replaced, and Batch would start none after that.
     */
    public void writeOff(Job job, JobParameters parameters) {
        var instance = repository.getJobInstance(job.getName(), parameters);
        if (instance != null) {
            repository.getJobExecutions(instance).stream()
                    .filter(JobLauncher::isOpen)
                    .forEach(this::writeOff);
        }
    }

    private void writeOff(JobExecution execution) {
        var now = LocalDateTime.ofInstant(clock.instant(), ZoneId.systemDefault());
        for (var step : execution.getStepExecutions()) {
            if (isOpen(step.getStatus())) {
                step.setStatus(BatchStatus.FAILED);
                step.setEndTime(now);
                repository.update(step);
            }
        }
        execution.setStatus(BatchStatus.FAILED);
        execution.setEndTime(now);
        repository.update(execution);
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
