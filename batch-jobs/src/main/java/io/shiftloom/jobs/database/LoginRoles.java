package io.shiftloom.jobs.database;

import io.shiftloom.jobs.database.server.DatabaseAddress;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.postgresql.util.PasswordUtil;

/**
 * Creates the two login roles and sets their passwords. It leaves roles alone that already accept the password, because
 * somebody else may manage them.
 */
final class LoginRoles {

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
        try (var connection = DriverManager.getConnection(owner.url(), role.username(), passwords.of(role))) {
            return connection.isValid(2);
        } catch (SQLException e) {
            return false;
        }
    }

    private void create(Connection connection, LoginRole role) throws SQLException {
        try (var statement = connection.createStatement()) {
            // One server may hold several of our databases, whose migrations would collide here.
            statement.execute("""
                    DO $$
                    BEGIN
                        CREATE ROLE %s LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
                    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
                    END
                    $$
                    """.formatted(role.username()));
            // A verifier keeps the password out of the logs of the server.
            statement.execute(PasswordUtil.genAlterUserPasswordSQL(
                    role.username(), passwords.of(role).toCharArray(), "scram-sha-256"));
        }
    }
}
