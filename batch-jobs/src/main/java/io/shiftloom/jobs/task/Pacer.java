package io.shiftloom.jobs.task;

import io.shiftloom.jobs.settings.WorkerComponent;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;

/**
 * Has the schedulers of this process poll often while there is work: for some seconds after each sign of it, because work
 * that one process hands back is not announced, and for as long as announcements do not arrive. Otherwise the schedulers
 * poll at their own slow pace, so that idle processes leave the database alone.
 */
@WorkerComponent
final class Pacer implements SmartLifecycle {

    private static final Duration OFTEN = Duration.ofMillis(200);
    private static final Duration QUIET = Duration.ofSeconds(10);

    private final WorkChannel channel;
    private final Wakeups wakeups;
    private @Nullable RepeatedWork beat;

    Pacer(WorkChannel channel, Wakeups wakeups) {
        this.channel = channel;
        this.wakeups = wakeups;
    }

    @Override
    public synchronized void start() {
        beat = RepeatedWork.start("pacer", OFTEN, OFTEN, () -> beat(QUIET));
    }

    /** @param quiet how long after the last sign of work the schedulers go over to their own pace */
    void beat(Duration quiet) {
        if (!channel.isListening() || !wakeups.isQuietFor(quiet)) {
            wakeups.pollAll();
        }
    }

    @Override
    public synchronized void stop() {
        if (beat != null) {
            beat.close();
            beat = null;
        }
    }

    @Override
    public synchronized boolean isRunning() {
        return beat != null;
    }
}
