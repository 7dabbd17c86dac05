package io.shiftloom.jobs.schedule;

import io.shiftloom.jobs.metrics.RunMetrics;
import io.shiftloom.jobs.queue.FinishRun;
import io.shiftloom.jobs.result.ResultStatus;
import org.springframework.batch.core.scope.context.ChunkContext;
import org.springframework.batch.core.step.StepContribution;
import org.springframework.batch.core.step.tasklet.Tasklet;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;

/** Step 5: makes the decision public, in one transaction with the notification of it. */
final class WebhookTasklet implements Tasklet {

    static final String STEP = "webhook";

    private final ActiveRuns runs;
    private final RunRepository repository;
    private final FinishRun finish;
    private final RunMetrics metrics;

    WebhookTasklet(ActiveRuns runs, RunRepository repository, FinishRun finish, RunMetrics metrics) {
        this.runs = runs;
        this.repository = repository;
        this.finish = finish;
        this.metrics = metrics;
    }

    @Override
    public RepeatStatus execute(StepContribution contribution, ChunkContext context) {
        var run = runs.of(contribution.getStepExecution());
        var decision = repository.decision(run.owned());
        if (decision.isPresent()) {
            var gap = decision.get().gap();
            note(
                    run,
                    finish.finish(
                            run.owned(), decision.get().status(), decision.get().candidateCount()));
            if (gap != null) {
                metrics.solved(run.problem().seats(), gap);
            }
        } else if (run.stop().isCanceled()) {
            note(run, finish.finish(run.owned(), ResultStatus.CANCELED, 0));
        } else {
            throw new IllegalStateException("no step decided this run");
        }
        return RepeatStatus.FINISHED;
    }

    private void note(ActiveRun run, FinishRun.Ended ended) {
        metrics.ended(run.problem().seats(), ended.status(), ended.took());
    }
}
