package io.shiftloom.api.console.language;

/**
 * Names that are written from right to left, such that the numbers beside them stay where they belong. Unicode's isolates do it in
 * any text, where no element is.
 */
public final class BidiIsolation {

    private static final char FIRST_STRONG_ISOLATE = '\u2068';
    private static final char POP_DIRECTIONAL_ISOLATE = '\u2069';

    private BidiIsolation() {}

    /** The text as it is, unless some of it is written from right to left. */
    public static String text(String text) {
        return text.codePoints().anyMatch(BidiIsolation::isRightToLeft)
                ? FIRST_STRONG_ISOLATE + text + POP_DIRECTIONAL_ISOLATE
                : text;
    }

    private static boolean isRightToLeft(int codePoint) {
        int direction = Character.getDirectionality(codePoint);
        return direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT
                || direction == Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC;
    }
}
