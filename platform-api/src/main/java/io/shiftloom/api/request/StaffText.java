package io.shiftloom.api.request;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.input.Fields;
import io.shiftloom.api.input.Violations;
import io.shiftloom.jobs.words.Message;
import java.util.Optional;
import java.util.regex.Pattern;

/** The sanitization of what identifies and names people. */
public final class StaffText {

    private static final int MAX_CHARACTERS = 128;
    /** The joiner of graphemes, and what stands for letters of Hangul that are not there. */
    private static final String FILLERS = "\u034f\u115f\u1160\u3164\uffa0";

    private static final Pattern STAFF_ID = Pattern.compile("[A-Za-z0-9._-]{1,128}");

    private StaffText() {}

    /** Without ASCII space, tab, CR and LF at both ends. */
    public static String trim(String text) {
        int start = 0;
        int end = text.length();
        while (start < end && isTrimmed(text.charAt(start))) {
            start++;
        }
        while (end > start && isTrimmed(text.charAt(end - 1))) {
            end--;
        }
        return text.substring(start, end);
    }

    private static boolean isTrimmed(char character) {
        return character == ' ' || character == '\t' || character == '\r' || character == '\n';
    }

    /** The trimmed id; empty when it is not 1 to 128 ASCII letters, digits, dots, underscores and hyphens. */
    static Optional<String> staffId(String text) {
        return Optional.of(trim(text)).filter(id -> STAFF_ID.matcher(id).matches());
    }

    /**
     * The name without control and zero-width characters, with single spaces; empty when nothing is left, it is longer
     * than 128 code points, or it holds an angle bracket.
     */
    static Optional<String> displayName(String text) {
        var name = new StringBuilder();
        text.codePoints().filter(character -> !isInvisible(character)).forEach(character -> append(name, character));
        var trimmed = trim(name.toString());
        boolean valid = !trimmed.isEmpty()
                && trimmed.codePointCount(0, trimmed.length()) <= MAX_CHARACTERS
                && trimmed.indexOf('<') < 0
                && trimmed.indexOf('>') < 0;
        return valid ? Optional.of(trimmed) : Optional.empty();
    }

    /** The {@code displayName} of a body, checked. */
    public static Optional<String> readDisplayName(Fields fields, Violations violations) {
        var text = fields.string("displayName");
        var name = text.flatMap(StaffText::displayName);
        if (text.isPresent() && name.isEmpty()) {
            violations.add(ErrorCode.INVALID_STAFF, fields.path("displayName"), Message.of("invalid.display-name"));
        }
        return name;
    }

    private static void append(StringBuilder name, int character) {
        if (!Character.isSpaceChar(character)) {
            name.appendCodePoint(character);
        } else if (name.isEmpty() || name.charAt(name.length() - 1) != ' ') {
            name.append(' ');
        }
    }

    /** Control characters (tab and line ends too), all that formats text without a width, such as direction marks and tags, and fillers. */
    private static boolean isInvisible(int character) {
        return Character.isISOControl(character)
                || Character.getType(character) == Character.FORMAT
                || FILLERS.indexOf(character) >= 0
                || (character >= 0x2060 && character <= 0x206F);
    }
}
