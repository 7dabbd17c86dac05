package io.shiftloom.solver.control;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Work that does not touch what the calling thread works on, done by another thread if one is free. */
public final class Aside<T> {

    private final FutureTask<T> work;
    private final boolean started;

    private Aside(FutureTask<T> work, boolean started) {
        this.work = work;
        this.started = started;
    }

    /** Starts work beside the calling thread, if another is free. */
    public static <T> Aside<T> of(SpareThreads threads, Callable<T> work) {
        var task = new FutureTask<>(work);
        return new Aside<>(task, threads.tryStart(task).isPresent());
    }

    /** Whether another thread does it. */
    public boolean isStarted() {
        return started;
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
