package io.shiftloom.jobs.history;

import java.time.Instant;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The newest attempt at a date chunk.
 *
 * @param chunk its first date
 * @param worker who solves or solved it; null while it waits, and of earlier programs
 * @param host where that worker runs, as long as it is known
 * @param waitedFrom since when it waited to be solved
 * @param startedAt null while it waits, and of earlier programs
 * @param endedAt null until it is solved or given up
 * @param failure why it was given up
 * @param trace the stack trace of that
 */
public record ChunkAttempt(
        LocalDate chunk,
        String state,
        @Nullable String worker,
        @Nullable String host,
        Instant waitedFrom,
        @Nullable Instant startedAt,
        @Nullable Instant endedAt,
        @Nullable String failure,
        @Nullable String trace) {

    public boolean isRunning() {
        return state.equals("running");
    }
}
