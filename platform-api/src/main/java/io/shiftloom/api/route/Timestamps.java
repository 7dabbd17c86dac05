package io.shiftloom.api.route;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Times as they are answered: ISO 8601 in UTC, always with milliseconds. */
public final class Timestamps {

    private static final DateTimeFormatter MILLISECONDS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private Timestamps() {}

    public static String of(Instant instant) {
        return MILLISECONDS.format(instant);
    }
}
