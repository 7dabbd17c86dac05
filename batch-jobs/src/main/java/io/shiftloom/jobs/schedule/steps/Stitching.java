package io.shiftloom.jobs.schedule.steps;

import io.shiftloom.jobs.progress.ForwardProgress;
import io.shiftloom.jobs.progress.SeriesDocument;
import io.shiftloom.jobs.queue.RequestQueue;
import io.shiftloom.jobs.schedule.chunk.ChunkRepository;
import io.shiftloom.jobs.schedule.chunk.ProgressDocument;
import io.shiftloom.jobs.schedule.compute.StoredSearch;
import io.shiftloom.jobs.schedule.engine.Engine;
import io.shiftloom.jobs.schedule.run.ActiveRun;
import io.shiftloom.jobs.schedule.run.RunRepository;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.solver.control.SearchStopped;
import java.time.Clock;

/** Joins the chunks of a run, improves the whole horizon and derives the candidates. */
@WorkerComponent
final class Stitching {

    private final Engine engine;
    private final ChunkRepository chunks;
    private final RunRepository repository;
    private final RequestQueue requests;
    private final Clock clock;

    Stitching(Engine engine, ChunkRepository chunks, RunRepository repository, RequestQueue requests, Clock clock) {
        this.engine = engine;
        this.chunks = chunks;
        this.repository = repository;
        this.requests = requests;
        this.clock = clock;
    }

    /**
     * Stores the outcome, in place of an earlier one.
     *
     * @throws SearchStopped when the signal of the run was raised; what was found so far is stored
     */
    void stitch(ActiveRun run) {
        var owned = run.owned();
        run.permit().acquire(run.stop());
        var search = search(run);
        try {
            var outcome = engine.stitch(run.problem(), chunks.solutions(owned), search);
            search.completed();
            repository.saveOutcome(owned, engine.version(), outcome);
        } catch (SearchStopped stopped) {
            search.interrupted();
            throw stopped;
        }
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
                        owned,
                        ProgressDocument.ofStep(StitchingTasklet.STEP, progress),
                        SeriesDocument.write(owned.run(), series)),
                checkpoint -> repository.saveStitching(owned, checkpoint));
    }
}
