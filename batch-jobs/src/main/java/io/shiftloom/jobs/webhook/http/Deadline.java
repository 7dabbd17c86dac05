package io.shiftloom.jobs.webhook.http;

import java.time.Duration;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Ends whatever takes too long. The client's own time-outs start over with every byte. */
final class Deadline implements AutoCloseable {

    private final Duration limit;
    private final ScheduledThreadPoolExecutor timer;

    Deadline(Duration limit) {
        this.limit = limit;
        this.timer = new ScheduledThreadPoolExecutor(
                1, Thread.ofPlatform().daemon().name("webhook-deadline").factory());
        timer.setRemoveOnCancelPolicy(true);
    }

    long seconds() {
        return limit.toSeconds();
    }

    /** Runs the action at the deadline, unless the watch is closed before. */
    Watch watch(Runnable end) {
        var watch = new Watch(end);
        watch.alarm = timer.schedule(watch::expire, limit.toMillis(), TimeUnit.MILLISECONDS);
        return watch;
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }

    /** A deadline that is running. */
    static final class Watch implements AutoCloseable {

        private final Runnable end;
        private volatile boolean expired;
        private @Nullable ScheduledFuture<?> alarm;

        private Watch(Runnable end) {
            this.end = end;
        }

        boolean expired() {
            return expired;
        }

        private void expire() {
            expired = true;
            // Closing a connection may take a while, so it must not run on the timer's only thread.
            Thread.startVirtualThread(end);
        }

        @Override
        public void close() {
            if (alarm != null) {
                alarm.cancel(false);
            }
        }
    }
}
