package io.shiftloom.api.result;

import io.shiftloom.api.filter.TimeParameter;
import io.shiftloom.api.route.Query;
import io.shiftloom.jobs.result.EventFilter;
import io.shiftloom.jobs.result.HistoryEvent;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Which events a client asks for. */
final class HistoryQuery {

    /** What a cursor is bound to. */
    static final List<String> NAMES = List.of("from", "to", "keyword", "eventName");

    private static final int MAX_KEYWORD = 128;

    private HistoryQuery() {}

    /** Notes what is refused, and leaves it out. */
    static EventFilter read(Query query, Instant now) {
        var from = TimeParameter.read(query, "from").orElse(TimeParameter.SERVICE_START);
        var to = TimeParameter.read(query, "to");
        // Who asks from a moment ahead of our clock on has not contradicted itself: there is nothing yet.
        if (to.filter(from::isAfter).isPresent()) {
            query.note("from", "from is after to");
        }
        return new EventFilter(
                from,
                // The newest event may be of this very moment, and the end is exclusive.
                to.orElse(now.plusMillis(1)),
                query.value("keyword", HistoryQuery::keyword).orElse(null),
                query.value("eventName", HistoryQuery::names).orElse(Set.of()));
    }

    /** What a cursor is bound to: the filters as they were sent. */
    static List<String> filters(Query query) {
        return NAMES.stream()
                .map(name -> query.text(name).map(text -> "=" + text).orElse(""))
                .toList();
    }

    private static String keyword(String text) {
        boolean valid = !text.isBlank()
                && text.codePointCount(0, text.length()) <= MAX_KEYWORD
                && text.chars().noneMatch(Character::isISOControl);
        if (!valid) {
            throw Query.invalid("keyword", "keyword must have 1 to 128 characters and no control characters");
        }
        return text;
    }

    private static Set<HistoryEvent.Name> names(String list) {
        return Arrays.stream(list.split(",", -1))
                .map(HistoryQuery::name)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(HistoryEvent.Name.class)));
    }

    private static HistoryEvent.Name name(String text) {
        return Arrays.stream(HistoryEvent.Name.values())
                .filter(name -> name.name().equals(text))
                .findFirst()
                .orElseThrow(() -> Query.invalid("eventName", "eventName must list INSERT, MODIFY or REMOVE"));
    }
}
