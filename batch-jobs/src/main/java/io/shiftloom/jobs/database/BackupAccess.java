package io.shiftloom.jobs.database;

import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.shiftloom.jobs.settings.DatabaseSettings;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * How backups connect: as the role that reads the rows of all tenants.
 *
 * @param address of the database, with that role's name and password
 * @param rolePrefix what the names of the installation's roles begin with
 */
public record BackupAccess(DatabaseAddress address, String rolePrefix) {

    /** @throws IllegalStateException when the role's password is neither configured nor derivable */
    public static BackupAccess of(DatabaseAddress owner, DatabaseSettings settings) {
        var role = LoginRole.BACKUP;
        var password = RolePasswords.of(settings, owner).of(role);
        return new BackupAccess(
                new DatabaseAddress(owner.url(), role.username(settings), password), settings.rolePrefix());
    }

    /**
     * The caller closes it.
     *
     * @throws IllegalStateException when the role is not let in
     */
    public Connection open() throws SQLException {
        return LoginRole.connect(
                address,
                "Maybe run `migrate` with the owner's present password, which makes the role and sets its password after the owner's has changed, or correct SHIFTLOOM_DATABASE_BACKUP_PASSWORD.");
    }
}
