package io.shiftloom.jobs.database.schema;

import io.shiftloom.jobs.database.schema.Changelog.Change;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * What a migration would do.
 *
 * @param version of the schema as it is
 * @param changes that are missing, in order
 */
public record MigrationPlan(SchemaVersion version, List<PlannedChange> changes) {

    private static final Pattern BLOCK = Pattern.compile("(?im)^\\s*DO\\s+(LANGUAGE\\s+\\S+\\s+)?\\$");

    /**
     * A change that is missing.
     *
     * @param comment why it is made; may be empty
     * @param sql its statements
     * @param locks of tables that exist already, as far as the statements name them
     * @param locksMore whether a block of code names further tables while it runs
     */
    public record PlannedChange(String id, String comment, String sql, List<TableLock> locks, boolean locksMore) {}

    /**
     * @param lock what others may do meanwhile
     * @param bytes size of the table with its indexes
     */
    public record TableLock(String table, String lock, long bytes) {}

    public MigrationPlan {
        changes = List.copyOf(changes);
    }

    /** @param parameters of the changelog */
    public static MigrationPlan of(JdbcClient jdbc, Map<String, String> parameters) {
        var version = SchemaVersion.of(jdbc);
        var planned = Changelog.changes().stream()
                .filter(change -> version.missing().contains(change.id()))
                .map(change -> planned(jdbc, change, parameters))
                .toList();
        return new MigrationPlan(version, planned);
    }

    private static PlannedChange planned(JdbcClient jdbc, Change change, Map<String, String> parameters) {
        var sql = change.sql();
        for (var parameter : parameters.entrySet()) {
            sql = sql.replace("${" + parameter.getKey() + "}", parameter.getValue());
        }
        return new PlannedChange(
                change.id(),
                change.comment(),
                sql,
                locks(jdbc, sql),
                BLOCK.matcher(sql).find());
    }

    private static List<TableLock> locks(JdbcClient jdbc, String sql) {
        var present = new ArrayList<TableLock>();
        new StatementLocks(jdbc)
                .of(sql)
                .forEach((table, lock) ->
                        size(jdbc, table).ifPresent(bytes -> present.add(new TableLock(table, lock, bytes))));
        return List.copyOf(present);
    }

    private static Optional<Long> size(JdbcClient jdbc, String table) {
        return jdbc.sql("SELECT pg_total_relation_size(to_regclass(?)) WHERE to_regclass(?) IS NOT NULL")
                .params(table, table)
                .query(Long.class)
                .optional();
    }
}
