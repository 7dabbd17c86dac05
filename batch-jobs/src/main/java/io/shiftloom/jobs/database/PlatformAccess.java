package io.shiftloom.jobs.database;

import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.shiftloom.jobs.settings.DatabaseSettings;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Objects;

/** How commands connect that work across tenants without the service. */
public final class PlatformAccess {

    private PlatformAccess() {}

    /**
     * The caller closes it.
     *
     * @throws IllegalStateException when the role is not let in
     */
    public static Connection open(DatabaseAddress owner, DatabaseSettings settings) throws SQLException {
        var role = LoginRole.PLATFORM;
        try {
            return DriverManager.getConnection(
                    owner.url(),
                    role.username(settings),
                    RolePasswords.of(settings, owner).of(role));
        } catch (SQLException e) {
            if (Objects.requireNonNullElse(e.getSQLState(), "").startsWith("28")) {
                throw new IllegalStateException(
                        "The database at %s does not let %s in. Maybe set SHIFTLOOM_DATABASE_PLATFORM_PASSWORD to the password that somebody chose for the role, or correct the owner's, from which it follows otherwise."
                                .formatted(owner.shown(), role.username(settings)),
                        e);
            }
            throw e;
        }
    }
}
