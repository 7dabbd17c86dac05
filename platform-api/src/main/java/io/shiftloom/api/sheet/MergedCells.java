package io.shiftloom.api.sheet;

import io.shiftloom.jobs.words.Message;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Writes the text of merged cells, which a workbook keeps in the first of them, into all of them. Empty rows stay empty. */
final class MergedCells {

    private static final Pattern AREA = Pattern.compile("([A-Z]{1,3})([1-9][0-9]{0,6}):([A-Z]{1,3})([1-9][0-9]{0,6})");
    private static final int LETTERS = 26;

    private final String sheet;
    private final List<List<String>> rows;
    private final BitSet filledRows = new BitSet();
    private final CellCharacters characters;
    private final Set<CellReference> repeated = new HashSet<>();
    private int cells;

    private MergedCells(Sheet sheet, CellCharacters characters) {
        this.sheet = sheet.name();
        this.rows = new ArrayList<>(
                sheet.rows().stream().<List<String>>map(ArrayList::new).toList());
        this.characters = characters;
        IntStream.range(0, rows.size()).filter(row -> !sheet.isEmptyRow(row)).forEach(filledRows::set);
    }

    /** @param areas such as {@code A1:B2} */
    static Sheet filled(Sheet sheet, List<String> areas, CellCharacters characters) {
        var cells = new MergedCells(sheet, characters);
        for (var area : areas) {
            var ends = AREA.matcher(area);
            if (ends.matches()) {
                cells.fill(number(ends, 2) - 1, column(ends.group(1)), number(ends, 4) - 1, column(ends.group(3)));
            }
        }
        return new Sheet(cells.sheet, cells.rows, cells.repeated);
    }

    private void fill(int top, int left, int bottom, int right) {
        var text =
                top < rows.size() && left < rows.get(top).size() ? rows.get(top).get(left) : "";
        if (text.isEmpty()) {
            return;
        }
        int last = Math.min(right, SheetLimits.COLUMNS - 1);
        for (int row = filledRows.nextSetBit(top); row >= 0 && row <= bottom; row = filledRows.nextSetBit(row + 1)) {
            count(last - left + 1);
            for (int column = left; column <= last; column++) {
                write(row, column, text);
            }
        }
    }

    /** Areas that lie over each other, as those of no spreadsheet do, count anew. */
    private void count(int more) {
        cells += more;
        if (cells > SheetLimits.CELLS) {
            throw new UnreadableSheet(Message.of("import.many-cells", SheetLimits.CELLS));
        }
    }

    private void write(int row, int column, String text) {
        var texts = rows.get(row);
        while (texts.size() <= column) {
            texts.add("");
        }
        if (texts.get(column).isEmpty()) {
            texts.set(column, text);
            characters.add(text);
            repeated.add(new CellReference(sheet, row, column));
        }
    }

    private static int number(Matcher ends, int group) {
        return Integer.parseInt(ends.group(group));
    }

    private static int column(String letters) {
        return letters.chars().reduce(0, (column, letter) -> column * LETTERS + letter - 'A' + 1) - 1;
    }
}
