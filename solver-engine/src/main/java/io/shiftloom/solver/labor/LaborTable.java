package io.shiftloom.solver.labor;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One published edition of the rules, read from its tab-separated resource. A published edition never changes. */
final class LaborTable {

    private static final int COLUMNS = 8;

    private final String version;
    private final List<LaborRow> rows;

    private LaborTable(String version, List<LaborRow> rows) {
        this.version = version;
        this.rows = rows;
    }

    static LaborTable read(String version) {
        var resource = LaborTable.class.getResourceAsStream(version + ".tsv");
        if (resource == null) {
            throw new IllegalStateException("no labor table " + version);
        }
        try (var reader = new BufferedReader(new InputStreamReader(resource, StandardCharsets.UTF_8))) {
            return new LaborTable(
                    version, reader.lines().skip(1).map(LaborTable::row).toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static LaborRow row(String line) {
        var fields = line.split("\t", -1);
        if (fields.length != COLUMNS) {
            throw new IllegalStateException(
                    "a labor row has " + COLUMNS + " columns, not " + fields.length + ": " + line);
        }
        return new LaborRow(
                fields[0],
                fields[1].isEmpty() ? null : fields[1],
                fields[2],
                number(fields[3]),
                number(fields[4]),
                level(fields[5]),
                fields[6],
                fields[7]);
    }

    private static @Nullable Integer number(String field) {
        return field.isEmpty() ? null : Integer.valueOf(field);
    }

    private static LaborRow.Level level(String field) {
        return switch (field) {
            case "H" -> LaborRow.Level.HARD;
            case "S" -> LaborRow.Level.SOFT;
            case "I" -> LaborRow.Level.INFORMATIONAL;
            default -> throw new IllegalStateException("a labor row has the level " + field);
        };
    }

    String version() {
        return version;
    }

    List<LaborRow> rows() {
        return rows;
    }

    /** The rows of a jurisdiction, federal ones before those of the state; a state without a table adds none. */
    List<LaborRow> rows(String jurisdiction, @Nullable String state) {
        return rows.stream()
                .filter(row -> row.jurisdiction().equals(jurisdiction))
                .filter(row -> row.state() == null || row.state().equals(state))
                .toList();
    }
}
