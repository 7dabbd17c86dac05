package io.shiftloom.jobs.storage;

import java.time.Instant;
import java.util.UUID;

/** The end of a page in a list, newest first. The next page begins after the row of this time and id. */
public record Position(Instant at, UUID id) {

    /** The position before every row. */
    public static final Position START = new Position(Instant.parse("9999-12-31T00:00:00Z"), new UUID(-1, -1));
}
