package io.shiftloom.jobs.doctor;

import java.time.Clock;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The database server, and its clock. */
final class ServerCheck {

    private static final int OLDEST = 15;
    private static final double NEARLY_FULL = 0.85;

    /** Leases and heartbeats are compared across clocks. */
    private static final Duration TOLERATED = Duration.ofSeconds(1);

    private static final Duration DANGEROUS = Duration.ofSeconds(10);

    private ServerCheck() {}

    private record Server(int version, boolean readOnly, int connections, int most) {}

    /** What kind of backend another role's is, only monitors may see; whose it is and at which database, everybody. */
    static List<CheckupFinding> server(JdbcClient jdbc) {
        var server = jdbc.sql("""
                SELECT current_setting('server_version_num')::int / 10000 AS version,
                       pg_is_in_recovery() OR current_setting('default_transaction_read_only')::boolean AS read_only,
                       (SELECT count(*) FROM pg_stat_activity
                         WHERE usesysid IS NOT NULL AND datid IS NOT NULL)::int AS connections,
                       current_setting('max_connections')::int AS most
                """)
                .query((row, number) -> new Server(
                        row.getInt("version"),
                        row.getBoolean("read_only"),
                        row.getInt("connections"),
                        row.getInt("most")))
                .single();
        var found = new Findings("server");
        if (server.readOnly) {
            found.fault(
                    "The server takes no writes.",
                    "Connect to the primary: a URL with several hosts needs targetServerType=primary. Otherwise find out why default_transaction_read_only is on.");
        }
        if (server.version < OLDEST) {
            found.fault("The server is PostgreSQL %d.".formatted(server.version), "Move to PostgreSQL 15 or newer.");
        }
        if (server.connections > server.most * NEARLY_FULL) {
            found.warning(
                    "%d of %d connections are in use.".formatted(server.connections, server.most),
                    "Raise max_connections, lower shiftloom.database.platform-connections, or put PgBouncer in between.");
        }
        return found.or("PostgreSQL %d, %d of %d connections in use."
                .formatted(server.version, server.connections, server.most));
    }

    static List<CheckupFinding> clock(JdbcClient jdbc, Clock clock) {
        var before = clock.instant();
        var theirs = jdbc.sql("SELECT clock_timestamp()")
                .query(OffsetDateTime.class)
                .single()
                .toInstant();
        var after = clock.instant();
        var ours = before.plus(Duration.between(before, after).dividedBy(2));
        var skew = Duration.between(ours, theirs);
        var found = new Findings("clock");
        if (skew.abs().compareTo(TOLERATED) > 0) {
            var message = "The clock of the database is %.1f s %s that of this process."
                    .formatted(skew.abs().toMillis() / 1000.0, skew.isNegative() ? "behind" : "ahead of");
            var mend = "Synchronize both with the same source of time (NTP).";
            if (skew.abs().compareTo(DANGEROUS) > 0) {
                found.fault(message, mend);
            } else {
                found.warning(message, mend);
            }
        }
        return found.or("The clocks of the database and of this process agree within a second.");
    }
}
