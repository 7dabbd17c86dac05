package io.shiftloom.jobs.database.backup;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/** Counts the rows of all tables but those of extensions, in a database or in a dump of one. */
final class TableRows {

    private static final Pattern BEGIN = Pattern.compile("^COPY (\\S+) \\(.*\\) FROM stdin;$");
    private static final String END = "\\.";

    private TableRows() {}

    /** As the user of the connection sees them. */
    static SortedMap<String, Long> in(Connection connection) throws SQLException {
        var rows = new TreeMap<String, Long>();
        for (var table : tables(connection)) {
            try (var statement = connection.createStatement();
                    var count = statement.executeQuery("SELECT count(*) FROM " + table)) {
                count.next();
                rows.put(table, count.getLong(1));
            }
        }
        return rows;
    }

    private static List<String> tables(Connection connection) throws SQLException {
        var tables = new ArrayList<String>();
        try (var statement = connection.createStatement();
                var found = statement.executeQuery("""
                        SELECT format('%%I.%%I', n.nspname, c.relname)
                          FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
                         WHERE c.relkind = 'r' AND n.nspname IN ('public', 'archive') AND NOT %s
                        """.formatted(Extensions.condition("c.oid")))) {
            while (found.next()) {
                tables.add(found.getString(1));
            }
        }
        return tables;
    }

    /** Reads the whole dump, so that an unreadable one does not pass for a backup. */
    static SortedMap<String, Long> dumped(ClientProgram restore, Path dump) {
        return new ClientRun(restore, "--data-only", "--file=-", dump.toString()).run(TableRows::count);
    }

    /** A row is one line between a COPY and its end, because line breaks in values are escaped. */
    private static SortedMap<String, Long> count(InputStream script) throws IOException {
        var rows = new TreeMap<String, Long>();
        var lines = new BufferedReader(new InputStreamReader(script, UTF_8));
        for (var line = lines.readLine(); line != null; line = lines.readLine()) {
            var begin = BEGIN.matcher(line);
            if (begin.matches()) {
                rows.put(begin.group(1), countBlock(lines));
            }
        }
        return rows;
    }

    private static long countBlock(BufferedReader lines) throws IOException {
        long count = 0;
        for (var line = lines.readLine(); line != null && !line.equals(END); line = lines.readLine()) {
            count++;
        }
        return count;
    }

    /** Differences in words; empty when every table has as many rows as expected. */
    static String differences(SortedMap<String, Long> expected, SortedMap<String, Long> actual) {
        var different = new ArrayList<String>();
        expected.forEach((table, rows) -> {
            long present = actual.getOrDefault(table, 0L);
            if (present != rows) {
                different.add("%s has %d of %d rows".formatted(table, present, rows));
            }
        });
        actual.forEach((table, rows) -> {
            if (!expected.containsKey(table)) {
                different.add("%s has %d rows and was not counted".formatted(table, rows));
            }
        });
        return String.join(", ", different);
    }
}
