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
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Threads that may be free beside the one that computes. They change how long an answer takes, never the answer. */
@FunctionalInterface
public interface SpareThreads {
    /** None is ever free. */
    SpareThreads NONE = work -> Optional.empty();

    /** Starts work on another thread if one is free now, and does nothing otherwise. */
    Optional<Future<?>> tryStart(Runnable work);

    /**
     * Does all of some work, on as many threads as are free. Which of it is done where depends on the machine. It returns when no thread is at
     * work on it any more. Once something is thrown no more work begins, and what was thrown first is thrown here.
     */
    default void runAll(List<? extends Runnable> work) {
        var next = new AtomicInteger();
        var thrown = new AtomicReference<@Nullable Throwable>();
        Runnable rest = () -> {
            try {
                for (int at = next.getAndIncrement(); at < work.size(); at = next.getAndIncrement()) {
                    work.get(at).run();
                }
            } catch (RuntimeException | Error failure) {
                thrown.compareAndSet(null, failure);
                next.set(work.size());
            }
        };
        var helping = new ArrayList<Future<?>>();
        for (int helper = 1; helper < work.size(); helper++) {
            var started = tryStart(rest);
            if (started.isEmpty()) {
                break;
            }
            helping.add(started.get());
        }
        rest.run();
        helping.forEach(SpareThreads::join);
        switch (thrown.get()) {
            case null -> {}
            case Error error -> throw error;
            case RuntimeException failure -> throw failure;
            case Throwable other -> throw new IllegalStateException(other);
        }
    }

    /** Waits until a thread has ended its work, even if interrupted. */
    private static void join(Future<?> helper) {
        boolean interrupted = false;
        while (!helper.isDone()) {
            try {
                helper.get();
            } catch (InterruptedException again) {
                interrupted = true;
            } catch (ExecutionException failed) {
                throw new IllegalStateException(failed.getCause());
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
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
