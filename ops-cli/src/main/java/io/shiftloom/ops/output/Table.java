package io.shiftloom.ops.output;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/**
 * A list as aligned columns. When they are wider than the terminal, the widest are cut. The first column is never cut,
 * because it identifies the row and people copy it.
 */
final class Table {

    private static final String GAP = "  ";
    private static final int LEAST_COLUMN = 8;

    private final List<Column> columns;
    private final List<List<String>> rows;
    private final int[] widths;

    private Table(List<Column> columns, List<List<String>> rows, int width) {
        this.columns = columns;
        this.rows = rows;
        this.widths = new int[columns.size()];
        for (var row : rows) {
            for (int column = 0; column < widths.length; column++) {
                widths[column] = Math.max(widths[column], length(row.get(column)));
            }
        }
        shrinkTo(width);
    }

    static List<String> lines(Iterable<JsonNode> items, List<Column> columns, Screen screen) {
        var rows = new ArrayList<List<String>>();
        rows.add(columns.stream().map(Column::heading).toList());
        items.forEach(item ->
                rows.add(columns.stream().map(column -> column.readable(item)).toList()));
        var table = new Table(columns, rows, screen.width());
        return IntStream.range(0, rows.size())
                .mapToObj(row -> row == 0 ? screen.strong(table.heading()) : table.row(row, screen))
                .toList();
    }

    private void shrinkTo(int width) {
        int room = width - GAP.length() * (widths.length - 1);
        while (IntStream.of(widths).sum() > room) {
            int widest = IntStream.range(1, widths.length)
                    .reduce((a, b) -> widths[b] > widths[a] ? b : a)
                    .orElse(0);
            if (widths[widest] <= LEAST_COLUMN) {
                return;
            }
            widths[widest]--;
        }
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
        return IntStream.range(0, widths.length)
                .mapToObj(cell)
                .collect(joining(GAP))
                .stripTrailing();
    }

    private String cell(int row, int column) {
        return fitted(rows.get(row).get(column), widths[column]);
    }

    private static String fitted(String text, int width) {
        int length = length(text);
        if (length <= width) {
            return text + " ".repeat(width - length);
        }
        return text.substring(0, text.offsetByCodePoints(0, width - 1)) + "…";
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }
}
