package io.shiftloom.jobs.task;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Work that a thread of its own repeats until it is closed, whatever the work throws. A bare executor never repeats what threw once, and tells
 * nobody.
 */
public final class RepeatedWork implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(RepeatedWork.class);

    private final ScheduledExecutorService thread;

    private RepeatedWork(ScheduledExecutorService thread) {
        this.thread = thread;
    }

    /**
     * Starts it.
     *
     * @param name of the thread, and in the log
     * @param first how long to wait before the first time
     * @param pause between the end of one time and the next
     */
    @SuppressWarnings("FutureReturnValueIgnored") // ends only with the thread
    public static RepeatedWork start(String name, Duration first, Duration pause, Runnable work) {
        var thread = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().name(name).daemon().factory());
        thread.scheduleWithFixedDelay(
                () -> runOrLog(name, work), first.toMillis(), pause.toMillis(), TimeUnit.MILLISECONDS);
        return new RepeatedWork(thread);
    }

    private static void runOrLog(String name, Runnable work) {
        try {
            work.run();
        } catch (Throwable e) {
            // The end of the process interrupts it, too.
            if (!Thread.currentThread().isInterrupted()) {
                LOG.error("{} failed, and is tried again", name, e);
            }
        }
    }

    /** Interrupts it, and returns at once. */
    @Override
    public void close() {
        thread.shutdownNow();
    }
}
