package io.shiftloom.ops.output;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;

/** A list as aligned columns that fit the terminal: when they do not, the widest are cut first. */
final class Table {

    private static final String GAP = "  ";
    private static final int LEAST_COLUMN = 8;

    private final List<List<String>> rows;
    private final int[] widths;

    private Table(List<List<String>> rows, int width) {
        this.rows = rows;
        this.widths = new int[rows.getFirst().size()];
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
        items.forEach(item -> rows.add(columns.stream()
                .map(column -> Times.readable(column.text(item)))
                .toList()));
        var table = new Table(rows, screen.width());
        return IntStream.range(0, rows.size())
                .mapToObj(row -> row == 0 ? screen.strong(table.line(0)) : table.line(row))
                .toList();
    }

    private void shrinkTo(int width) {
        int room = width - GAP.length() * (widths.length - 1);
        while (IntStream.of(widths).sum() > room) {
            int widest = IntStream.range(0, widths.length)
                    .reduce((a, b) -> widths[b] > widths[a] ? b : a)
                    .orElse(0);
            if (widths[widest] <= LEAST_COLUMN) {
                return;
            }
            widths[widest]--;
        }
    }

    private String line(int row) {
        var line = new StringBuilder();
        for (int column = 0; column < widths.length; column++) {
            line.append(column == 0 ? "" : GAP).append(fitted(rows.get(row).get(column), widths[column]));
        }
        return line.toString().stripTrailing();
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
