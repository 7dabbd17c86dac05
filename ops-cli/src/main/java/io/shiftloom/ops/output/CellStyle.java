package io.shiftloom.ops.output;

import java.util.Locale;

/** The form of a value for people. */
public enum CellStyle {
    /** Unchanged, except for timestamps. */
    PLAIN,
    /** A status in its colour. */
    STATUS,
    /** Milliseconds as a length of time. */
    MILLIS,
    /** Seconds as a length of time. */
    SECONDS,
    /** A fraction as a percentage. */
    PERCENT,
    /** A number with separated thousands. */
    NUMBER,
    /** Minutes as hours of work. */
    HOURS,
    /** A difference of costs with its sign. */
    POINTS,
    /** Bytes in megabytes. */
    MEGABYTES;

    String readable(String text) {
        if (text.isEmpty()) {
            return text;
        }
        return switch (this) {
            case PLAIN, STATUS -> Times.readable(text);
            case MILLIS -> Times.length(Double.parseDouble(text) / 1000);
            case SECONDS -> Times.length(Double.parseDouble(text));
            case PERCENT -> String.format(Locale.ROOT, "%.1f %%", 100 * Double.parseDouble(text));
            case MEGABYTES -> String.format(Locale.ROOT, "%,d MB", Long.parseLong(text) >> 20);
            case HOURS -> Times.hours(Long.parseLong(text));
            case POINTS ->
                String.format(Locale.ROOT, "%+,d", Long.parseLong(text)).replace("+0", "0");
            case NUMBER -> String.format(Locale.ROOT, "%,d", Long.parseLong(text));
        };
    }
}
