package io.shiftloom.jobs.schedule;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** As many as solvers may compute at once in this process, handed out in order of asking. */
final class ComputePermits {

    private static final Duration LOOK = Duration.ofMillis(250);

    private final Semaphore permits;

    ComputePermits(int cores) {
        this.permits = new Semaphore(cores, true);
    }

    /** One that is not held yet. */
    Permit open() {
        return new Permit();
    }

    /** Held or not, by one thread at a time; closing gives it back. */
    final class Permit implements AutoCloseable {

        private boolean held;

        private Permit() {}

        /** Waits so long at most; true when it is held. */
        boolean tryAcquire(Duration limit) {
            try {
                held = held || permits.tryAcquire(limit.toMillis(), TimeUnit.MILLISECONDS);
                return held;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }

        /** Waits until it is held or there is no more use in it. */
        void acquire(StopSignal stop) {
            while (!stop.isRaised() && !Thread.currentThread().isInterrupted() && !tryAcquire(LOOK)) {
                // Looks at the signal again.
            }
        }

        /** Gives it back while the thread only waits. */
        void release() {
            if (held) {
                held = false;
                permits.release();
            }
        }

        @Override
        public void close() {
            release();
        }
    }
}
