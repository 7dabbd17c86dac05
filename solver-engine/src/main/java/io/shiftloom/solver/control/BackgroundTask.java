package io.shiftloom.solver.control;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Work that does not touch what the calling thread works on, done by another thread if one is free. */
public final class BackgroundTask<T> {

    private final FutureTask<T> work;
    private final boolean started;

    private BackgroundTask(FutureTask<T> work, boolean started) {
        this.work = work;
        this.started = started;
    }

    /** Starts work beside the calling thread, if another is free; otherwise {@link #get} does it. */
    public static <T> BackgroundTask<T> tryStart(SpareThreads threads, Callable<T> work) {
        return tryStartInTurn(threads, List.of(work)).getFirst();
    }

    /** Starts several pieces of work beside the calling thread, if another is free, which does one after the other. */
    public static <T> List<BackgroundTask<T>> tryStartInTurn(SpareThreads threads, List<? extends Callable<T>> works) {
        var tasks = works.stream().map(FutureTask<T>::new).toList();
        boolean started = threads.tryStart(() -> tasks.forEach(FutureTask::run)).isPresent();
        return tasks.stream().map(task -> new BackgroundTask<>(task, started)).toList();
    }

    /** Whether another thread does it, or will. */
    public boolean isStarted() {
        return started;
    }

    public boolean isDone() {
        return work.isDone();
    }

    /** Does the work on the calling thread, unless another has begun to. */
    public void runUnlessBegun() {
        work.run();
    }

    /** Waits until work that another thread has begun has ended, in whatever way. */
    public void awaitEnd() {
        if (started) {
            try {
                work.get();
            } catch (ExecutionException failed) {
                // Whoever abandons work does not ask what became of it.
                return;
            } catch (InterruptedException interrupted) {
                Thread.currentThread().interrupt();
                throw new SearchStopped();
            }
        }
    }

    /** The result, which the calling thread computes now if no other has begun to. */
    public T get() {
        if (!started) {
            work.run();
        }
        try {
            return work.get();
        } catch (ExecutionException failed) {
            throw failed.getCause() instanceof RuntimeException cause ? cause : new IllegalStateException(failed);
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new SearchStopped();
        }
    }
}
