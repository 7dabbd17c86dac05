package io.shiftloom.jobs.database.backup;

import io.shiftloom.jobs.database.BackupAccess;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** Dumps the rows of all tenants while the service runs, and proves that the dump holds each of them. */
public final class Backup {

    private final BackupAccess access;
    private final @Nullable Path programs;

    /** @param programs the folder of PostgreSQL's client programs; null to look for them */
    public Backup(BackupAccess access, @Nullable Path programs) {
        this.access = access;
        this.programs = programs;
    }

    /**
     * Writes a new folder.
     *
     * @throws IllegalStateException when it cannot be done; nothing is left of the folder then
     */
    public BackupSummary into(Path wanted) throws SQLException {
        try (var connection = access.open()) {
            int server = connection.getMetaData().getDatabaseMajorVersion();
            var dump = ClientProgram.find("pg_dump", server, programs);
            var restore = ClientProgram.find("pg_restore", dump.major(), programs);
            var folder = BackupFolder.create(wanted);
            try {
                var manifest = dump(connection, dump, folder);
                requireSame(manifest.rows(), TableRows.dumped(restore, folder.dump()));
                folder.complete(manifest, wanted);
                return BackupSummary.of(manifest, BackupFolder.open(wanted).bytes());
            } catch (SQLException | RuntimeException e) {
                folder.discard();
                throw e;
            }
        }
    }

    /** Counts in the snapshot that is dumped, so that whatever the service writes meanwhile is in neither. */
    private BackupManifest dump(Connection connection, ClientProgram program, BackupFolder folder) throws SQLException {
        connection.setAutoCommit(false);
        connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
        connection.setReadOnly(true);
        text(connection, "SELECT set_config('idle_in_transaction_session_timeout', '0', true)");
        var snapshot = text(connection, "SELECT pg_export_snapshot()");
        var takenAt = takenAt(connection);
        new ClientRun(
                        program,
                        "--format=custom",
                        "--enable-row-security",
                        "--no-password",
                        "--lock-wait-timeout=60s",
                        "--snapshot=" + snapshot,
                        "--file=" + folder.dump())
                .with(Extensions.leftOutOf(connection))
                .on(access.address())
                .run();
        return new BackupManifest(
                BackupManifest.FORMAT,
                takenAt,
                text(connection, "SELECT id FROM databasechangelog ORDER BY orderexecuted DESC LIMIT 1"),
                needs(connection),
                access.rolePrefix(),
                connection.getMetaData().getDatabaseMajorVersion(),
                program.major(),
                folder.sha256(),
                TableRows.in(connection));
    }

    /** A schema of before this table is needed by its own program and later ones. */
    private static @Nullable String needs(Connection connection) throws SQLException {
        return text(connection, "SELECT to_regclass('schema_compatibility') IS NOT NULL")
                        .equals("t")
                ? text(connection, "SELECT known_change FROM schema_compatibility")
                : null;
    }

    private static void requireSame(SortedMap<String, Long> counted, SortedMap<String, Long> dumped) {
        var differences = TableRows.differences(counted, dumped);
        if (!differences.isEmpty()) {
            throw new IllegalStateException(
                    "The dump does not hold what the database holds: %s. Maybe a table has no policy for the backup role; `migrate` gives it one."
                            .formatted(differences));
        }
    }

    private static Instant takenAt(Connection connection) throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery("SELECT now()")) {
            row.next();
            return row.getObject(1, OffsetDateTime.class).toInstant().truncatedTo(ChronoUnit.MILLIS);
        }
    }

    private static String text(Connection connection, String query) throws SQLException {
        try (var statement = connection.createStatement();
                var row = statement.executeQuery(query)) {
            row.next();
            return row.getString(1);
        }
    }
}
