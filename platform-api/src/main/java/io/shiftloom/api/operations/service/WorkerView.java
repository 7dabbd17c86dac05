package io.shiftloom.api.operations.service;

import io.shiftloom.jobs.worker.Drain;
import io.shiftloom.jobs.worker.HeldWork;
import io.shiftloom.jobs.worker.WorkerProcess;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A worker process with what it works on.
 *
 * @param heapUsed bytes of its heap in use at its last heartbeat; null for a program that does not report it
 * @param heapMost bytes that its heap may grow to
 * @param drain whether it takes no further work, see {@link Drain.State}
 * @param drainRequestedAt since when it has been asked to take none; null when it may take work
 */
public record WorkerView(
        String worker,
        String host,
        long pid,
        int cores,
        String version,
        Instant startedAt,
        Instant seenAt,
        boolean alive,
        @Nullable Long heapUsed,
        @Nullable Long heapMost,
        String drain,
        @Nullable Instant drainRequestedAt,
        @Nullable String drainRequestedBy,
        List<HeldWork> holds) {

    public WorkerView {
        holds = List.copyOf(holds);
    }

    static WorkerView of(WorkerProcess worker, List<HeldWork> work, Instant now) {
        var memory = worker.memory();
        return new WorkerView(
                worker.name(),
                worker.host(),
                worker.pid(),
                worker.cores(),
                worker.version(),
                worker.startedAt(),
                worker.seenAt(),
                worker.isAlive(now),
                memory == null ? null : memory.used(),
                memory == null ? null : memory.most(),
                worker.drain().state().code(),
                worker.drain().requestedAt(),
                worker.drain().requestedBy(),
                work.stream().filter(one -> one.worker().equals(worker.name())).toList());
    }
}
