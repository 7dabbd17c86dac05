package io.shiftloom.ops.output;

import java.util.Locale;
import java.util.regex.Pattern;

/** Times for people. */
final class Times {

    private static final Pattern TIMESTAMP =
            Pattern.compile("(\\d{4}-\\d{2}-\\d{2})T(\\d{2}:\\d{2}:\\d{2})(?:\\.\\d+)?Z");
    private static final Pattern READABLE = Pattern.compile("\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}Z");
    private static final int MINUTE = 60;
    private static final int HOUR = 60 * MINUTE;
    private static final int DAY = 24 * HOUR;

    private Times() {}

    /** Such as {@code 2026-11-21 01:41:37Z}. Any other text stays unchanged. */
    static String readable(String text) {
        var matcher = TIMESTAMP.matcher(text);
        return matcher.matches() ? matcher.group(1) + " " + matcher.group(2) + "Z" : text;
    }

    /** Whether a text is a time as {@link #readable} writes it. */
    static boolean isReadable(String text) {
        return READABLE.matcher(text).matches();
    }

    /** Such as {@code 61 h} and {@code 7 h 30 m}. */
    static String hours(long minutes) {
        long rest = minutes % MINUTE;
        return rest == 0 ? minutes / MINUTE + " h" : "%d h %02d m".formatted(minutes / MINUTE, rest);
    }

    /** Such as {@code 0.4 s}, {@code 42 s}, {@code 3 m 05 s}, {@code 2 h 10 m}, {@code 5 d 3 h}. */
    static String length(double seconds) {
        if (seconds < 10) {
            return String.format(Locale.ROOT, "%.1f s", seconds);
        }
        long whole = Math.round(seconds);
        if (whole < MINUTE) {
            return whole + " s";
        }
        if (whole < HOUR) {
            return String.format(Locale.ROOT, "%d m %02d s", whole / MINUTE, whole % MINUTE);
        }
        if (whole < DAY) {
            return String.format(Locale.ROOT, "%d h %02d m", whole / HOUR, whole % HOUR / MINUTE);
        }
        return String.format(Locale.ROOT, "%d d %d h", whole / DAY, whole % DAY / HOUR);
    }
}
