package io.shiftloom.jobs.database.schema;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Compares the changes of this program with those of the database, without the seconds that Liquibase takes.
 *
 * @param missing ids of the changes that the database lacks, in order
 * @param unknown ids of the changes that a newer program made, in order
 * @param made ids of all changes of the database, in order
 * @param needed id of the change that a program has to know to work on the database; empty before the schema had one
 */
public record SchemaVersion(
        SequencedSet<String> missing,
        SequencedSet<String> unknown,
        SequencedSet<String> made,
        Optional<String> needed) {

    public static SchemaVersion of(JdbcClient jdbc) {
        var made = made(jdbc);
        return of(Changelog.ids(), made, made.isEmpty() ? Optional.empty() : needed(jdbc));
    }

    private static SchemaVersion of(Set<String> known, SequencedSet<String> made, Optional<String> needed) {
        var missing = new LinkedHashSet<>(known);
        missing.removeAll(made);
        var unknown = new LinkedHashSet<>(made);
        unknown.removeAll(known);
        return new SchemaVersion(missing, unknown, made, needed);
    }

    /** Whether this program can work on the database although a newer one has changed it. */
    public boolean isKeptByNewer() {
        return missing.isEmpty() && needed.filter(Changelog.ids()::contains).isPresent();
    }

    private static SequencedSet<String> made(JdbcClient jdbc) {
        return exists(jdbc, "databasechangelog")
                ? new LinkedHashSet<>(jdbc.sql("SELECT id FROM databasechangelog ORDER BY orderexecuted")
                        .query(String.class)
                        .list())
                : new LinkedHashSet<>();
    }

    private static Optional<String> needed(JdbcClient jdbc) {
        return exists(jdbc, "schema_compatibility")
                ? jdbc.sql("SELECT known_change FROM schema_compatibility")
                        .query(String.class)
                        .optional()
                : Optional.empty();
    }

    private static boolean exists(JdbcClient jdbc, String table) {
        return jdbc.sql("SELECT to_regclass(?) IS NOT NULL")
                .param(table)
                .query(Boolean.class)
                .single();
    }
}
