package io.shiftloom.jobs.result;

import java.time.Instant;
import java.util.UUID;

/** A change of a result, with its summary as of then. */
public record ResultEvent(UUID eventId, Name name, Instant at, ResultSummary result) {

    /** What happened, by published names. */
    public enum Name {
        /** The result was made. */
        INSERT,
        /** Its status changed, or it was confirmed. */
        MODIFY,
        /** Retention deleted it. */
        REMOVE
    }
}
