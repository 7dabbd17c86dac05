package io.shiftloom.jobs.database.backup;

import io.shiftloom.jobs.database.BackupAccess;
import io.shiftloom.jobs.database.Migration;
import io.shiftloom.jobs.database.server.DatabaseAddress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Fills an empty database from a backup, counts its rows, and brings its schema up to date. */
public final class Restore {

    private final DatabaseAddress owner;
    private final Migration migration;
    private final BackupAccess access;
    private final @Nullable Path programs;

    /**
     * @param owner of the empty database
     * @param programs the folder of PostgreSQL's client programs; null to look for them
     */
    public Restore(DatabaseAddress owner, Migration migration, BackupAccess access, @Nullable Path programs) {
        this.owner = owner;
        this.migration = migration;
        this.access = access;
        this.programs = programs;
    }

    /** @throws IllegalStateException when it cannot be done; the database is still empty unless the message says otherwise */
    public BackupSummary from(Path directory) throws SQLException {
        var folder = BackupFolder.open(directory);
        var manifest = folder.manifest();
        migration.requireKnown(manifest.schema(), manifest.needs());
        requireSameRoles(manifest);
        var ofExtensions = restore(folder, manifest);
        requireSame(manifest, ofExtensions);
        migration.runRestored();
        return BackupSummary.of(manifest, folder.bytes());
    }

    private void requireSameRoles(BackupManifest manifest) {
        if (!manifest.rolePrefix().equals(access.rolePrefix())) {
            throw new IllegalStateException(
                    "The backup comes from an installation whose login roles begin with %s, not %s. Maybe set shiftloom.database.role-prefix=%s."
                            .formatted(manifest.rolePrefix(), access.rolePrefix(), manifest.rolePrefix()));
        }
    }

    /** @return tables that were left out */
    private Set<String> restore(BackupFolder folder, BackupManifest manifest) throws SQLException {
        try (var connection = DriverManager.getConnection(owner.url(), owner.username(), owner.password())) {
            int server = connection.getMetaData().getDatabaseMajorVersion();
            DumpRelease.requireReadable(manifest.dumpMajor(), server);
            var program = ClientProgram.find("pg_restore", Math.max(server, manifest.dumpMajor()), programs);
            DumpRelease.requireFit(program, manifest.dumpMajor(), server);
            new EmptyDatabase(connection, owner).require();
            migration.createMissingRoles();
            requireBackupRole();
            var leftOut = fill(program, folder, connection.getCatalog());
            settle(connection);
            return leftOut;
        }
    }

    private Set<String> fill(ClientProgram program, BackupFolder folder, String database) {
        try {
            var list = Files.createTempFile("shiftloom", ".list");
            try {
                var leftOut = Extensions.listOthers(program, folder.dump(), list);
                new ClientRun(
                                program,
                                "--single-transaction",
                                "--exit-on-error",
                                "--no-owner",
                                "--no-password",
                                "--use-list=" + list,
                                "--dbname=" + database,
                                folder.dump().toString())
                        .on(owner)
                        .run();
                return leftOut;
            } finally {
                Files.delete(list);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list what the dump holds", e);
        }
    }

    /** Its rows are counted at the end. Whether the role is let in is known before the database is filled. */
    private void requireBackupRole() throws SQLException {
        try {
            access.open().close();
        } catch (IllegalStateException e) {
            throw new IllegalStateException(
                    "The login role %s exists on this server with another password, and a restore changes no password. Maybe set SHIFTLOOM_DATABASE_BACKUP_PASSWORD to it. If the owner's password has changed, run `migrate` on the database of the service first. This one is still empty."
                            .formatted(access.address().username()),
                    e);
        }
    }

    /** A migration that ran during the backup holds a lock in it that nobody will release. */
    private static void settle(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(
                    "UPDATE databasechangeloglock SET locked = false, lockgranted = NULL, lockedby = NULL WHERE locked");
            statement.execute("ANALYZE");
        }
    }

    private void requireSame(BackupManifest manifest, Set<String> ofExtensions) throws SQLException {
        try (var connection = access.open()) {
            var expected = new TreeMap<>(manifest.rows());
            expected.keySet().removeAll(ofExtensions);
            var differences = TableRows.differences(expected, TableRows.in(connection));
            if (!differences.isEmpty()) {
                throw new IllegalStateException(
                        "The restored database does not hold what was backed up: %s. Do not use it."
                                .formatted(differences));
            }
        }
    }
}
