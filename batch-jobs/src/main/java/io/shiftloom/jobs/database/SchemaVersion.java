package io.shiftloom.jobs.database;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.SequencedSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.springframework.core.io.ClassPathResource;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Compares the changes of this program with those of the database, without the seconds that Liquibase takes.
 *
 * @param missing ids of the changes that the database lacks, in order
 * @param unknown ids of the changes that a newer program made, in order
 */
record SchemaVersion(SequencedSet<String> missing, SequencedSet<String> unknown) {

    static final String CHANGELOG = "db/changelog/db.changelog-master.yaml";

    private static final Pattern INCLUDE = Pattern.compile("^\\s*file:\\s*(\\S+)\\s*$", Pattern.MULTILINE);
    private static final Pattern CHANGE = Pattern.compile("^--changeset\\s+\\S+?:(\\S+)", Pattern.MULTILINE);

    static SchemaVersion of(JdbcClient jdbc) {
        var missing = known();
        var unknown = made(jdbc);
        var both = Set.copyOf(missing);
        missing.removeAll(unknown);
        unknown.removeAll(both);
        return new SchemaVersion(missing, unknown);
    }

    private static SequencedSet<String> made(JdbcClient jdbc) {
        boolean migrated = jdbc.sql("SELECT to_regclass('databasechangelog') IS NOT NULL")
                .query(Boolean.class)
                .single();
        return migrated
                ? new LinkedHashSet<>(jdbc.sql("SELECT id FROM databasechangelog ORDER BY orderexecuted")
                        .query(String.class)
                        .list())
                : new LinkedHashSet<>();
    }

    /** Ids of the changes of this program, in order. */
    static SequencedSet<String> known() {
        var changes = new LinkedHashSet<String>();
        INCLUDE.matcher(read(CHANGELOG))
                .results()
                .flatMap(include -> CHANGE.matcher(read(include.group(1))).results())
                .forEach(change -> changes.add(change.group(1)));
        return changes;
    }

    private static String read(String resource) {
        try {
            return new ClassPathResource(resource).getContentAsString(UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("the changelog is incomplete: " + resource, e);
        }
    }
}
