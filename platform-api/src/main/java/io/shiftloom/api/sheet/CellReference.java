package io.shiftloom.api.sheet;

import java.util.regex.Pattern;

/**
 * Where something is, as spreadsheets write it: {@code Staff!C14}.
 *
 * @param row counted from 0
 * @param column counted from 0
 */
public record CellReference(String sheet, int row, int column) {

    private static final Pattern PLAIN = Pattern.compile("[\\p{L}\\p{N}_]+");
    private static final int LETTERS = 26;

    @Override
    public String toString() {
        var name = PLAIN.matcher(sheet).matches() ? sheet : "'" + sheet.replace("'", "''") + "'";
        return name + "!" + letters(column) + (row + 1);
    }

    /** {@code A} for 0, {@code AA} for 26. */
    public static String letters(int column) {
        var letter = Character.toString((char) ('A' + column % LETTERS));
        return column < LETTERS ? letter : letters(column / LETTERS - 1) + letter;
    }
}
