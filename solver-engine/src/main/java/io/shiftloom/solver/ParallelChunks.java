package io.shiftloom.solver;

import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Searches chunks side by side. Each chunk's search is a function of the chunk alone, so it finds what it would find
 * alone; checkpoints begin with the stitching.
 */
final class ParallelChunks {

    private final ShiftScheduler scheduler;
    private final ScheduleProblem problem;
    private final SearchControl control;
    private final int threads;
    private final AtomicBoolean stopped = new AtomicBoolean();

    ParallelChunks(ShiftScheduler scheduler, ScheduleProblem problem, SearchControl control, int threads) {
        this.scheduler = scheduler;
        this.problem = problem;
        this.control = control;
        this.threads = threads;
    }

    /** The solutions in the order of the chunks. */
    List<ChunkSolution> solve(List<DateChunk> chunks) {
        try (var pool = Executors.newFixedThreadPool(Math.min(threads, chunks.size()))) {
            var running = new ArrayList<Future<ChunkSolution>>();
            for (var chunk : chunks) {
                running.add(pool.submit(search(chunk)));
            }
            return solutions(running);
        }
    }

    private Callable<ChunkSolution> search(DateChunk chunk) {
        return () -> scheduler.solveChunk(problem, chunk, new Shared());
    }

    private List<ChunkSolution> solutions(List<Future<ChunkSolution>> running) {
        var solutions = new ArrayList<ChunkSolution>();
        try {
            for (var one : running) {
                solutions.add(one.get());
            }
        } catch (ExecutionException failed) {
            stopped.set(true);
            throw failed.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(failed);
        } catch (InterruptedException interrupted) {
            stopped.set(true);
            Thread.currentThread().interrupt();
            throw new SearchStopped();
        }
        return solutions;
    }

    /** What one of several searches sees of the world. */
    private final class Shared implements SearchControl {

        @Override
        public boolean stopRequested() {
            return stopped.get() || control.stopRequested();
        }

        @Override
        public void report(SearchProgress progress) {
            synchronized (control) {
                control.report(progress);
            }
        }

        @Override
        public Optional<Checkpoint> resumeFrom() {
            return Optional.empty();
        }

        @Override
        public void save(Checkpoint checkpoint) {
            // Half a chunk is of no use to a search that goes on chunk by chunk.
        }
    }
}
