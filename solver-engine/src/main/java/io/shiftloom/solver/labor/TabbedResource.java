package io.shiftloom.solver.labor;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the tab-separated tables of this package: a line of column names, then a line for each row. */
final class TabbedResource {

    private TabbedResource() {}

    /** The fields of each row. */
    static List<List<String>> rows(String name, int columns) {
        var resource = TabbedResource.class.getResourceAsStream(name);
        if (resource == null) {
            throw new IllegalStateException("no table " + name);
        }
        try (var reader = new BufferedReader(new InputStreamReader(resource, StandardCharsets.UTF_8))) {
            return reader.lines().skip(1).map(line -> fields(line, columns)).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> fields(String line, int columns) {
        var fields = List.of(line.split("\t", -1));
        if (fields.size() != columns) {
            throw new IllegalStateException("a row has " + columns + " columns, not " + fields.size() + ": " + line);
        }
        return fields;
    }

    static @Nullable Integer number(String field) {
        return field.isEmpty() ? null : Integer.valueOf(field);
    }
}
