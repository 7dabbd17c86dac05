package io.shiftloom.jobs.database;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Whether a pooler in transaction mode, such as PgBouncer, is between this process and the server. It lends a connection for
 * one transaction at a time.
 */
public enum Pooler {
    /** Each connection has a session of the server for itself. */
    NONE,
    /** What a session remembers, such as prepared statements and LISTEN, may be another client's a moment later. */
    LENDS_TRANSACTIONS;

    private static final Logger LOG = LoggerFactory.getLogger(Pooler.class);

    /** Another client may be given the session in between. */
    private static final int TRIES = 5;

    /**
     * Finds it out: two open connections never share a session of the server, unless a pooler gives the second one what the
     * first is not using.
     */
    static Pooler find(String url, Properties access) throws SQLException {
        var simply = new Properties();
        simply.putAll(access);
        simply.setProperty("preferQueryMode", "simple");
        for (int tries = 0; tries < TRIES; tries++) {
            try (var first = DriverManager.getConnection(url, simply);
                    var second = DriverManager.getConnection(url, simply)) {
                if (session(first) == session(second)) {
                    return LENDS_TRANSACTIONS;
                }
            }
        }
        return NONE;
    }

    /** The same, and logs what follows from it. No answer counts as no pooler. */
    static Pooler look(String url, Properties access, @Nullable String directUrl) {
        try {
            var found = find(url, access);
            if (found == LENDS_TRANSACTIONS) {
                LOG.info("A pooler in transaction mode is in between. Statements are not prepared on the server.");
                if (directUrl == null) {
                    LOG.warn(
                            "Work of other processes is found by polling, because a pooler does not pass announcements on. Maybe set shiftloom.database.direct-url");
                }
            }
            return found;
        } catch (SQLException e) {
            LOG.warn("Whether there is a pooler could not be found out: {}", e.getMessage());
            return NONE;
        }
    }

    private static int session(Connection connection) throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery("SELECT pg_backend_pid()")) {
            row.next();
            return row.getInt(1);
        }
    }
}
