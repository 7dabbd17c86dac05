package io.shiftloom.jobs.schedule;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** Lets owners look at their chunks as soon as this process finished one; for those of other processes they poll. */
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

    /** Returns after the limit at the latest, or earlier for no reason. */
    @SuppressWarnings({"WaitNotInLoop", "ResultOfMethodCallIgnored"})
    void await(Duration limit) {
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
