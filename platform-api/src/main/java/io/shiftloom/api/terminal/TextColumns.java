package io.shiftloom.api.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Texts measured and cut by the columns they take on a terminal, where an ideograph takes two and an accent none. */
public final class TextColumns {

    /** Ranges of ideographs, syllables, full-width forms and pictures. */
    private static final int[][] WIDE = {
        {0x1100, 0x115F},
        {0x2E80, 0xA4CF},
        {0xAC00, 0xD7A3},
        {0xF900, 0xFAFF},
        {0xFE30, 0xFE6F},
        {0xFF00, 0xFF60},
        {0xFFE0, 0xFFE6},
        {0x1F300, 0x1FAFF},
        {0x20000, 0x3FFFD}
    };

    private TextColumns() {}

    public static int width(String text) {
        return text.codePoints().map(TextColumns::width).sum();
    }

    /** {@code 26,009}. */
    public static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** Fills up with blanks on the right, or cuts with an ellipsis. */
    public static String left(String text, int width) {
        var fitted = cut(text, width);
        return fitted + " ".repeat(width - width(fitted));
    }

    /** Fills up with blanks on the left, or cuts with an ellipsis. */
    public static String right(String text, int width) {
        var fitted = cut(text, width);
        return " ".repeat(width - width(fitted)) + fitted;
    }

    public static String cut(String text, int width) {
        if (width(text) <= width) {
            return text;
        }
        var kept = new StringBuilder();
        int used = 0;
        for (int codePoint : text.codePoints().toArray()) {
            used += width(codePoint);
            if (used > width - 1) {
                break;
            }
            kept.appendCodePoint(codePoint);
        }
        return kept.append('…').toString();
    }

    /** Breaks a sentence into lines between words; a longer word stays whole. */
    public static List<String> wrap(String text, int width) {
        var lines = new ArrayList<String>();
        var line = new StringBuilder();
        for (var word : text.split(" ", -1)) {
            if (!line.isEmpty() && width(line.toString()) + 1 + width(word) > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    private static int width(int codePoint) {
        var type = Character.getType(codePoint);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || type == Character.FORMAT) {
            return 0;
        }
        return isWide(codePoint) ? 2 : 1;
    }

    private static boolean isWide(int codePoint) {
        for (var range : WIDE) {
            if (codePoint >= range[0] && codePoint <= range[1]) {
                return true;
            }
        }
        return false;
    }
}
