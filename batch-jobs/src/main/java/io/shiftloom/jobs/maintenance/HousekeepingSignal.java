package io.shiftloom.jobs.maintenance;

import com.github.kagkarlsson.scheduler.Scheduler;
import io.shiftloom.jobs.settings.WorkerComponent;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Tells whether the scheduler that runs maintenance is shutting down. */
@WorkerComponent
final class HousekeepingSignal {

    private final AtomicReference<@Nullable Scheduler> scheduler = new AtomicReference<>();

    void follow(Scheduler followed) {
        scheduler.set(followed);
    }

    boolean isEnding() {
        var followed = scheduler.get();
        return followed != null && followed.getSchedulerState().isShuttingDown();
    }
}
