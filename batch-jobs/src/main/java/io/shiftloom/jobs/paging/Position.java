package io.shiftloom.jobs.paging;

import java.time.Instant;
import java.util.UUID;

/** Where a page of a list, newest first, ended: the next page begins after the row of this time and id. */
public record Position(Instant at, UUID id) {

    /** Before every row. */
    public static final Position START = new Position(Instant.parse("9999-12-31T00:00:00Z"), new UUID(-1, -1));
}
