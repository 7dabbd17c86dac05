package io.shiftloom.jobs.schedule.steps;

import io.shiftloom.jobs.schedule.run.CurrentRun;
import org.jspecify.annotations.Nullable;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.job.JobInstance;
import org.springframework.batch.core.repository.dao.ExecutionContextDao;
import org.springframework.batch.core.repository.dao.JobExecutionDao;
import org.springframework.batch.core.repository.dao.JobInstanceDao;
import org.springframework.batch.core.repository.dao.StepExecutionDao;
import org.springframework.batch.core.repository.support.JdbcJobRepositoryFactoryBean;
import org.springframework.batch.core.repository.support.SimpleJobRepository;
import org.springframework.batch.core.step.NoSuchStepException;
import org.springframework.batch.core.step.StepExecution;

/**
 * The job repository of runs only. It saves half of a run's statements. A run leaves what a restart needs in tables of its
 * own, under the owner's fence. So its execution contexts never change after they are made, and the first owner of a run knows
 * that none of its steps was executed before.
 */
final class RunJobRepository extends SimpleJobRepository {

    /** Qualifies this repository among those of the context. */
    static final String RUNS = "runs";

    private final CurrentRun current;

    private RunJobRepository(
            JobInstanceDao instances,
            JobExecutionDao executions,
            StepExecutionDao steps,
            ExecutionContextDao contexts,
            CurrentRun current) {
        super(instances, executions, steps, contexts);
        this.current = current;
    }

    @Override
    public void updateExecutionContext(JobExecution execution) {
        // Nothing in it changes.
    }

    @Override
    public void updateExecutionContext(StepExecution step) {
        // Nothing in it changes.
    }

    @Override
    public @Nullable StepExecution getLastStepExecution(JobInstance instance, String step) {
        return current.isFirstOwner() ? null : super.getLastStepExecution(instance, step);
    }

    @Override
    public long getStepExecutionCount(JobInstance instance, String step) throws NoSuchStepException {
        return current.isFirstOwner() ? 0 : super.getStepExecutionCount(instance, step);
    }

    /** Makes the repository on the tables that all job repositories share. */
    static final class Factory extends JdbcJobRepositoryFactoryBean {

        private final CurrentRun current;

        Factory(CurrentRun current) {
            this.current = current;
        }

        @Override
        protected Object getTarget() {
            var instances = createJobInstanceDao();
            var executions = createJobExecutionDao();
            executions.setJobInstanceDao(instances);
            var steps = createStepExecutionDao();
            steps.setJobExecutionDao(executions);
            return new RunJobRepository(
                    instances,
                    new SingleWriterJobExecutionDao(executions),
                    steps,
                    new NonEmptyExecutionContextDao(createExecutionContextDao()),
                    current);
        }
    }
}
