package io.shiftloom.jobs.result;

import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which events to list.
 *
 * @param from inclusive
 * @param to exclusive
 * @param keyword part of a condition id, status, staff id or name, in any case; null for any
 * @param names empty for any
 */
public record EventFilter(
        Instant from, Instant to, @Nullable String keyword, Set<HistoryEvent.Name> names) {

    public EventFilter {
        names = Set.copyOf(names);
    }

    /** The keyword as a pattern of {@code ILIKE}, with its wildcards escaped. */
    String pattern() {
        if (keyword == null) {
            return "%";
        }
        var literal = keyword.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_");
        return "%" + literal + "%";
    }

    String[] nameArray() {
        return names.isEmpty()
                ? new String[] {"INSERT", "MODIFY", "REMOVE"}
                : names.stream().map(Enum::name).toArray(String[]::new);
    }
}
