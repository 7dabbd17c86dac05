package io.shiftloom.jobs.schedule.steps;

import io.shiftloom.jobs.schedule.run.CurrentRun;
import io.shiftloom.jobs.schedule.run.RunEnd;
import io.shiftloom.jobs.schedule.run.RunRepository;
import io.shiftloom.jobs.settings.WorkerComponent;
import org.springframework.batch.core.scope.context.ChunkContext;
import org.springframework.batch.core.step.StepContribution;
import org.springframework.batch.core.step.tasklet.Tasklet;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;

/** Step 5 publishes the decision, in one transaction with its notification. */
@WorkerComponent
final class WebhookTasklet implements Tasklet {

    static final String STEP = "webhook";

    private final CurrentRun current;
    private final RunRepository repository;
    private final RunEnd ends;

    WebhookTasklet(CurrentRun current, RunRepository repository, RunEnd ends) {
        this.current = current;
        this.repository = repository;
        this.ends = ends;
    }

    @Override
    public RepeatStatus execute(StepContribution contribution, ChunkContext context) {
        var run = current.forStep(contribution.getStepExecution());
        var decision = repository.decision(run.owned());
        if (decision.isPresent()) {
            ends.decided(run, decision.get());
        } else if (run.stop().isCanceled()) {
            ends.canceled(run);
        } else {
            throw new IllegalStateException("no step decided this run");
        }
        return RepeatStatus.FINISHED;
    }
}
