package io.shiftloom.jobs.database;

import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.shiftloom.jobs.settings.DatabaseSettings;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
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

    /** The parameter of the changelog that stands for its name. */
    String parameter() {
        return word + "Role";
    }
}
