package io.shiftloom.api.sheet;

import io.shiftloom.jobs.words.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * One table of a file.
 *
 * @param name the tab's; for CSV the file's name without its ending
 * @param rows texts, as long as each row goes
 * @param repeated cells that have their text of the merged cell that they are a part of
 */
public record Sheet(String name, List<List<String>> rows, Set<CellReference> repeated) {

    public Sheet {
        rows = rows.stream().map(List::copyOf).toList();
        repeated = Set.copyOf(repeated);
    }

    public int height() {
        return rows.size();
    }

    public int width() {
        return rows.stream().mapToInt(List::size).max().orElse(0);
    }

    public SheetCell cell(int row, int column) {
        var texts = row < rows.size() ? rows.get(row) : List.<String>of();
        return new SheetCell(new CellReference(name, row, column), column < texts.size() ? texts.get(column) : "");
    }

    /** The cells of a row, as many as the table is wide. */
    public List<SheetCell> row(int row) {
        return IntStream.range(0, width()).mapToObj(column -> cell(row, column)).toList();
    }

    /** All that stands in it. */
    public Stream<String> texts() {
        return rows.stream().flatMap(List::stream);
    }

    /** The same table with each text as this writes it. */
    public Sheet with(UnaryOperator<String> writing) {
        return new Sheet(
                name,
                rows.stream().map(row -> row.stream().map(writing).toList()).toList(),
                repeated);
    }

    public boolean isEmptyRow(int row) {
        return rows.get(row).stream().allMatch(String::isEmpty);
    }

    /** Collects the rows of a sheet and refuses more than a sheet may have. */
    static final class Builder {

        private static final Pattern LONG_BLANKS = Pattern.compile("\\s{9,}");

        private final String name;
        private final List<List<String>> rows = new ArrayList<>();
        private int cells;

        Builder(String name) {
            this.name = name;
        }

        /** Trailing empty texts are left out, and so are trailing empty rows. */
        void row(int index, List<String> texts) {
            int length = texts.size();
            while (length > 0 && texts.get(length - 1).isBlank()) {
                length--;
            }
            if (length == 0) {
                return;
            }
            cells += length;
            if (index >= SheetLimits.ROWS || length > SheetLimits.COLUMNS || cells > SheetLimits.CELLS) {
                throw tooLarge();
            }
            while (rows.size() < index) {
                rows.add(List.of());
            }
            if (rows.size() > index) {
                throw new UnreadableSheet(Message.of("import.row-twice", name, index + 1));
            }
            rows.add(texts.subList(0, length).stream().map(Builder::bounded).toList());
        }

        UnreadableSheet tooLarge() {
            return new UnreadableSheet(
                    Message.of("import.sheet-large", name, SheetLimits.ROWS, SheetLimits.COLUMNS, SheetLimits.CELLS));
        }

        /** Patterns look at each blank of a run anew, so that a long run would take them its square. */
        private static String bounded(String text) {
            var narrow = LONG_BLANKS
                    .matcher(text.strip())
                    .replaceAll(run -> run.group().indexOf('\n') < 0 ? " " : "\n");
            if (narrow.length() <= SheetLimits.CHARACTERS) {
                return narrow;
            }
            int end = Character.isHighSurrogate(narrow.charAt(SheetLimits.CHARACTERS - 1))
                    ? SheetLimits.CHARACTERS - 1
                    : SheetLimits.CHARACTERS;
            return narrow.substring(0, end) + "…";
        }

        Sheet build() {
            return new Sheet(name, rows, Set.of());
        }
    }
}
