package io.shiftloom.jobs.move;

import io.shiftloom.jobs.storage.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
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
        var different = new TreeMap<String, Long>(wanted.rows());
        rows.forEach((table, count) -> different.merge(table, -count, Long::sum));
        var words = different.entrySet().stream()
                .filter(each -> each.getValue() != 0)
                .map(Map.Entry::getKey)
                .map(table -> "%s %d of %d"
                        .formatted(
                                table,
                                rows.getOrDefault(table, 0L),
                                wanted.rows().getOrDefault(table, 0L)))
                .collect(Collectors.joining(", "));
        if (!words.isEmpty()) {
            throw new IllegalStateException(
                    "The tenant %s %s: %s. Nothing was changed.".formatted(wanted.tenantId(), how, words));
        }
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
