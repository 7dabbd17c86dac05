package io.shiftloom.api.result;

import io.shiftloom.api.filter.TimeParameter;
import io.shiftloom.api.route.Query;
import io.shiftloom.jobs.result.EventFilter;
import io.shiftloom.jobs.result.HistoryEvent;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Which events a client asks for. */
final class HistoryQuery {

    private static final int MAX_KEYWORD = 128;

    private HistoryQuery() {}

    /** @throws io.shiftloom.api.error.RequestRejected with INVALID_QUERY */
    static EventFilter read(Query query, Instant now) {
        var from = TimeParameter.read(query, "from").orElse(TimeParameter.SERVICE_START);
        // The newest event may be of this very moment, and the end is exclusive.
        var to = TimeParameter.read(query, "to").orElse(now.plusMillis(1));
        // Who asks from a moment ahead of our clock on has not contradicted itself: there is nothing yet.
        if (from.isAfter(to) && query.text("to").isPresent()) {
            throw Query.invalid("from", "from is after to");
        }
        return new EventFilter(from, to, keyword(query).orElse(null), names(query));
    }

    /** What a cursor is bound to: the filters as they were sent. */
    static List<String> filters(Query query) {
        return List.of(sent(query, "from"), sent(query, "to"), sent(query, "keyword"), sent(query, "eventName"));
    }

    private static String sent(Query query, String name) {
        return query.text(name).map(text -> "=" + text).orElse("");
    }

    private static Optional<String> keyword(Query query) {
        var keyword = query.text("keyword");
        if (keyword.isPresent()) {
            var text = keyword.get();
            boolean valid = !text.isBlank()
                    && text.codePointCount(0, text.length()) <= MAX_KEYWORD
                    && text.chars().noneMatch(Character::isISOControl);
            if (!valid) {
                throw Query.invalid("keyword", "keyword must have 1 to 128 characters and no control characters");
            }
        }
        return keyword;
    }

    private static Set<HistoryEvent.Name> names(Query query) {
        var names = EnumSet.noneOf(HistoryEvent.Name.class);
        query.text("eventName")
                .ifPresent(list -> Arrays.stream(list.split(",", -1))
                        .map(HistoryQuery::name)
                        .forEach(names::add));
        return names;
    }

    private static HistoryEvent.Name name(String text) {
        return Arrays.stream(HistoryEvent.Name.values())
                .filter(name -> name.name().equals(text))
                .findFirst()
                .orElseThrow(() -> Query.invalid("eventName", "eventName must list INSERT, MODIFY or REMOVE"));
    }
}
