package io.shiftloom.jobs.database;

import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.shiftloom.jobs.settings.DatabaseSettings;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** How commands connect that work across tenants without the service. */
public final class PlatformAccess {

    private PlatformAccess() {}

    /** The caller closes it. */
    public static Connection open(DatabaseAddress owner, DatabaseSettings settings) throws SQLException {
        var role = LoginRole.PLATFORM;
        return DriverManager.getConnection(
                owner.url(),
                role.username(settings),
                RolePasswords.of(settings, owner).of(role));
    }
}
