package io.shiftloom.solver.horizon;

import io.shiftloom.solver.control.ResumableControl;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.control.SearchProgress;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Searches chunks side by side. Each chunk's search is a function of the chunk alone, so the answer does not depend on
 * the number of threads.
 */
final class ParallelChunks {

    private final CompiledProblem problem;
    private final Effort effort;
    private final SearchControl control;
    private final int threads;
    private final AtomicBoolean stopped = new AtomicBoolean();
    private final ResumableControl shared = ResumableControl.withoutCheckpoints(new Shared());

    ParallelChunks(CompiledProblem problem, Effort effort, SearchControl control, int threads) {
        this.problem = problem;
        this.effort = effort;
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
        return () -> ChunkSearch.of(problem, chunk, effort, shared).run();
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

    /** Stops every search as soon as one of them fails, and reports one round at a time. */
    private final class Shared implements SearchControl {
        @Override
        public boolean stopRequested() {
            return stopped.get() || control.stopRequested();
        }

        @Override
        public void tolerate(RuntimeException fault) {
            control.tolerate(fault);
        }

        @Override
        public void report(SearchProgress progress) {
            synchronized (control) {
                control.report(progress);
            }
        }
    }
}
