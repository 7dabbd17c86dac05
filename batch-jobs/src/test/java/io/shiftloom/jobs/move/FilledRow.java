package io.shiftloom.jobs.move;

import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A row of any table, for tests that need one of each. */
final class FilledRow {

    private FilledRow() {}

    /** With something in every column that must not be empty. */
    static void insert(JdbcClient jdbc, String table, Map<String, Object> values) {
        var qualified = table.contains(".") ? table : "public." + table;
        var rest = jdbc.sql("""
                SELECT column_name || '=' || udt_name FROM information_schema.columns
                 WHERE table_schema || '.' || table_name = ? AND is_nullable = 'NO' AND column_default IS NULL
                """)
                .param(qualified)
                .query((row, number) -> row.getString(1))
                .list();
        var columns = new LinkedHashMap<String, Object>(values);
        for (var column : rest) {
            var parts = column.split("=", 2);
            columns.putIfAbsent(parts[0], filler(parts[1]));
        }
        var statement = jdbc.sql("INSERT INTO %s (%s) VALUES (%s)"
                .formatted(
                        qualified,
                        String.join(", ", columns.keySet()),
                        String.join(
                                ", ",
                                columns.entrySet().stream()
                                        .map(each -> each.getValue() instanceof String text && text.startsWith("::")
                                                ? text.substring(2)
                                                : ":" + each.getKey())
                                        .toList())));
        columns.forEach((name, value) -> {
            if (!(value instanceof String text && text.startsWith("::"))) {
                statement.param(name, value);
            }
        });
        statement.update();
    }

    /** An expression of SQL begins with two colons. */
    private static Object filler(String type) {
        return switch (type) {
            case "timestamptz" -> "::now()";
            case "date" -> "::current_date";
            case "uuid" -> "::gen_random_uuid()";
            case "jsonb" -> "::'{\"of\": [1.50, \"tab\\there\"]}'::jsonb";
            case "bytea" -> "::'\\x00ff'::bytea";
            case "int4", "int8" -> 1;
            case "bool" -> true;
            default -> "x";
        };
    }
}
