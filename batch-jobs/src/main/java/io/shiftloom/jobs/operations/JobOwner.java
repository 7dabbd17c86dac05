package io.shiftloom.jobs.operations;

import io.shiftloom.jobs.task.Schedulers;
import io.shiftloom.jobs.task.TaskHolder;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The holder of a task of a job.
 *
 * @param worker the name of the process; null when the task waits for one
 * @param heartbeatAt its last heartbeat; null when the task waits
 * @param silence how long ago that was
 */
public record JobOwner(
        @Nullable String worker,
        @Nullable Instant heartbeatAt,
        @Nullable Duration silence) {

    static JobOwner of(TaskHolder holder, Instant now) {
        var worker = holder.scheduler();
        var heartbeatAt = holder.heartbeatAt();
        if (worker == null || heartbeatAt == null) {
            return new JobOwner(null, null, null);
        }
        var silence = Duration.between(heartbeatAt, now);
        return new JobOwner(worker, heartbeatAt, silence.isNegative() ? Duration.ZERO : silence);
    }

    /** Whether a process holds the task, alive or not. */
    public boolean isHeld() {
        return worker != null;
    }

    /** Whether the process that holds the task has been silent for so long that it must be dead. */
    public boolean isDead() {
        return silence != null && silence.compareTo(Schedulers.DEAD_AFTER) > 0;
    }
}
