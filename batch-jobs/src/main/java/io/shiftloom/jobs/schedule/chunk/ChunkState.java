package io.shiftloom.jobs.schedule.chunk;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The state of a chunk. */
public enum ChunkState {
    /** No worker has begun it in this run. */
    WAITING,
    RUNNING,
    /** Solved. */
    DONE,
    /** Given up: every attempt failed, or the run ended before. */
    FAILED;

    /** As the database and stored progress have it. */
    @JsonValue
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** @throws IllegalArgumentException when there is no such state, which the database does not allow */
    public static ChunkState of(String code) {
        return valueOf(code.toUpperCase(Locale.ROOT));
    }

    /** Whether nobody works on it any more. */
    public boolean isOver() {
        return this == DONE || this == FAILED;
    }
}
