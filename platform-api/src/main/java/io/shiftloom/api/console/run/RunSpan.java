package io.shiftloom.api.console.run;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A span of time of a run: an attempt, a step, a chunk, or a wait.
 *
 * @param id within its run
 * @param name of a step, first date of a chunk, number of an attempt; empty for others
 * @param to the present for what has not ended
 * @param over whether it has ended
 * @param worker who did it; null where that is not known
 * @param host where that worker runs; null where that is not known
 * @param message in a line, what went wrong; empty when nothing did
 * @param trace the stack trace of that; empty when there is none
 */
record RunSpan(
        String id,
        Kind kind,
        String name,
        Instant from,
        Instant to,
        boolean over,
        Cause cause,
        @Nullable String worker,
        @Nullable String host,
        String message,
        String trace) {

    /** What it is. */
    enum Kind {
        WAITING,
        ATTEMPT,
        BACK_OFF,
        STEP,
        CHUNK;

        /** Whether somebody works meanwhile. */
        boolean isWork() {
            return this != WAITING && this != BACK_OFF;
        }
    }

    /** Why it ended, or what it is for. */
    enum Cause {
        QUEUED,
        RUNNING,
        COMPLETED,
        FAILED,
        LOST,
        HANDED_BACK,
        RETRY,
        HANDED_ON,
        UNKNOWN
    }

    static RunSpan quiet(String id, Kind kind, Instant from, Instant to, boolean over, Cause cause) {
        return new RunSpan(id, kind, "", from, to.isBefore(from) ? from : to, over, cause, null, null, "", "");
    }

    public long millis() {
        return Duration.between(from, to).toMillis();
    }

    /** How it is coloured. */
    public String tone() {
        return switch (kind) {
            case WAITING -> "waited";
            case BACK_OFF -> cause == Cause.RETRY ? "gap" : "waited";
            default ->
                switch (cause) {
                    case COMPLETED -> "completed";
                    case FAILED, LOST -> "failed";
                    case HANDED_BACK -> "stopped";
                    default -> "";
                };
        };
    }

    /** Whether somebody works meanwhile. */
    public boolean isWork() {
        return kind.isWork();
    }
}
