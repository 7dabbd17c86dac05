package io.shiftloom.jobs.doctor;

import io.shiftloom.jobs.database.schema.SchemaVersion;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Whether the schema fits, and whether a migration left its lock. */
final class SchemaCheck {

    private SchemaCheck() {}

    static List<CheckupFinding> look(JdbcClient jdbc) {
        var found = new Findings("schema");
        var version = SchemaVersion.of(jdbc);
        if (!version.missing().isEmpty()) {
            found.fault(
                    "The schema lacks %d changes, the first being %s."
                            .formatted(
                                    version.missing().size(), version.missing().getFirst()),
                    "Run `shiftloom migrate`.");
        } else if (!version.unknown().isEmpty() && !version.isKeptByNewer()) {
            found.fault(
                    "A newer program changed the schema, and this one cannot work on it.",
                    "Start the version that made the change %s."
                            .formatted(version.unknown().getLast()));
        }
        jdbc.sql("""
                SELECT coalesce(lockedby, 'unknown') || ', since ' || coalesce(lockgranted::text, 'unknown')
                  FROM databasechangeloglock WHERE locked
                """).query(String.class).optional().ifPresent(holder -> {
            if (isMigrating(jdbc)) {
                found.warning("A migration is under way (%s).".formatted(holder), "Wait until it is done.");
            } else {
                found.fault(
                        "A migration was killed and left its lock (%s).".formatted(holder),
                        "Run `shiftloom migrate`, which removes it, or `shiftloom migrate --unlock`.");
            }
        });
        return found.or("The schema fits this program, and no migration holds its lock.");
    }

    private static boolean isMigrating(JdbcClient jdbc) {
        return jdbc.sql("""
                SELECT EXISTS (SELECT FROM pg_stat_activity
                                WHERE datname = current_database() AND application_name = 'shiftloom migration')
                """).query(Boolean.class).single();
    }
}
