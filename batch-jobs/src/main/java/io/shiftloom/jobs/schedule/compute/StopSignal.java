package io.shiftloom.jobs.schedule.compute;

import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Tells whether the work for one condition in this process should stop. Solvers poll it many times a second. */
public final class StopSignal {

    /** Why the work should stop. */
    enum Reason {
        /** Nobody wants the result any more. */
        CANCELED,
        /** An operator stopped the job, which may continue later. */
        HELD,
        /** The process shuts down or is drained; others continue the work. */
        SHUTDOWN
    }

    private final UUID conditionId;
    private final AtomicReference<@Nullable Reason> reason = new AtomicReference<>();

    public StopSignal(UUID conditionId) {
        this.conditionId = conditionId;
    }

    UUID conditionId() {
        return conditionId;
    }

    /** Raises the signal. The first reason stays. */
    void raise(Reason why) {
        reason.compareAndSet(null, why);
    }

    public boolean isRaised() {
        return reason.get() != null;
    }

    public boolean isCanceled() {
        return reason.get() == Reason.CANCELED;
    }
}
