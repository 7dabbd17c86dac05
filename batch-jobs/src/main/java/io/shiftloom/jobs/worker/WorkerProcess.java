package io.shiftloom.jobs.worker;

import java.time.Duration;
import java.time.Instant;

/**
 * A process in the role of a worker.
 *
 * @param name under which it holds tasks
 * @param cores how many searches it computes at once
 * @param seenAt its last heartbeat
 * @param version of its program, see {@link ProgramVersion}; of earlier programs it is unknown
 */
public record WorkerProcess(
        String name, String host, long pid, int cores, Instant startedAt, Instant seenAt, String version) {

    /** The pause between two heartbeats. */
    public static final Duration HEARTBEAT = Duration.ofSeconds(3);

    /** A worker without a heartbeat for so long is dead. */
    public static final Duration DEAD_AFTER = Duration.ofSeconds(18);

    public boolean isAlive(Instant now) {
        return seenAt.plus(DEAD_AFTER).isAfter(now);
    }
}
