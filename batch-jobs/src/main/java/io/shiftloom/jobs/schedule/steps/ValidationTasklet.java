package io.shiftloom.jobs.schedule.steps;

import io.shiftloom.jobs.queue.RequestQueue;
import io.shiftloom.jobs.result.ResultStatus;
import io.shiftloom.jobs.schedule.chunk.ProgressDocument;
import io.shiftloom.jobs.schedule.engine.Engine;
import io.shiftloom.jobs.schedule.run.ActiveRun;
import io.shiftloom.jobs.schedule.run.CurrentRun;
import io.shiftloom.jobs.schedule.run.RunRepository;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.control.SearchStopped;
import java.util.List;
import java.util.Map;
import org.springframework.batch.core.job.JobInterruptedException;
import org.springframework.batch.core.scope.context.ChunkContext;
import org.springframework.batch.core.step.StepContribution;
import org.springframework.batch.core.step.tasklet.Tasklet;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;

/**
 * Step 1 decides problems that can be proven impossible at once. Loading the problem has already shown that the
 * snapshot can be read.
 */
@WorkerComponent
final class ValidationTasklet implements Tasklet {

    static final String STEP = "validation";

    private final CurrentRun current;
    private final Engine engine;
    private final RunRepository repository;
    private final RequestQueue requests;

    ValidationTasklet(CurrentRun current, Engine engine, RunRepository repository, RequestQueue requests) {
        this.current = current;
        this.engine = engine;
        this.repository = repository;
        this.requests = requests;
    }

    @Override
    public RepeatStatus execute(StepContribution contribution, ChunkContext context) throws JobInterruptedException {
        var run = current.forStep(contribution.getStepExecution());
        requests.report(run.owned(), ProgressDocument.ofStep(STEP));
        try {
            engine.prove(run.problem(), run.stop()::isRaised).ifPresent(certificate -> decide(run, certificate));
        } catch (SearchStopped stopped) {
            Interruption.throwUnlessCanceled(run.stop());
        }
        return RepeatStatus.FINISHED;
    }

    private void decide(ActiveRun run, Certificate certificate) {
        repository.decide(
                run.owned(),
                ResultStatus.NO_SOLUTION,
                List.of(),
                Map.of("diagnostics", BesideProof.of(engine, run, certificate)));
    }
}
