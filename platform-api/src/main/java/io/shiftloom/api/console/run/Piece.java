package io.shiftloom.api.console.run;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A piece of a run that has a beginning and an end.
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
record Piece(
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

    static Piece quiet(String id, Kind kind, Instant from, Instant to, boolean over, Cause cause) {
        return new Piece(id, kind, "", from, to.isBefore(from) ? from : to, over, cause, null, null, "", "");
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
