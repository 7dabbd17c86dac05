package io.shiftloom.solver.judge;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rules of a place as the page of the labor model publishes them. */
record PublishedLaw(List<Row> rows) {

    private static final List<String> PAGE = lines(Path.of("docs/labor-model.md"));

    /** A line of the page. */
    record Row(String rule, boolean ofState, int from, int value, boolean hard) {}

    static PublishedLaw of(String jurisdiction, @Nullable String state) {
        var rows = new ArrayList<>(section(jurisdiction, false));
        if (jurisdiction.equals("US") && state != null) {
            rows.addAll(section("US-" + state, true));
        }
        return new PublishedLaw(rows);
    }

    private static List<Row> section(String name, boolean ofState) {
        var rows = new ArrayList<Row>();
        boolean inside = false;
        for (var line : PAGE) {
            if (line.startsWith("#")) {
                inside = line.equals("### " + name);
            } else if (inside && line.startsWith("| ") && !line.startsWith("| rule")) {
                var columns = line.split("\\|", -1);
                var level = columns[4].strip();
                boolean counts = columns[1].strip().equals("weekStart") || !level.equals("informational");
                if (counts) {
                    rows.add(new Row(
                            columns[1].strip(), ofState, number(columns[2]), number(columns[3]), level.equals("hard")));
                }
            }
        }
        return rows;
    }

    private static int number(String column) {
        return column.isBlank() ? 0 : Integer.parseInt(column.strip());
    }

    private static List<String> lines(Path page) {
        try {
            return Files.readAllLines(page);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
