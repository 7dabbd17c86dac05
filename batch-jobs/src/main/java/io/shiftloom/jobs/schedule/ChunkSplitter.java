package io.shiftloom.jobs.schedule;

import io.shiftloom.solver.DateChunk;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.springframework.batch.core.job.JobExecutionException;
import org.springframework.batch.core.partition.StepExecutionSplitter;
import org.springframework.batch.core.partition.support.SimpleStepExecutionSplitter;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.batch.infrastructure.item.ExecutionContext;

/** One partition for each date chunk, named by its first date, so that a restart knows them again. */
final class ChunkSplitter implements StepExecutionSplitter {

    static final String STEP = "optimization";
    static final String DATE = "chunk";

    private final ActiveRuns runs;
    private final Engine engine;
    private final RunRepository repository;
    private final JobRepository jobs;

    ChunkSplitter(ActiveRuns runs, Engine engine, RunRepository repository, JobRepository jobs) {
        this.runs = runs;
        this.engine = engine;
        this.repository = repository;
        this.jobs = jobs;
    }

    @Override
    public String getStepName() {
        return STEP;
    }

    @Override
    public Set<StepExecution> split(StepExecution manager, int gridSize) throws JobExecutionException {
        var run = runs.of(manager);
        if (run.stop().isCanceled() || repository.decision(run.owned()).isPresent()) {
            return Set.of();
        }
        var chunks = engine.chunks(run.problem());
        return new SimpleStepExecutionSplitter(jobs, STEP, size -> contexts(run, chunks)).split(manager, chunks.size());
    }

    private static Map<String, ExecutionContext> contexts(ActiveRun run, Iterable<DateChunk> chunks) {
        var contexts = new HashMap<String, ExecutionContext>();
        for (var chunk : chunks) {
            var date = chunk.firstDate(run.problem().grid()).toString();
            var context = new ExecutionContext();
            context.putString(DATE, date);
            contexts.put(date, context);
        }
        return contexts;
    }
}
