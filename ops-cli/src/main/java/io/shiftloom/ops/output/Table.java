package io.shiftloom.ops.output;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toSet;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/**
 * A list as aligned columns. When they are wider than the terminal, columns without a value are left out, and then ids and the
 * widest of the others are cut. Where that does not suffice, those at the right are left out; on a narrow screen, such as one with large
 * letters, each row is a block of lines instead. The first column is never cut, because it identifies the
 * row and people copy it.
 */
final class Table {

    private static final String GAP = "  ";
    private static final int LEAST_COLUMN = 8;
    /** On narrower screens hardly anything would be left of a row. */
    private static final int NARROW = 60;

    private static final Pattern ID = Pattern.compile("\\p{XDigit}{8}(-\\p{XDigit}{4}){3}-\\p{XDigit}{12}");

    private final List<Column> columns;
    private final List<List<String>> rows;
    private final int[] widths;
    /** Places of the columns that are shown. */
    private List<Integer> shown;

    private Table(List<Column> columns, List<List<String>> rows, int width) {
        this.columns = columns;
        this.rows = rows;
        this.widths = new int[columns.size()];
        this.shown = IntStream.range(0, widths.length).boxed().toList();
        for (var row : rows) {
            for (int column = 0; column < widths.length; column++) {
                widths[column] = Math.max(widths[column], CellWidth.of(row.get(column)));
            }
        }
        leaveOutFor(width);
        shrinkTo(width);
    }

    /** Leaves out what is empty, and what would not fit even when everything is cut as far as it may be. */
    private void leaveOutFor(int width) {
        var kept = new ArrayList<>(shown);
        for (int column = widths.length - 1; column > 0 && whole(kept) > width; column--) {
            if (isEmpty(column)) {
                kept.remove(Integer.valueOf(column));
            }
        }
        while (kept.size() > 1 && least(kept) > width) {
            kept.removeLast();
        }
        shown = List.copyOf(kept);
    }

    private int whole(List<Integer> kept) {
        return GAP.length() * (kept.size() - 1)
                + kept.stream().mapToInt(column -> widths[column]).sum();
    }

    private int least(List<Integer> kept) {
        int gaps = GAP.length() * (kept.size() - 1);
        return gaps + kept.stream().mapToInt(this::least).sum();
    }

    /** A part of a status or a time would say nothing. */
    private int least(int column) {
        boolean whole = column == 0
                || columns.get(column).style() == CellStyle.STATUS
                || rows.stream().skip(1).anyMatch(row -> Times.isReadable(row.get(column)));
        return whole ? widths[column] : Math.min(widths[column], LEAST_COLUMN);
    }

    private boolean isEmpty(int column) {
        return rows.stream().skip(1).allMatch(row -> row.get(column).isEmpty());
    }

    private boolean isId(int column) {
        return rows.stream().skip(1).anyMatch(row -> ID.matcher(row.get(column)).matches());
    }

    static List<String> lines(Iterable<JsonNode> items, List<Column> columns, Screen screen) {
        var rows = new ArrayList<List<String>>();
        rows.add(columns.stream().map(Column::heading).toList());
        items.forEach(item -> rows.add(columns.stream()
                .map(column -> TerminalSafe.line(column.readable(item)))
                .toList()));
        var table = new Table(columns, rows, screen.width());
        if (screen.width() < NARROW && table.leavesOut()) {
            return table.blocks(screen);
        }
        return IntStream.range(0, rows.size())
                .mapToObj(row -> row == 0 ? screen.strong(table.heading()) : table.row(row, screen))
                .toList();
    }

    private void shrinkTo(int width) {
        int room = width - GAP.length() * (shown.size() - 1);
        var ids = shown.stream().filter(this::isId).collect(toSet());
        while (shown.stream().mapToInt(column -> widths[column]).sum() > room) {
            var widest = shown.stream()
                    .filter(column -> widths[column] > least(column))
                    .max(Comparator.<Integer, Boolean>comparing(ids::contains)
                            .thenComparingInt(column -> widths[column]));
            if (widest.isEmpty()) {
                return;
            }
            widths[widest.get()]--;
        }
    }

    /** Whether there is a value in a column that is not shown. */
    private boolean leavesOut() {
        return IntStream.range(0, columns.size()).anyMatch(column -> !shown.contains(column) && !isEmpty(column));
    }

    /** A line for each value, after its heading, and an empty line between rows. */
    private List<String> blocks(Screen screen) {
        int heading = columns.stream()
                .mapToInt(column -> CellWidth.of(column.heading()))
                .max()
                .orElse(0);
        var lines = new ArrayList<String>();
        for (var row : rows.subList(1, rows.size())) {
            if (!lines.isEmpty()) {
                lines.add("");
            }
            for (int column = 0; column < columns.size(); column++) {
                var value = row.get(column);
                if (!value.isEmpty()) {
                    var style = columns.get(column).style();
                    lines.add(screen.strong(fitted(columns.get(column).heading(), heading))
                            + GAP
                            + screen.painted(value, style));
                }
            }
        }
        return lines;
    }

    private String heading() {
        return line(column -> cell(0, column));
    }

    private String row(int row, Screen screen) {
        return line(column -> screen.painted(
                cell(row, column),
                rows.get(row).get(column),
                columns.get(column).style()));
    }

    private String line(IntFunction<String> cell) {
        return shown.stream().map(cell::apply).collect(joining(GAP)).stripTrailing();
    }

    private String cell(int row, int column) {
        return fitted(rows.get(row).get(column), widths[column]);
    }

    private static String fitted(String text, int width) {
        int length = CellWidth.of(text);
        if (length <= width) {
            return text + " ".repeat(width - length);
        }
        if (ID.matcher(text).matches()) {
            // Ids of the same day begin alike.
            return "…" + text.substring(text.length() - (width - 1));
        }
        var beginning = CellWidth.beginning(text, width - 1);
        return beginning + "…" + " ".repeat(width - 1 - CellWidth.of(beginning));
    }
}
