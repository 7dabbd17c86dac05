package io.shiftloom.jobs.database;

import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.shiftloom.jobs.settings.DatabaseSettings;
import java.sql.Connection;
import java.sql.SQLException;

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
        var password = RolePasswords.of(settings, owner).of(role);
        return LoginRole.connect(
                new DatabaseAddress(owner.url(), role.username(settings), password),
                "Maybe set SHIFTLOOM_DATABASE_PLATFORM_PASSWORD to the password that somebody chose for the role, or correct the owner's, from which it follows otherwise.");
    }
}
