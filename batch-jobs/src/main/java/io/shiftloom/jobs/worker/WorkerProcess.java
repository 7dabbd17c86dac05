package io.shiftloom.jobs.worker;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A process in the role of a worker.
 *
 * @param name under which it holds tasks
 * @param cores how many searches it computes at once
 * @param seenAt its last heartbeat
 * @param version of its program, see {@link ProgramVersion}; unknown for earlier programs
 * @param memory null for earlier programs
 */
public record WorkerProcess(
        String name,
        String host,
        long pid,
        int cores,
        Instant startedAt,
        Instant seenAt,
        String version,
        @Nullable Memory memory,
        Drain drain) {

    /** Bytes of the Java heap: those in use and those that it may use at most. */
    public record Memory(long used, long most) {

        static Memory now() {
            var process = Runtime.getRuntime();
            return new Memory(process.totalMemory() - process.freeMemory(), process.maxMemory());
        }
    }

    /** The pause between two heartbeats. */
    public static final Duration HEARTBEAT = Duration.ofSeconds(3);

    /** A worker without a heartbeat for this long is dead. */
    public static final Duration DEAD_AFTER = Duration.ofSeconds(18);

    /** Whether it lives and takes work. */
    public boolean isTaking(Instant now) {
        return isAlive(now) && drain.state() != Drain.State.DRAINED;
    }

    public boolean isAlive(Instant now) {
        return seenAt.plus(DEAD_AFTER).isAfter(now);
    }
}
