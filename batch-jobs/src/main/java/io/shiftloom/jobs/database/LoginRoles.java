package io.shiftloom.jobs.database;

import io.shiftloom.jobs.database.server.DatabaseAddress;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.postgresql.util.PasswordUtil;

/**
 * Creates the login roles and sets their passwords. It leaves roles alone that already accept the password, because
 * somebody else may manage them.
 */
final class LoginRoles {

    private static final String NOT_ALLOWED = "42501";

    private final DatabaseAddress owner;
    private final RolePasswords passwords;

    LoginRoles(DatabaseAddress owner, RolePasswords passwords) {
        this.owner = owner;
        this.passwords = passwords;
    }

    void admit() throws SQLException {
        try (var connection = DriverManager.getConnection(owner.url(), owner.username(), owner.password())) {
            for (var role : LoginRole.values()) {
                if (!accepted(role)) {
                    create(connection, role);
                }
            }
        }
    }

    private boolean accepted(LoginRole role) {
        var password = passwords.find(role);
        if (password.isEmpty()) {
            return false;
        }
        try (var connection = DriverManager.getConnection(owner.url(), role.username(), password.get())) {
            return connection.isValid(2);
        } catch (SQLException e) {
            return false;
        }
    }

    private void create(Connection connection, LoginRole role) throws SQLException {
        try (var statement = connection.createStatement()) {
            if (!exists(connection, role)) {
                // One server may hold several of our databases, whose migrations would collide here.
                statement.execute("""
                        DO $$
                        BEGIN
                            CREATE ROLE %s LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
                        EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
                        END
                        $$
                        """.formatted(role.username()));
            }
            var password = passwords.find(role);
            if (password.isPresent()) {
                // A verifier keeps the password out of the logs of the server.
                statement.execute(PasswordUtil.genAlterUserPasswordSQL(
                        role.username(), password.get().toCharArray(), "scram-sha-256"));
            }
        } catch (SQLException e) {
            if (NOT_ALLOWED.equals(e.getSQLState())) {
                throw new IllegalStateException(
                        "The database user %s may not create the login role %s or set its password. Maybe let it create roles (ALTER ROLE %s CREATEROLE), or create the role with that password yourself"
                                .formatted(owner.username(), role.username(), owner.username()),
                        e);
            }
            throw e;
        }
    }

    private static boolean exists(Connection connection, LoginRole role) throws SQLException {
        try (var query = connection.prepareStatement("SELECT 1 FROM pg_roles WHERE rolname = ?")) {
            query.setString(1, role.username());
            try (var found = query.executeQuery()) {
                return found.next();
            }
        }
    }
}
