package io.shiftloom.jobs.schedule.steps;

import io.shiftloom.jobs.queue.OwnedRun;
import io.shiftloom.jobs.schedule.chunk.ChunkKey;
import io.shiftloom.jobs.schedule.chunk.ChunkRepository;
import io.shiftloom.jobs.schedule.chunk.ChunkSolver;
import io.shiftloom.jobs.schedule.chunk.ChunkState;
import io.shiftloom.jobs.schedule.chunk.ChunkWait;
import io.shiftloom.jobs.schedule.compute.StopSignals;
import io.shiftloom.jobs.schedule.engine.Engine;
import io.shiftloom.jobs.schedule.run.ActiveRun;
import io.shiftloom.jobs.schedule.run.CurrentRun;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.solver.control.SearchStopped;
import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.springframework.batch.core.BatchStatus;
import org.springframework.batch.core.ExitStatus;
import org.springframework.batch.core.job.JobInterruptedException;
import org.springframework.batch.core.partition.support.AbstractPartitionHandler;
import org.springframework.batch.core.step.StepExecution;

/**
 * Step 2, {@code optimization}, has the chunks solved: a single one in this thread, several as tasks that any worker takes while this thread
 * waits. The tasks are independent of Spring Batch, so a new owner of the run finds them still running and only
 * continues to wait.
 */
@WorkerComponent
final class ChunkPartitionHandler extends AbstractPartitionHandler {

    static final String STEP = "optimization";

    private final CurrentRun current;
    private final Engine engine;
    private final ChunkRepository chunks;
    private final ChunkSolver solver;
    private final ChunkWait wait;
    private final StopSignals stops;
    private final PartitionStepExecutions stepExecutions;

    ChunkPartitionHandler(
            CurrentRun current,
            Engine engine,
            ChunkRepository chunks,
            ChunkSolver solver,
            ChunkWait wait,
            StopSignals stops,
            PartitionStepExecutions stepExecutions) {
        this.current = current;
        this.engine = engine;
        this.chunks = chunks;
        this.solver = solver;
        this.wait = wait;
        this.stops = stops;
        this.stepExecutions = stepExecutions;
    }

    @Override
    protected Set<StepExecution> doHandle(StepExecution manager, Set<StepExecution> partitions) throws Exception {
        if (partitions.isEmpty()) {
            return partitions;
        }
        var run = current.forStep(manager);
        var grid = run.problem().grid();
        var dates = engine.chunks(run.problem()).stream()
                .map(chunk -> chunk.firstDate(grid))
                .toList();
        try {
            chunks.prepare(run.owned(), dates, engine.version());
            if (dates.size() == 1) {
                solveHere(run, dates.getFirst());
            } else {
                run.permit().release();
                if (!wait.await(run.owned(), engine.version(), STEP, run.stop())) {
                    Interruption.throwUnlessCanceled(run.stop());
                }
            }
            stepExecutions.end(partitions, BatchStatus.COMPLETED, ExitStatus.COMPLETED);
        } catch (JobInterruptedException e) {
            stepExecutions.end(partitions, BatchStatus.STOPPED, ExitStatus.STOPPED);
            throw e;
        } catch (RuntimeException e) {
            stepExecutions.end(partitions, BatchStatus.FAILED, ExitStatus.FAILED);
            throw e;
        }
        return partitions;
    }

    private void solveHere(ActiveRun run, LocalDate date) throws JobInterruptedException {
        var owned = run.owned();
        var chunk = new ChunkKey(owned.conditionId(), owned.run(), date);
        try {
            solver.solve(
                    chunk,
                    owned.fence(),
                    run.stop(),
                    run.problem(),
                    run.permit().spareThreads(),
                    progress -> report(owned, date, progress));
        } catch (SearchStopped stopped) {
            Interruption.throwUnlessCanceled(run.stop());
            return;
        }
        if (!chunks.list(owned.conditionId(), owned.run()).stream().allMatch(ChunkRepository.Progress::isDone)) {
            // No chunk of a cancelled condition begins, and the cancellation may be younger than the last poll.
            stops.poll();
            if (!run.stop().isRaised()) {
                throw new IllegalStateException("chunk " + chunk.task() + " was not solved");
            }
            Interruption.throwUnlessCanceled(run.stop());
        }
    }

    private void report(OwnedRun owned, LocalDate date, String progress) {
        var chunk = new ChunkRepository.Progress(date, ChunkState.RUNNING, owned.fence(), null, progress);
        chunks.report(owned, STEP, List.of(chunk));
    }
}
