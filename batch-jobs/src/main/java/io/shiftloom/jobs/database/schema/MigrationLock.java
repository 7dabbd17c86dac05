package io.shiftloom.jobs.database.schema;

import io.shiftloom.jobs.database.server.DatabaseAddress;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lets one migration work on a database at a time. The server releases it when its holder dies. Liquibase's own lock is a
 * row that survives its holder: whoever has this lock may remove the row.
 */
public final class MigrationLock implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(MigrationLock.class);
    /** Chosen by us; a lock belongs to one database. */
    private static final long KEY = 0x5348_4946_544C_4F4FL;

    private static final String HOLDER = """
            SELECT 'process ' || a.pid || ' at ' || coalesce(a.client_addr::text, 'this host') || ', since '
                   || coalesce(to_char(a.xact_start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'a time that this user may not see')
              FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
             WHERE l.locktype = 'advisory' AND l.granted AND l.database = (
                       SELECT oid FROM pg_database WHERE datname = current_database())
               AND l.objsubid = 1 AND (l.classid::bigint << 32 | l.objid::bigint) = %d
             ORDER BY a.xact_start LIMIT 1
            """.formatted(KEY);

    private static final Duration AGAIN = Duration.ofSeconds(1);
    private static final int TRIES_PER_WORD = 10;

    private final DatabaseAddress owner;
    private final Connection connection;

    private MigrationLock(DatabaseAddress owner, Connection connection) {
        this.owner = owner;
        this.connection = connection;
    }

    /** @throws IllegalStateException when another migration still works after the limit */
    public static MigrationLock take(DatabaseAddress owner, Duration limit) throws SQLException {
        var connection = connectSimply(owner);
        try {
            // The transaction holds the lock, so that a pooler in between gives it to nobody else.
            connection.setAutoCommit(false);
            text(connection, "SELECT set_config('idle_in_transaction_session_timeout', '0', true)");
            await(connection, owner, System.nanoTime() + limit.toNanos());
            return new MigrationLock(owner, connection);
        } catch (SQLException | RuntimeException e) {
            connection.close();
            throw e;
        }
    }

    /** Which process migrates this database, and since when; empty when none does. */
    public static Optional<String> holder(DatabaseAddress owner) throws SQLException {
        try (var connection = connect(owner)) {
            return Optional.ofNullable(text(connection, HOLDER));
        }
    }

    private static void await(Connection connection, DatabaseAddress owner, long deadline) throws SQLException {
        for (int tries = 0; !"t".equals(text(connection, "SELECT pg_try_advisory_xact_lock(" + KEY + ")")); tries++) {
            forgetActivity(connection);
            var holder = text(connection, HOLDER);
            if (System.nanoTime() >= deadline) {
                throw new IllegalStateException(
                        "Another migration works on %s: %s. Maybe wait for it, or end it with pg_terminate_backend."
                                .formatted(owner, holder));
            }
            if (tries % TRIES_PER_WORD == 0) {
                LOG.warn("Waiting for another migration of {}: {}", owner, holder);
            }
            pause();
        }
    }

    /**
     * Removes the row of a migration that was killed. It leaves the row of an earlier version of this program alone while
     * that one is connected, because earlier versions did not take this lock.
     *
     * @return who left it, and since when; empty when there was none
     */
    public Optional<String> heal() throws SQLException {
        for (int tries = 0; tries < TRIES_PER_WORD && isRowLocked(); tries++) {
            if (!isEarlierVersionConnected()) {
                return unlock();
            }
            // A migration stays connected, and whoever only looked is gone in a moment.
            pause();
        }
        if (isRowLocked()) {
            LOG.warn("An earlier version of this program is connected to {}, and may be migrating it", owner);
        }
        return Optional.empty();
    }

    private boolean isRowLocked() throws SQLException {
        return "t".equals(text(connection, "SELECT to_regclass('databasechangeloglock') IS NOT NULL"))
                && "t".equals(text(connection, "SELECT EXISTS (SELECT FROM databasechangeloglock WHERE locked)"));
    }

    /** The same without looking for earlier versions. */
    public Optional<String> unlock() throws SQLException {
        // This one is in a transaction, whose changes the migration would not see.
        try (var other = connect(owner)) {
            if (!"t".equals(text(other, "SELECT to_regclass('databasechangeloglock') IS NOT NULL"))) {
                return Optional.empty();
            }
            return Optional.ofNullable(text(other, """
                    UPDATE databasechangeloglock l SET locked = false, lockgranted = NULL, lockedby = NULL
                      FROM databasechangeloglock before WHERE l.id = before.id AND l.locked
                    RETURNING coalesce(before.lockedby, 'unknown') || ', since '
                              || coalesce(to_char(before.lockgranted, 'YYYY-MM-DD HH24:MI:SS'), 'unknown')
                    """));
        }
    }

    private boolean isEarlierVersionConnected() throws SQLException {
        forgetActivity(connection);
        return "t".equals(text(connection, """
                SELECT EXISTS (SELECT FROM pg_stat_activity
                                WHERE datname = current_database() AND usename = current_user
                                  AND application_name = 'PostgreSQL JDBC Driver')
                """));
    }

    /** Within a transaction, the server would report the same sessions again. */
    private static void forgetActivity(Connection connection) throws SQLException {
        text(connection, "SELECT pg_stat_clear_snapshot()");
    }

    /** Otherwise the last answer of a transaction keeps its snapshot, for which CREATE INDEX CONCURRENTLY waits. */
    private static Connection connectSimply(DatabaseAddress owner) throws SQLException {
        var properties = properties(owner);
        properties.setProperty("preferQueryMode", "simple");
        return DriverManager.getConnection(owner.url(), properties);
    }

    static Connection connect(DatabaseAddress owner) throws SQLException {
        return DriverManager.getConnection(owner.url(), properties(owner));
    }

    private static Properties properties(DatabaseAddress owner) {
        var properties = new Properties();
        properties.setProperty("user", owner.username());
        properties.setProperty("password", owner.password());
        properties.setProperty("ApplicationName", "shiftloom migration");
        return properties;
    }

    private static @Nullable String text(Connection connection, String query) throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery(query)) {
            return row.next() ? row.getString(1) : null;
        }
    }

    private static void pause() {
        try {
            Thread.sleep(AGAIN);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while another migration works", e);
        }
    }

    @Override
    public void close() throws SQLException {
        connection.rollback();
        connection.close();
    }
}
