package io.shiftloom.jobs.schedule.steps;

import io.shiftloom.jobs.schedule.run.CurrentRun;
import io.shiftloom.jobs.schedule.run.RunRepository;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.solver.control.SearchStopped;
import org.springframework.batch.core.scope.context.ChunkContext;
import org.springframework.batch.core.step.StepContribution;
import org.springframework.batch.core.step.tasklet.Tasklet;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;

/** Step 3 joins the chunks, unless an earlier step has decided the run. */
@WorkerComponent
final class StitchingTasklet implements Tasklet {

    static final String STEP = "stitching";

    private final CurrentRun current;
    private final RunRepository repository;
    private final Stitching stitching;

    StitchingTasklet(CurrentRun current, RunRepository repository, Stitching stitching) {
        this.current = current;
        this.repository = repository;
        this.stitching = stitching;
    }

    @Override
    public RepeatStatus execute(StepContribution contribution, ChunkContext context) throws Exception {
        var run = current.forStep(contribution.getStepExecution());
        if (run.stop().isCanceled() || repository.decision(run.owned()).isPresent()) {
            return RepeatStatus.FINISHED;
        }
        try {
            stitching.stitch(run);
        } catch (SearchStopped stopped) {
            Interruption.throwUnlessCanceled(run.stop());
        }
        return RepeatStatus.FINISHED;
    }
}
