package io.shiftloom.jobs.database.schema;

import io.shiftloom.jobs.database.schema.Changelog.Change;
import java.util.ArrayList;
import java.util.LinkedHashMap;
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

    /** How a statement names its table, and the lock that it takes. The first that fits counts. */
    private static final List<Rule> RULES = List.of(
            rule("CREATE (?:UNIQUE )?INDEX CONCURRENTLY .*?\\bON", "others read and write"),
            rule("CREATE (?:UNIQUE )?INDEX .*?\\bON", "writers wait"),
            rule("ALTER TABLE(?: IF EXISTS)?(?: ONLY)?(?= \\S+ VALIDATE)", "others read and write"),
            rule("ALTER TABLE(?: IF EXISTS)?(?: ONLY)?", "everybody waits"),
            rule("DROP TABLE(?: IF EXISTS)?", "everybody waits"),
            rule("TRUNCATE(?: TABLE)?", "everybody waits"),
            rule("(?:CREATE|DROP|ALTER) POLICY \\S+ ON", "everybody waits"),
            rule("UPDATE", "writers of the same rows wait"),
            rule("DELETE FROM", "writers of the same rows wait"));

    private static final Pattern BLOCK = Pattern.compile("(?im)^\\s*DO\\s+(LANGUAGE\\s+\\S+\\s+)?\\$");

    private static final List<String> STRENGTH =
            List.of("others read and write", "writers of the same rows wait", "writers wait", "everybody waits");

    private record Rule(Pattern pattern, String lock) {}

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
        var locks = new LinkedHashMap<String, String>();
        for (var statement : Pattern.compile(";").splitAsStream(sql).toList()) {
            var text = statement.replaceAll("\\s+", " ").strip();
            for (var rule : RULES) {
                var found = rule.pattern().matcher(text);
                if (found.lookingAt()) {
                    locks.merge(found.group(1), rule.lock(), MigrationPlan::stronger);
                    break;
                }
            }
        }
        var present = new ArrayList<TableLock>();
        locks.forEach(
                (table, lock) -> size(jdbc, table).ifPresent(bytes -> present.add(new TableLock(table, lock, bytes))));
        return List.copyOf(present);
    }

    private static String stronger(String one, String other) {
        return STRENGTH.indexOf(one) > STRENGTH.indexOf(other) ? one : other;
    }

    private static Optional<Long> size(JdbcClient jdbc, String table) {
        return jdbc.sql("SELECT pg_total_relation_size(to_regclass(?)) WHERE to_regclass(?) IS NOT NULL")
                .params(table, table)
                .query(Long.class)
                .optional();
    }

    private static Rule rule(String begin, String lock) {
        return new Rule(Pattern.compile("(?i)" + begin + " ([a-z0-9_.]+)"), lock);
    }
}
