package io.shiftloom.jobs.schedule.steps;

import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobInstance;
import org.springframework.batch.core.job.parameters.JobParameters;
import org.springframework.batch.core.repository.dao.JobExecutionDao;

/**
 * The executions of runs, which nobody but their owner writes: a stop and a successor are found out by the fence of the run and
 * not here. So there is nothing to read again before each update of a step.
 */
record SingleWriterJobExecutionDao(JobExecutionDao executions) implements JobExecutionDao {

    @Override
    public void synchronizeStatus(JobExecution execution) {
        // Nobody else changed it.
    }

    @Override
    public JobExecution createJobExecution(JobInstance instance, JobParameters parameters) {
        return executions.createJobExecution(instance, parameters);
    }

    @Override
    public void updateJobExecution(JobExecution execution) {
        executions.updateJobExecution(execution);
    }

    @Override
    public List<JobExecution> findJobExecutions(JobInstance instance) {
        return executions.findJobExecutions(instance);
    }

    @Override
    public @Nullable JobExecution getLastJobExecution(JobInstance instance) {
        return executions.getLastJobExecution(instance);
    }

    @Override
    public Set<JobExecution> findRunningJobExecutions(String job) {
        return executions.findRunningJobExecutions(job);
    }

    @Override
    public @Nullable JobExecution getJobExecution(long id) {
        return executions.getJobExecution(id);
    }

    @Override
    public void deleteJobExecution(JobExecution execution) {
        executions.deleteJobExecution(execution);
    }

    @Override
    public void deleteJobExecutionParameters(JobExecution execution) {
        executions.deleteJobExecutionParameters(execution);
    }
}
