package io.shiftloom.ops.output;

import java.util.regex.Pattern;

/**
 * What others wrote, such as the answer of a webhook's receiver, without what would steer the terminal that shows it: it
 * could hide lines, set the title, or turn the direction of the text around it.
 */
public final class TerminalSafe {

    private static final String REPLACEMENT = "\uFFFD";
    private static final String DIRECTIONS = "[\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069]";
    private static final Pattern STEERING = Pattern.compile("[\\p{Cc}&&[^\\n\\t]]|" + DIRECTIONS);
    /** JSON escapes the others itself. */
    private static final Pattern NOT_ESCAPED = Pattern.compile("[\\x7F-\\x9F]|" + DIRECTIONS);

    private TerminalSafe() {}

    /** The text with its lines and tabs. */
    public static String text(String text) {
        return STEERING.matcher(text.replace("\r\n", "\n")).replaceAll(REPLACEMENT);
    }

    /** The text in one line. */
    static String line(String text) {
        return text(text).replace('\n', ' ').replace('\t', ' ');
    }

    /** The same JSON: such characters can only be within its texts. */
    public static String json(String json) {
        return NOT_ESCAPED
                .matcher(json)
                .replaceAll(found -> "\\\\u%04x".formatted((int) found.group().charAt(0)));
    }
}
