package io.shiftloom.solver.control;

import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Threads that may be free beside the one that computes. They change how long an answer takes, never the answer. */
@FunctionalInterface
public interface SpareThreads {
    /** None is ever free. */
    SpareThreads NONE = work -> Optional.empty();

    /** Starts work on another thread if one is free now, and does nothing otherwise. */
    Optional<Future<?>> tryStart(Runnable work);

    /** Up to the given number of threads at a time, which end when they have had nothing to do for a second. */
    static SpareThreads of(int most) {
        if (most == 0) {
            return NONE;
        }
        var threads = new ThreadPoolExecutor(
                0,
                most,
                1,
                TimeUnit.SECONDS,
                new SynchronousQueue<>(),
                Thread.ofPlatform().name("solver-", 1).daemon().factory());
        return work -> {
            try {
                return Optional.of(threads.submit(work));
            } catch (RejectedExecutionException allBusy) {
                return Optional.empty();
            }
        };
    }
}
