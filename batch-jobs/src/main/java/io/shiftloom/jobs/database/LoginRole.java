package io.shiftloom.jobs.database;

import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.shiftloom.jobs.settings.DatabaseSettings;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Objects;

/** The database roles of the service. None of them owns a table or may bypass row-level security. */
enum LoginRole {
    /** Serves {@code /v1}. It sees the rows of the tenant that its transaction names. */
    TENANT("tenant"),
    /** Serves workers, operators and the look-up of keys. It sees all rows. */
    PLATFORM("platform"),
    /** Serves backups. It reads all rows and changes none. */
    BACKUP("backup");

    /** The SQLSTATE class of a wrong password or an unknown role. */
    static final String REFUSED = "28";

    private static final String IDLE_LIMIT = "idle_in_transaction_session_timeout";

    /** As long as a process waits for an answer of the server. */
    private static final Duration LONGEST_IDLE = Duration.ofSeconds(60);

    private final String word;

    LoginRole(String word) {
        this.word = word;
    }

    /** Its name on the server of this installation. */
    String username(DatabaseSettings settings) {
        return settings.rolePrefix() + "_" + word;
    }

    /**
     * Connects as a role. The caller closes it.
     *
     * @param role address with its name and password
     * @param remedy what may help where the role is not let in, as a sentence
     * @throws IllegalStateException when the role is not let in
     */
    static Connection connect(DatabaseAddress role, String remedy) throws SQLException {
        try {
            return DriverManager.getConnection(role.url(), role.username(), role.password());
        } catch (SQLException e) {
            if (Objects.requireNonNullElse(e.getSQLState(), "").startsWith(REFUSED)) {
                throw new IllegalStateException(
                        "The database at %s does not let %s in. %s".formatted(role.shown(), role.username(), remedy),
                        e);
            }
            throw e;
        }
    }

    /**
     * Ends transactions of the role that idle. A machine that is lost in one leaves its locks behind, and the server hears of it only when TCP
     * gives up. A limit that somebody gave the role stays, and so does a shorter one of the server or the database. Vendors set longer ones, such
     * as a day. What the owner's own session has says nothing of the role's. An owner who may not set a limit loses nothing else.
     *
     * @param username that the role has on this server
     */
    void limitIdleTransactions(Connection owner, String username) throws SQLException {
        if (this == BACKUP) {
            // Nobody waits for its locks, and a dump keeps its transaction open for as long as it takes.
            return;
        }
        try (var statement = owner.createStatement()) {
            statement.execute("""
                    DO $$
                    BEGIN
                        IF NOT EXISTS (
                            SELECT FROM pg_settings
                             WHERE name = '%1$s' AND setting::bigint BETWEEN 1 AND %3$d
                               AND source NOT IN ('user', 'database user', 'client', 'session'))
                           AND NOT EXISTS (
                            SELECT FROM pg_db_role_setting s, unnest(s.setconfig) AS chosen
                             WHERE s.setrole = (SELECT oid FROM pg_roles WHERE rolname = '%2$s')
                               AND s.setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))
                               AND split_part(chosen, '=', 1) = '%1$s')
                        THEN
                            ALTER ROLE %2$s SET %1$s = '%4$ds';
                        END IF;
                    EXCEPTION WHEN insufficient_privilege OR unique_violation THEN NULL;
                    END
                    $$
                    """.formatted(IDLE_LIMIT, username, LONGEST_IDLE.toMillis(), LONGEST_IDLE.toSeconds()));
        }
    }

    /** The parameter of the changelog that stands for its name. */
    String parameter() {
        return word + "Role";
    }
}
