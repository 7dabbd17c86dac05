package io.shiftloom.solver.control;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Threads that may be free beside the one that computes. They change how long an answer takes, never the answer. */
@FunctionalInterface
public interface SpareThreads {
    /** None is ever free. */
    SpareThreads NONE = work -> Optional.empty();

    /** Starts work on another thread if one is free now, and does nothing otherwise. */
    Optional<Future<?>> tryStart(Runnable work);

    /**
     * Does all of some work, on as many threads as are free. Which of it is done where depends on the machine. It returns when no thread is at
     * work on it any more, and throws the first of what was thrown.
     */
    default void runAll(List<? extends Runnable> work) {
        var next = new AtomicInteger();
        Runnable rest = () -> {
            for (int at = next.getAndIncrement(); at < work.size(); at = next.getAndIncrement()) {
                work.get(at).run();
            }
        };
        var helping = new ArrayList<Future<?>>();
        try {
            for (int helper = 1; helper < work.size(); helper++) {
                var started = tryStart(rest);
                if (started.isEmpty()) {
                    break;
                }
                helping.add(started.get());
            }
            rest.run();
        } finally {
            next.set(work.size());
            helping.forEach(SpareThreads::join);
        }
    }

    /** Waits until work has ended, even if interrupted, and throws what it threw. */
    private static void join(Future<?> helper) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    helper.get();
                    return;
                } catch (InterruptedException again) {
                    interrupted = true;
                } catch (ExecutionException failed) {
                    throw failed.getCause() instanceof RuntimeException cause
                            ? cause
                            : new IllegalStateException(failed.getCause());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

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
