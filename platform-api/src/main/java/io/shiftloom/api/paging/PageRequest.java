package io.shiftloom.api.paging;

import java.util.Optional;

/**
 * Which page of a list is asked for.
 *
 * @param cursor empty for the first page
 */
public record PageRequest(int limit, Optional<String> cursor) {

    /** The first items. */
    public static PageRequest first(int limit) {
        return new PageRequest(limit, Optional.empty());
    }
}
