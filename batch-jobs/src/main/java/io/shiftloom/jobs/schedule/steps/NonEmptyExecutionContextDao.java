package io.shiftloom.jobs.schedule.steps;

import java.util.Collection;
import org.springframework.batch.core.job.JobExecution;
import org.springframework.batch.core.repository.dao.ExecutionContextDao;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.batch.infrastructure.item.ExecutionContext;

/** Stores no empty contexts. One that is missing is read as an empty one. */
record NonEmptyExecutionContextDao(ExecutionContextDao contexts) implements ExecutionContextDao {

    @Override
    public ExecutionContext getExecutionContext(JobExecution execution) {
        return contexts.getExecutionContext(execution);
    }

    @Override
    public ExecutionContext getExecutionContext(StepExecution step) {
        return contexts.getExecutionContext(step);
    }

    @Override
    public void saveExecutionContext(JobExecution execution) {
        if (!execution.getExecutionContext().isEmpty()) {
            contexts.saveExecutionContext(execution);
        }
    }

    @Override
    public void saveExecutionContext(StepExecution step) {
        if (!step.getExecutionContext().isEmpty()) {
            contexts.saveExecutionContext(step);
        }
    }

    @Override
    public void saveExecutionContexts(Collection<StepExecution> steps) {
        steps.forEach(this::saveExecutionContext);
    }

    @Override
    public void updateExecutionContext(JobExecution execution) {
        contexts.updateExecutionContext(execution);
    }

    @Override
    public void updateExecutionContext(StepExecution step) {
        contexts.updateExecutionContext(step);
    }

    @Override
    public void deleteExecutionContext(JobExecution execution) {
        contexts.deleteExecutionContext(execution);
    }

    @Override
    public void deleteExecutionContext(StepExecution step) {
        contexts.deleteExecutionContext(step);
    }
}
