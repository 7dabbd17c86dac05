package io.shiftloom.api.paging;

import java.util.Optional;

/**
 * Which page of a list is asked for.
 *
 * @param cursor empty for the first page
 */
public record PageRequest(int limit, Optional<String> cursor) {

    private static final int DEFAULT_LIMIT = 50;

    /** The first items. */
    public static PageRequest first(int limit) {
        return new PageRequest(limit, Optional.empty());
    }

    /** A page of the usual size. */
    public static PageRequest after(Optional<String> cursor) {
        return new PageRequest(DEFAULT_LIMIT, cursor);
    }
}
