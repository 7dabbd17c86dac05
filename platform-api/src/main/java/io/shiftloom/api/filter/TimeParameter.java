package io.shiftloom.api.filter;

import io.shiftloom.api.input.CalendarText;
import io.shiftloom.api.route.Query;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.Optional;

/** A moment in a query: an ISO 8601 time with its offset, or a date, which stands for its first moment in UTC. */
public final class TimeParameter {

    /** A time before anything that the service could have stored. */
    public static final Instant SERVICE_START = Instant.parse("0001-01-01T00:00:00Z");

    private static final Instant LAST = Instant.parse("9999-12-31T00:00:00Z");

    private TimeParameter() {}

    /** Empty where it is left out, or is no moment, which is noted. */
    public static Optional<Instant> read(Query query, String name) {
        return query.value(name, text -> time(name, text));
    }

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
            throw invalid(name);
        }
        throw invalid(name);
    }

    private static RuntimeException invalid(String name) {
        return Query.invalid(name, name + " must be an ISO 8601 date or a time with its offset");
    }
}
