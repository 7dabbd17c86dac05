package io.shiftloom.jobs.result;

import java.time.Instant;
import java.util.UUID;

/** A change of a result, with its summary at that time. */
public record HistoryEvent(UUID eventId, Name name, Instant at, ResultSummary result) {

    /** The published names of changes. */
    public enum Name {
        /** The result was created. */
        INSERT,
        /** Its status changed, or it was confirmed. */
        MODIFY,
        /** Retention deleted it. */
        REMOVE
    }
}
