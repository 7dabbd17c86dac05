package io.shiftloom.ops.output;

/** How many columns of a terminal a text takes. East Asian characters and pictures take two, combining marks none. */
public final class CellWidth {

    private static final int[][] WIDE = {
        {0x1100, 0x115F},
        {0x231A, 0x231B},
        {0x2329, 0x232A},
        {0x23E9, 0x23EC},
        {0x2614, 0x2615},
        {0x2648, 0x2653},
        {0x26A1, 0x26A1},
        {0x2705, 0x2705},
        {0x274C, 0x274C},
        {0x2E80, 0x303E},
        {0x3041, 0x33FF},
        {0x3400, 0x4DBF},
        {0x4E00, 0x9FFF},
        {0xA000, 0xA4CF},
        {0xA960, 0xA97F},
        {0xAC00, 0xD7A3},
        {0xF900, 0xFAFF},
        {0xFE10, 0xFE19},
        {0xFE30, 0xFE6F},
        {0xFF00, 0xFF60},
        {0xFFE0, 0xFFE6},
        {0x1F300, 0x1F64F},
        {0x1F680, 0x1F6FF},
        {0x1F900, 0x1F9FF},
        {0x20000, 0x3FFFD}
    };

    private CellWidth() {}

    public static int of(String text) {
        return text.codePoints().map(CellWidth::of).sum();
    }

    /** The longest beginning that takes no more columns than this. */
    static String beginning(String text, int columns) {
        int taken = 0;
        int end = 0;
        while (end < text.length()) {
            int codePoint = text.codePointAt(end);
            taken += of(codePoint);
            if (taken > columns) {
                break;
            }
            end += Character.charCount(codePoint);
        }
        return text.substring(0, end);
    }

    private static int of(int codePoint) {
        int type = Character.getType(codePoint);
        if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK || type == Character.FORMAT) {
            return 0;
        }
        for (var range : WIDE) {
            if (codePoint >= range[0] && codePoint <= range[1]) {
                return 2;
            }
        }
        return 1;
    }
}
