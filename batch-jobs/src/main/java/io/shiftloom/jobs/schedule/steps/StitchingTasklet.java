package io.shiftloom.jobs.schedule.steps;

import io.shiftloom.jobs.progress.ForwardProgress;
import io.shiftloom.jobs.progress.SeriesDocument;
import io.shiftloom.jobs.queue.RequestQueue;
import io.shiftloom.jobs.schedule.chunk.ChunkRepository;
import io.shiftloom.jobs.schedule.chunk.ProgressDocument;
import io.shiftloom.jobs.schedule.compute.StoredSearch;
import io.shiftloom.jobs.schedule.engine.Engine;
import io.shiftloom.jobs.schedule.run.ActiveRun;
import io.shiftloom.jobs.schedule.run.CurrentRun;
import io.shiftloom.jobs.schedule.run.RunRepository;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.solver.control.SearchStopped;
import java.time.Clock;
import org.springframework.batch.core.scope.context.ChunkContext;
import org.springframework.batch.core.step.StepContribution;
import org.springframework.batch.core.step.tasklet.Tasklet;
import org.springframework.batch.infrastructure.repeat.RepeatStatus;

/** Step 3 joins the chunks, improves the whole horizon and derives the candidates. */
@WorkerComponent
final class StitchingTasklet implements Tasklet {

    static final String STEP = "stitching";

    private final CurrentRun current;
    private final Engine engine;
    private final ChunkRepository chunks;
    private final RunRepository repository;
    private final RequestQueue requests;
    private final Clock clock;

    StitchingTasklet(
            CurrentRun current,
            Engine engine,
            ChunkRepository chunks,
            RunRepository repository,
            RequestQueue requests,
            Clock clock) {
        this.current = current;
        this.engine = engine;
        this.chunks = chunks;
        this.repository = repository;
        this.requests = requests;
        this.clock = clock;
    }

    @Override
    public RepeatStatus execute(StepContribution contribution, ChunkContext context) throws Exception {
        var run = current.forStep(contribution.getStepExecution());
        if (run.stop().isCanceled() || repository.decision(run.owned()).isPresent()) {
            return RepeatStatus.FINISHED;
        }
        var owned = run.owned();
        run.permit().acquire(run.stop());
        var search = search(run);
        try {
            var outcome = engine.stitch(run.problem(), chunks.solutions(owned), search);
            search.completed();
            repository.saveOutcome(owned, engine.version(), outcome);
        } catch (SearchStopped stopped) {
            search.interrupted();
            Interruption.throwUnlessCanceled(run.stop());
        }
        return RepeatStatus.FINISHED;
    }

    private StoredSearch search(ActiveRun run) {
        var owned = run.owned();
        var earlier = repository.stitchingCheckpoint(owned);
        var stored = earlier.flatMap(checkpoint -> requests.series(owned)).orElse(null);
        var series = SeriesDocument.resume(stored, owned.run(), clock);
        return new StoredSearch(
                run.stop(),
                run.permit().spareThreads(),
                earlier,
                series,
                ForwardProgress.ofHorizon(series),
                progress -> requests.report(
                        owned, ProgressDocument.ofStep(STEP, progress), SeriesDocument.write(owned.run(), series)),
                checkpoint -> repository.saveStitching(owned, checkpoint));
    }
}
