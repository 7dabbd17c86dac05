package io.shiftloom.jobs.schedule;

import io.shiftloom.jobs.json.Json;
import io.shiftloom.jobs.queue.RequestQueue;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.solver.Certificate;
import io.shiftloom.solver.SearchStopped;
import org.springframework.batch.core.job.JobInterruptedException;
import org.springframework.batch.core.scope.context.ChunkContext;
import org.springframework.batch.core.step.StepContribution;
import org.springframework.batch.core.step.tasklet.Tasklet;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;

/** Step 1: decides what can be proven impossible at once. (That the snapshot can be read was seen when it was loaded.) */
final class ValidationTasklet implements Tasklet {

    static final String STEP = "validation";

    private final ActiveRuns runs;
    private final Engine engine;
    private final RunRepository repository;
    private final RequestQueue requests;

    ValidationTasklet(ActiveRuns runs, Engine engine, RunRepository repository, RequestQueue requests) {
        this.runs = runs;
        this.engine = engine;
        this.repository = repository;
        this.requests = requests;
    }

    @Override
    public RepeatStatus execute(StepContribution contribution, ChunkContext context) throws JobInterruptedException {
        var run = runs.of(contribution.getStepExecution());
        requests.report(run.owned(), ProgressDocument.ofStep(STEP));
        try {
            engine.prove(run.problem(), run.stop()::isRaised).ifPresent(certificate -> decide(run, certificate));
        } catch (SearchStopped stopped) {
            Interruption.unlessCanceled(run.stop());
        }
        return RepeatStatus.FINISHED;
    }

    private void decide(ActiveRun run, Certificate certificate) {
        repository.decide(
                run.owned(),
                ResultStatus.NO_SOLUTION,
                Json.array(),
                Json.object().set("diagnostics", OutcomeDocument.certificate(certificate)));
    }
}
