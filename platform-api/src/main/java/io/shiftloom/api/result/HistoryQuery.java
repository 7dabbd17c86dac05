package io.shiftloom.api.result;

import io.shiftloom.api.input.CalendarText;
import io.shiftloom.api.route.Query;
import io.shiftloom.jobs.result.EventFilter;
import io.shiftloom.jobs.result.HistoryEvent;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Which events a client asks for. */
final class HistoryQuery {

    /** A time before anything that the service could have stored. */
    private static final Instant SERVICE_START = Instant.parse("0001-01-01T00:00:00Z");

    private static final Instant LAST = Instant.parse("9999-12-31T00:00:00Z");
    private static final int MAX_KEYWORD = 128;

    private HistoryQuery() {}

    /** @throws io.shiftloom.api.error.RequestRejected with INVALID_QUERY */
    static EventFilter read(Query query, Instant now) {
        var from = query.text("from").map(text -> time("from", text)).orElse(SERVICE_START);
        // The newest event may be of this very moment, and the end is exclusive.
        var to = query.text("to").map(text -> time("to", text)).orElse(now.plusMillis(1));
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

    /** A date stands for its first moment in UTC. */
    private static Instant time(String name, String text) {
        var date = CalendarText.date(text);
        if (date.isPresent()) {
            return date.get().atStartOfDay(ZoneOffset.UTC).toInstant();
        }
        try {
            // An unescaped plus sign arrives as a space.
            var time = OffsetDateTime.parse(text.replace(' ', '+')).toInstant();
            if (!time.isBefore(SERVICE_START) && time.isBefore(LAST)) {
                return time;
            }
        } catch (DateTimeParseException e) {
            throw invalidTime(name);
        }
        throw invalidTime(name);
    }

    private static RuntimeException invalidTime(String name) {
        return Query.invalid(name, name + " must be an ISO 8601 date or a time with its offset");
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
