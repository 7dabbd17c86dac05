package io.shiftloom.jobs.schedule;

import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Whether the work for one condition in this process should end early; polled by solvers many times a second. */
final class StopSignal {

    /** Why to end. */
    enum Reason {
        /** Nobody wants the result any more. */
        CANCELED,
        /** An operator stopped the job, which may go on later. */
        HELD,
        /** The process ends; others go on. */
        SHUTDOWN
    }

    private final UUID conditionId;
    private final AtomicReference<@Nullable Reason> reason = new AtomicReference<>();

    StopSignal(UUID conditionId) {
        this.conditionId = conditionId;
    }

    UUID conditionId() {
        return conditionId;
    }

    /** The first reason stays. */
    void raise(Reason why) {
        reason.compareAndSet(null, why);
    }

    boolean isRaised() {
        return reason.get() != null;
    }

    boolean isCanceled() {
        return reason.get() == Reason.CANCELED;
    }
}
