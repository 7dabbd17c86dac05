package io.shiftloom.jobs.storage;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Times as the service writes them: ISO 8601 in UTC, always with milliseconds. */
public final class Timestamps {

    private static final DateTimeFormatter MILLISECONDS =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

    private Timestamps() {}

    public static String of(Instant time) {
        return MILLISECONDS.format(time);
    }
}
