package io.shiftloom.jobs.task;

import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.jobs.storage.BatchTime;
import java.time.Clock;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.job.Job;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobExecutionException;
import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.launch.JobOperator;
import org.springframework.batch.core.repository.JobRepository;

/** Starts or restarts a job in the calling thread. The caller makes sure that no other thread runs the same job. */
@WorkerComponent
public final class BatchLauncher {

    private final JobOperator operator;
    private final JobRepository repository;
    private final Clock clock;

    public BatchLauncher(JobOperator operator, JobRepository repository, Clock clock) {
        this.operator = operator;
        this.repository = repository;
        this.clock = clock;
    }

    /** Starts the job and returns when it has ended, however it ends. */
    public JobExecution start(Job job, JobParameters parameters) throws JobExecutionException {
        return operator.start(job, parameters);
    }

    /** Does the same for a job that was started before, by a process that is known to be gone. */
    public JobExecution restart(Job job, JobParameters parameters) throws JobExecutionException {
        writeOff(job, parameters);
        return start(job, parameters);
    }

    /**
     * Marks executions as failed that dead processes left open. That may be an execution before the last. A thread may wait
     * for an unreachable database and be replaced meanwhile. It writes "unknown" to its own execution once the database is
     * back, and Batch would then refuse to start another.
     *
     * <p>An instance without executions is removed. Batch commits an instance before its first execution, and a process may die between
     * the two. Batch would never start such an instance.
     */
    public void writeOff(Job job, JobParameters parameters) {
        var instance = repository.getJobInstance(job.getName(), parameters);
        if (instance == null) {
            return;
        }
        var executions = repository.getJobExecutions(instance);
        if (executions.isEmpty()) {
            repository.deleteJobInstance(instance);
        }
        executions.stream().filter(BatchLauncher::isOpen).forEach(this::writeOff);
    }

    private void writeOff(JobExecution execution) {
        var now = BatchTime.of(clock.instant());
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

    /** Batch uses "unknown" for an end that it could not store. */
    private static boolean isOpen(BatchStatus status) {
        return status.isRunning() || status == BatchStatus.UNKNOWN;
    }
}
