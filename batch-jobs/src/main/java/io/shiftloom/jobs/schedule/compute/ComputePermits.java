package io.shiftloom.jobs.schedule.compute;

import io.shiftloom.jobs.settings.ShiftloomSettings;
import io.shiftloom.jobs.settings.WorkerComponent;
import io.shiftloom.solver.control.SpareThreads;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Limits how many solvers compute at once in this process. Permits are handed out in the order of the requests. */
@WorkerComponent
public final class ComputePermits {

    /** Who looks at its signal gives up its place, so that it does so rarely: permits go to whoever waits longest. */
    private static final Duration LOOK = Duration.ofSeconds(5);

    private final Semaphore permits;
    private final SpareThreads threads;

    public ComputePermits(ShiftloomSettings settings) {
        this.permits = new Semaphore(settings.computeCores(), true);
        this.threads = SpareThreads.of(settings.computeCores());
    }

    /** Returns a permit that is not held yet. */
    public Permit open() {
        return new Permit();
    }

    /** A permit of one thread, held or not. Closing gives it back. */
    public final class Permit implements AutoCloseable {

        private boolean held;

        private Permit() {}

        /** Waits until the permit is held, up to the limit; false when it is not. */
        public boolean tryAcquire(Duration limit) {
            try {
                held = held || permits.tryAcquire(limit.toMillis(), TimeUnit.MILLISECONDS);
                return held;
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return false;
            }
        }

        /** Waits until the permit is held, or the stop signal is raised. */
        public void acquire(StopSignal stop) {
            while (!stop.isRaised() && !Thread.currentThread().isInterrupted() && !tryAcquire(LOOK)) {
                // Checks the signal again.
            }
        }

        /** Threads for permits that nobody holds or waits for. */
        public SpareThreads spareThreads() {
            return ComputePermits.this::tryStart;
        }

        /** Gives the permit back while the thread only waits. */
        public void release() {
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

    private Optional<Future<?>> tryStart(Runnable work) {
        if (!takeSpare()) {
            return Optional.empty();
        }
        var started = threads.tryStart(() -> {
            try {
                work.run();
            } finally {
                permits.release();
            }
        });
        if (started.isEmpty()) {
            permits.release();
        }
        return started;
    }

    /** Takes a permit, but none that somebody waits for. */
    private boolean takeSpare() {
        try {
            return permits.tryAcquire(0, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
