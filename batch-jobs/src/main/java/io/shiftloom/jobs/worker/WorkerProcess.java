package io.shiftloom.jobs.worker;

import java.time.Duration;
import java.time.Instant;

/**
 * A process in the role of a worker.
 *
 * @param name under which it holds tasks
 * @param cores how many searches it computes at once
 * @param seenAt its last sign of life
 */
public record WorkerProcess(String name, String host, long pid, int cores, Instant startedAt, Instant seenAt) {

    /** How often a worker gives a sign of life. */
    public static final Duration BEAT = Duration.ofSeconds(3);

    /** Without one for so long it is held for dead. */
    public static final Duration SILENCE = Duration.ofSeconds(18);

    public boolean isAlive(Instant now) {
        return seenAt.plus(SILENCE).isAfter(now);
    }
}
