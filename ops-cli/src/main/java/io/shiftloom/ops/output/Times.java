package io.shiftloom.ops.output;

import java.util.regex.Pattern;

/** Timestamps as people read them. */
final class Times {

    private static final Pattern TIMESTAMP =
            Pattern.compile("(\\d{4}-\\d{2}-\\d{2})T(\\d{2}:\\d{2}:\\d{2})(?:\\.\\d+)?Z");

    private Times() {}

    /** {@code 2026-11-21 01:41:37Z}; anything but a timestamp comes back as it is. */
    static String readable(String text) {
        var matcher = TIMESTAMP.matcher(text);
        return matcher.matches() ? matcher.group(1) + " " + matcher.group(2) + "Z" : text;
    }
}
