package io.shiftloom.jobs.operations;

import io.shiftloom.jobs.queue.Tickets;
import io.shiftloom.jobs.task.Schedulers;
import io.shiftloom.jobs.task.TaskHolder;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The holder of a task of a job.
 *
 * @param worker the name of the process; null when the task waits for one, or for a free core of the one that holds it
 * @param heartbeatAt its last heartbeat; null when the task waits
 * @param silence how long ago that was
 */
public record JobOwner(
        @Nullable String worker,
        @Nullable Instant heartbeatAt,
        @Nullable Duration silence) {

    private static final JobOwner NOBODY = new JobOwner(null, null, null);

    /** Of a ticket. A live worker that waits for a free core holds it, but does not work on its request. */
    static JobOwner ofTicket(TaskHolder holder, Instant now) {
        var owner = of(holder, now);
        return holder.priority() == Tickets.WAITING && !owner.isDead() ? NOBODY : owner;
    }

    static JobOwner of(TaskHolder holder, Instant now) {
        var worker = holder.scheduler();
        var heartbeatAt = holder.heartbeatAt();
        if (worker == null || heartbeatAt == null) {
            return NOBODY;
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
