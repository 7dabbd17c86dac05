package io.shiftloom.jobs.database;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.springframework.core.io.ClassPathResource;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Compares the changes this program brings with those the database has, without the seconds Liquibase would take. */
final class SchemaVersion {

    static final String CHANGELOG = "db/changelog/db.changelog-master.yaml";

    private static final Pattern INCLUDE = Pattern.compile("^\\s*file:\\s*(\\S+)\\s*$", Pattern.MULTILINE);
    private static final Pattern CHANGE = Pattern.compile("^--changeset\\s+\\S+?:(\\S+)", Pattern.MULTILINE);

    private SchemaVersion() {}

    /** Ids of the changes that the database lacks, in order; empty when it is up to date, or newer. */
    static Set<String> missing(JdbcClient jdbc) {
        var missing = known();
        boolean migrated = jdbc.sql("SELECT to_regclass('databasechangelog') IS NOT NULL")
                .query(Boolean.class)
                .single();
        if (migrated) {
            jdbc.sql("SELECT id FROM databasechangelog")
                    .query(String.class)
                    .list()
                    .forEach(missing::remove);
        }
        return missing;
    }

    private static Set<String> known() {
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
