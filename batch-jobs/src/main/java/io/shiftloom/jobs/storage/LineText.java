package io.shiftloom.jobs.storage;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/** Texts of others, such as messages of exceptions, as the database can keep them: it refuses the character zero. */
public final class LineText {

    private static final char REPLACEMENT = '\uFFFD';
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cc}\\u2028\\u2029]");
    private static final Pattern CONTROL_IN_LINES = Pattern.compile("[\\p{Cc}\\u2028\\u2029&&[^\\t\\n]]");

    private LineText() {}

    /** In one line of a certain length at most. */
    public static String line(String text, int most) {
        return CONTROL.matcher(shortened(text, most)).replaceAll(String.valueOf(REPLACEMENT));
    }

    /** With its line ends and tabs. */
    public static String lines(String text, int most) {
        return CONTROL_IN_LINES
                .matcher(shortened(text.replace("\r\n", "\n"), most))
                .replaceAll(String.valueOf(REPLACEMENT));
    }

    private static String shortened(String text, int most) {
        var kept = text.length() <= most ? text : text.substring(0, most - 1) + '…';
        // Halves of characters, as a cut may leave them, become question marks.
        return new String(kept.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    }
}
