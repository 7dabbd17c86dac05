package io.shiftloom.ops.output;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/** Comma-separated values as RFC 4180 has them. */
final class Csv {

    private Csv() {}

    static List<String> lines(Iterable<JsonNode> items, List<Column> columns) {
        var lines = new ArrayList<String>();
        lines.add(columns.stream().map(Column::field).collect(Collectors.joining(",")));
        for (var item : items) {
            lines.add(columns.stream().map(column -> quoted(column.text(item))).collect(Collectors.joining(",")));
        }
        return lines;
    }

    private static String quoted(String text) {
        return text.matches("[^\",\\r\\n]*") ? text : '"' + text.replace("\"", "\"\"") + '"';
    }
}
