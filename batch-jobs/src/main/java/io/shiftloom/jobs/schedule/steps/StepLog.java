package io.shiftloom.jobs.schedule.steps;

import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.batch.core.ExitStatus;
import org.springframework.batch.core.listener.StepExecutionListener;
import org.springframework.batch.core.step.StepExecution;

/** Logs how each step of a run ended. */
final class StepLog implements StepExecutionListener {

    private static final Logger LOG = LoggerFactory.getLogger(StepLog.class);

    @Override
    public ExitStatus afterStep(StepExecution step) {
        LOG.info("Step {} ended as {}", step.getStepName(), step.getStatus());
        return step.getExitStatus();
    }
}
