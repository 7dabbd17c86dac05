package io.shiftloom.jobs.move;

import io.shiftloom.jobs.storage.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.core.JacksonException;

/**
 * The first line of a file with a tenant. Each further line is a table, a tab and a row as PostgreSQL writes it in JSON.
 *
 * @param lastChange of the schema that the rows are of
 * @param rows how many each table has
 */
public record TenantFile(UUID tenantId, String lastChange, Map<String, Long> rows) {

    private static final int FORMAT = 1;

    public TenantFile {
        rows = Map.copyOf(rows);
    }

    /** All rows of all tables. */
    public long size() {
        return rows.values().stream().mapToLong(Long::longValue).sum();
    }

    /** What the database has of a tenant now. */
    static TenantFile of(JdbcClient tx, UUID tenantId) {
        var rows = new TreeMap<String, Long>();
        TenantTable.all(tx).forEach(table -> rows.put(table.name(), table.count(tx, tenantId)));
        var change = tx.sql("SELECT id FROM databasechangelog ORDER BY orderexecuted DESC LIMIT 1")
                .query(String.class)
                .single();
        return new TenantFile(tenantId, change, rows);
    }

    /**
     * @param how what it means when the numbers of rows differ
     * @throws IllegalStateException with the tables that differ
     */
    void requireEqual(TenantFile wanted, String how) {
        var different = difference(rows, wanted.rows());
        if (!different.isEmpty()) {
            throw new IllegalStateException(
                    "The tenant %s %s: %s. Nothing was changed.".formatted(wanted.tenantId(), how, different));
        }
    }

    /**
     * Reads the file to its end.
     *
     * @param file after its first line
     * @throws IllegalStateException when it has other rows than the first line says
     */
    void requireWhole(BufferedReader file) throws IOException {
        var found = new TreeMap<String, Long>();
        var last = "";
        for (var line = file.readLine(); line != null; line = file.readLine()) {
            found.merge(line.substring(0, Math.max(0, line.indexOf('\t'))), 1L, Long::sum);
            last = line;
        }
        var different = difference(found, rows);
        if (!different.isEmpty()) {
            throw new IllegalStateException(
                    "The file of the tenant %s is not whole: it has %s rows. Nothing was changed."
                            .formatted(tenantId, different));
        }
        if (!isRow(last)) {
            throw new IllegalStateException(
                    "The file of the tenant %s is not whole: its last row was cut. Nothing was changed."
                            .formatted(tenantId));
        }
    }

    /** What is left of a row that was cut is no JSON. */
    private static boolean isRow(String line) {
        try {
            return Json.read(line.substring(line.indexOf('\t') + 1)).isObject();
        } catch (JacksonException e) {
            return false;
        }
    }

    /** The tables with other numbers of rows; empty when there are none. */
    private static String difference(Map<String, Long> found, Map<String, Long> wanted) {
        var tables = new TreeSet<>(wanted.keySet());
        tables.addAll(found.keySet());
        return tables.stream()
                .filter(table -> !found.getOrDefault(table, 0L).equals(wanted.getOrDefault(table, 0L)))
                .map(table ->
                        "%s %d of %d".formatted(table, found.getOrDefault(table, 0L), wanted.getOrDefault(table, 0L)))
                .collect(Collectors.joining(", "));
    }

    String line() {
        var counts = Json.object();
        new TreeMap<>(rows).forEach(counts::put);
        var line = Json.object()
                .put("format", FORMAT)
                .put("tenantId", tenantId.toString())
                .put("lastChange", lastChange);
        line.set("rows", counts);
        return Json.write(line);
    }

    /** @throws IllegalStateException when the file is of another kind */
    static TenantFile read(BufferedReader file) throws IOException {
        var line = file.readLine();
        try {
            var header = Json.read(line == null ? "" : line);
            if (header.path("format").asInt(0) != FORMAT) {
                throw new IllegalStateException("The file holds no tenant that this program can read.");
            }
            var rows = new TreeMap<String, Long>();
            header.path("rows").forEachEntry((table, count) -> rows.put(table, count.longValue()));
            return new TenantFile(
                    UUID.fromString(header.path("tenantId").stringValue()),
                    header.path("lastChange").stringValue(),
                    rows);
        } catch (JacksonException | IllegalArgumentException e) {
            throw new IllegalStateException("The file holds no tenant that this program can read.", e);
        }
    }
}
