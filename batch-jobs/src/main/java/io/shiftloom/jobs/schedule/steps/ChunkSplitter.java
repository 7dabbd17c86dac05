package io.shiftloom.jobs.schedule.steps;

import io.shiftloom.jobs.schedule.engine.Engine;
import io.shiftloom.jobs.schedule.run.ActiveRun;
import io.shiftloom.jobs.schedule.run.CurrentRun;
import io.shiftloom.jobs.schedule.run.RunRepository;
import io.shiftloom.solver.horizon.DateChunk;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.springframework.batch.core.job.JobExecutionException;
import org.springframework.batch.core.partition.StepExecutionSplitter;
import org.springframework.batch.core.partition.support.SimpleStepExecutionSplitter;
import org.springframework.batch.core.repository.JobRepository;
import org.springframework.batch.core.step.StepExecution;
import org.springframework.batch.infrastructure.item.ExecutionContext;

/** Makes one partition for each date chunk, named by its first date, so that a restart recognizes it. */
final class ChunkSplitter implements StepExecutionSplitter {

    static final String DATE = "chunk";

    private final CurrentRun current;
    private final Engine engine;
    private final RunRepository repository;
    private final JobRepository jobs;

    ChunkSplitter(CurrentRun current, Engine engine, RunRepository repository, JobRepository jobs) {
        this.current = current;
        this.engine = engine;
        this.repository = repository;
        this.jobs = jobs;
    }

    @Override
    public String getStepName() {
        return ChunkPartitionHandler.STEP;
    }

    @Override
    public Set<StepExecution> split(StepExecution manager, int gridSize) throws JobExecutionException {
        var run = current.forStep(manager);
        if (run.stop().isCanceled() || repository.decision(run.owned()).isPresent()) {
            return Set.of();
        }
        var chunks = engine.chunks(run.problem());
        return new SimpleStepExecutionSplitter(jobs, ChunkPartitionHandler.STEP, size -> contexts(run, chunks))
                .split(manager, chunks.size());
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
