package io.shiftloom.solver.labor;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** One published edition of the rules, read from its tab-separated resource. A published edition never changes. */
final class LaborTable {

    private static final int COLUMNS = 8;

    private final List<LaborRow> rows;

    private LaborTable(List<LaborRow> rows) {
        this.rows = rows;
    }

    static LaborTable read(String version) {
        return new LaborTable(TabbedResource.rows(version + ".tsv", COLUMNS).stream()
                .map(LaborTable::row)
                .toList());
    }

    private static LaborRow row(List<String> fields) {
        return new LaborRow(
                fields.get(0),
                fields.get(1).isEmpty() ? null : fields.get(1),
                fields.get(2),
                TabbedResource.number(fields.get(3)),
                TabbedResource.number(fields.get(4)),
                level(fields.get(5)),
                fields.get(6),
                fields.get(7));
    }

    private static LaborRow.Level level(String field) {
        return switch (field) {
            case "H" -> LaborRow.Level.HARD;
            case "S" -> LaborRow.Level.SOFT;
            case "I" -> LaborRow.Level.INFORMATIONAL;
            default -> throw new IllegalStateException("a labor row has the level " + field);
        };
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
