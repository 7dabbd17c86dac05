package io.shiftloom.api.operations.service;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What the audit log keeps of a worker that is drained or resumed. Whose work it had is left out, because the log is kept for good. */
record DrainEntry(
        String host,
        long pid,
        String version,
        String drain,
        @Nullable Instant drainRequestedAt,
        @Nullable String drainRequestedBy) {

    static DrainEntry of(WorkerView worker) {
        return new DrainEntry(
                worker.host(),
                worker.pid(),
                worker.version(),
                worker.drain(),
                worker.drainRequestedAt(),
                worker.drainRequestedBy());
    }
}
