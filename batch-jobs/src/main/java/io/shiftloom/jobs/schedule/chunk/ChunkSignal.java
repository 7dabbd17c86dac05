package io.shiftloom.jobs.schedule.chunk;

import io.shiftloom.jobs.settings.WorkerComponent;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Wakes owners that wait for chunks as soon as this process finishes one. They poll for the chunks of other processes.
 */
@WorkerComponent
final class ChunkSignal {

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition finished = lock.newCondition();

    void raise() {
        lock.lock();
        try {
            finished.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Returns after the limit at the latest, and possibly earlier without a reason. */
    @SuppressWarnings({"WaitNotInLoop", "ResultOfMethodCallIgnored"})
    public void await(Duration limit) {
        lock.lock();
        try {
            finished.await(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            lock.unlock();
        }
    }
}
