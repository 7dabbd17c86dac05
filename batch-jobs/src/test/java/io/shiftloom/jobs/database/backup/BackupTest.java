package io.shiftloom.jobs.database.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shiftloom.jobs.database.BackupAccess;
import io.shiftloom.jobs.database.Migration;
import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.shiftloom.jobs.settings.DatabaseSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.TreeMap;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.datasource.SingleConnectionDataSource;

/** Backups of a database whose owner is bound by row-level security, as everywhere but on the embedded server. */
class BackupTest {

    private static final DatabaseSettings SETTINGS =
            new DatabaseSettings(0, true, "shiftloom", false, null, null, null, 1, 1, null, Duration.ofSeconds(30));
    private static final UUID ACME = UUID.randomUUID();
    private static final UUID OTHER = UUID.randomUUID();

    @TempDir
    private static Path directory;

    private static PackagedServer server;
    private static DatabaseAddress live;
    private static Path backup;
    private static BackupSummary written;

    @BeforeAll
    static void backUp() throws SQLException {
        server = PackagedServer.start(directory);
        live = server.createDatabase("live");
        new Migration(live, SETTINGS).run();
        var superuser = jdbc(server.superuser("live"));
        for (var tenant : List.of(ACME, OTHER)) {
            superuser.sql("""
                    INSERT INTO tenant (tenant_id, name, plan, billing, allowed_granularities, created_at, updated_at)
                    VALUES (?, 'with a line' || chr(10) || 'break', 'paid', 'active', '{60,15}', now(), now())
                    """).param(tenant).update();
        }
        addStaff(superuser, ACME, 20);
        addStaff(superuser, OTHER, 3);
        superuser
                .sql("INSERT INTO archive.result_event SELECT ?, gen_random_uuid(), gen_random_uuid(), 'INSERT',"
                        + " now(), 'queued', 0, now(), now(), '' FROM generate_series(1, 7)")
                .param(ACME)
                .update();
        backup = directory.resolve("backup");
        written = backup(live).into(backup);
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    @Test
    void ownerOfTheSchemaSeesNoRowThatAnOrdinaryDumpWouldHold() {
        assertThat(count(jdbc(live), "staff")).isZero();
    }

    @Test
    void everyRowOfEveryTenantComesBackUnderRowLevelSecurity() throws SQLException {
        var restored = server.createDatabase("restored");

        var summary = restore(restored).from(backup);

        assertThat(summary).isEqualTo(written);
        assertThat(summary.tenants()).isEqualTo(2);
        assertThat(staffSeenBy(restored, ACME)).isEqualTo(20);
        assertThat(staffSeenBy(restored, OTHER)).isEqualTo(3);
        assertThat(staffSeenBy(restored, UUID.randomUUID())).isZero();
        assertThat(count(jdbc(server.superuser("restored")), "archive.result_event"))
                .isEqualTo(7);
        new Migration(restored, SETTINGS).requireUpToDate();
        assertThat(checksums(restored)).isEqualTo(checksums(live));
    }

    @Test
    void backupOfARestoredDatabaseHoldsTheSame() throws SQLException {
        var restored = server.createDatabase("again");
        restore(restored).from(backup);

        var second = backup(restored).into(directory.resolve("second"));

        assertThat(second.rows()).isEqualTo(written.rows());
    }

    @Test
    void rowsThatTheBackupRoleDoesNotSeeMakeTheBackupFail() throws SQLException {
        var blind = server.createDatabase("blind");
        restore(blind).from(backup);
        var folder = directory.resolve("blind");
        jdbc(blind).sql("REVOKE SELECT ON staff FROM shiftloom_backup").update();

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> backup(blind).into(folder))
                .withMessageContaining("staff");
        assertThat(folder).doesNotExist();
        assertThat(directory.resolve("blind.unfinished")).doesNotExist();
    }

    @Test
    void everyTableOfTheServiceIsReadableByTheBackupRoleAndNoneIsWritable() {
        var access = BackupAccess.of(live, SETTINGS).address();
        var tables = """
                SELECT c.oid::regclass::text FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
                 WHERE n.nspname IN ('public', 'archive') AND c.relkind IN ('r', 'p', 'v')
                """;

        assertThat(names(access, tables + "AND NOT has_table_privilege(c.oid, 'SELECT')"))
                .isEmpty();
        assertThat(names(access, tables + "AND has_table_privilege(c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE')"))
                .isEmpty();
        assertThat(names(access, tables + """
                AND c.relrowsecurity AND NOT EXISTS (
                    SELECT FROM pg_policies p WHERE p.policyname = 'backup' AND p.tablename = c.relname AND p.qual = 'true')
                """)).isEmpty();
    }

    @Test
    void folderThatExistsIsNeverOverwritten() {
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> backup(live).into(backup))
                .withMessageContaining("exists already");
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> backup(live).into(directory.resolve("nowhere/backup")))
                .withMessageContaining("There is no folder");
    }

    @Test
    void databaseThatHoldsTablesIsNeverRestoredInto() {
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> restore(live).from(backup))
                .withMessageContaining("The database live is not empty");
    }

    @Test
    void databaseInUseIsNotRestoredInto() throws SQLException {
        var used = server.createDatabase("used");
        try (var connection = DriverManager.getConnection(used.url(), used.username(), used.password())) {
            assertThat(connection.isValid(2)).isTrue();

            assertThatExceptionOfType(IllegalStateException.class)
                    .isThrownBy(() -> restore(used).from(backup))
                    .withMessageContaining("in use: it has 1 other connection");
        }
    }

    @Test
    void userWhoMayNotCreateTablesIsNamed() {
        var foreign = server.createDatabase("foreign_owner");
        server.execute("CREATE ROLE visitor LOGIN PASSWORD 'visitor-for-tests'");
        var visitor = new DatabaseAddress(foreign.url(), "visitor", "visitor-for-tests");

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> restore(visitor).from(backup))
                .withMessageContaining("visitor may not create tables in foreign_owner");
    }

    @Test
    void folderThatIsNoBackupAndADamagedBackupAreRefused() throws IOException {
        var damaged = Files.createDirectory(directory.resolve("damaged"));
        for (var file : List.of("backup.json", "shiftloom.dump")) {
            Files.copy(backup.resolve(file), damaged.resolve(file));
        }
        var dump = Files.readAllBytes(damaged.resolve("shiftloom.dump"));
        dump[dump.length / 2] ^= 1;
        Files.write(damaged.resolve("shiftloom.dump"), dump);

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> restore(live).from(directory))
                .withMessageContaining("not a complete backup");
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> restore(live).from(directory.resolve("absent")))
                .withMessageContaining("There is no folder");
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> restore(live).from(damaged))
                .withMessageContaining("checksum differs");
    }

    @Test
    void backupOfANewerSchemaThatKeepsThisProgramIsRestored() throws SQLException {
        var newer = migratedByANewerProgram("newer");
        var folder = directory.resolve("of-newer");
        backup(newer).into(folder);
        var restored = server.createDatabase("restored_newer");

        restore(restored).from(folder);

        assertThat(checksums(restored)).isEqualTo(checksums(live));
        new Migration(restored, SETTINGS).requireUpToDate();
    }

    @Test
    void backupOfANewerSchemaThatThisProgramCouldDamageIsRefused() throws SQLException {
        var newer = migratedByANewerProgram("far_newer");
        jdbc(newer)
                .sql("UPDATE schema_compatibility SET known_change = '9999-future'")
                .update();
        var folder = directory.resolve("of-far-newer");
        backup(newer).into(folder);

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> restore(live).from(folder))
                .withMessageContaining("9999-future, is unknown here");
    }

    @Test
    void backupOfANewerSchemaThatTellsNotWhatItNeedsIsRefused() throws IOException {
        var newer = Files.createDirectory(directory.resolve("newer"));
        Files.copy(backup.resolve("shiftloom.dump"), newer.resolve("shiftloom.dump"));
        var manifest = Files.readString(backup.resolve("backup.json"));
        Files.writeString(
                newer.resolve("backup.json"),
                manifest.replaceAll("\"schema\":\"[^\"]*\",\"needs\":\"[^\"]*\"", "\"schema\":\"9999-future\""));

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> restore(live).from(newer))
                .withMessageContaining("9999-future, is unknown here");
    }

    @Test
    void ofSeveralServersThePrimaryIsBackedUpAndRestoredInto() throws SQLException {
        var restored = server.createDatabase("restored_primary");
        try (var standby = server.standby(directory)) {
            var folder = directory.resolve("of-primary");

            backup(standby.before(live)).into(folder);
            restore(standby.before(restored)).from(folder);
        }

        assertThat(checksums(restored)).isEqualTo(checksums(live));
    }

    @Test
    void failureOfTheLastStepIsToldAsOneOfTheBackup() {
        var folder = BackupFolder.create(directory.resolve("full"));
        var manifest =
                new BackupManifest(BackupManifest.FORMAT, written.takenAt(), "", null, "", 15, 15, "", new TreeMap<>());

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> folder.complete(manifest, directory.resolve("full")))
                .withMessageContaining("The backup cannot be written into " + directory.resolve("full"));
    }

    @Test
    void backupOfOtherRolesIsRefused() {
        var others =
                new DatabaseSettings(0, true, "other", false, null, null, null, 1, 1, null, Duration.ofSeconds(30));

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> new Restore(
                                live, new Migration(live, others), BackupAccess.of(live, others), server.programs())
                        .from(backup))
                .withMessageContaining("role-prefix=shiftloom");
    }

    @Test
    void programsThatAreMissingOrTooOldAreNamed() {
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> ClientProgram.find("pg_dump", 15, directory))
                .withMessageContaining("There is no pg_dump in " + directory)
                .withMessageContaining("postgresql-client-15");
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> ClientProgram.find("pg_dump", 99, server.programs()))
                .withMessageContaining("too old")
                .withMessageContaining("postgresql-client-99");
    }

    @Test
    void dumpThatTheServerIsTooOldForIsRefusedBeforeAnythingIsMade() throws IOException {
        var newer = Files.createDirectory(directory.resolve("of-newer-program"));
        Files.copy(backup.resolve("shiftloom.dump"), newer.resolve("shiftloom.dump"));
        var manifest = Files.readString(backup.resolve("backup.json"));
        Files.writeString(
                newer.resolve("backup.json"), manifest.replaceAll("\"dumpMajor\":[0-9]+", "\"dumpMajor\":17"));

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> restore(server.createDatabase("too_old")).from(newer))
                .withMessageContaining("The dump was written by pg_dump 17, and this server is PostgreSQL")
                .withMessageContaining("release 17 or newer");
    }

    /** A copy with a change that nobody here knows. */
    private static DatabaseAddress migratedByANewerProgram(String name) throws SQLException {
        var database = server.createDatabase(name);
        restore(database).from(backup);
        jdbc(database).sql("""
                INSERT INTO databasechangelog (id, author, filename, dateexecuted, orderexecuted, exectype)
                SELECT '9999-future', 'shiftloom', '9999-future.sql', now(), max(orderexecuted) + 1, 'EXECUTED'
                  FROM databasechangelog
                """).update();
        return database;
    }

    private static Backup backup(DatabaseAddress owner) {
        return new Backup(BackupAccess.of(owner, SETTINGS), server.programs());
    }

    private static Restore restore(DatabaseAddress owner) {
        return new Restore(owner, new Migration(owner, SETTINGS), BackupAccess.of(owner, SETTINGS), server.programs());
    }

    /** As a tenant's transaction would. */
    private static long staffSeenBy(DatabaseAddress database, UUID tenantId) {
        var source = new SingleConnectionDataSource(database.url(), "postgres", "superuser-for-tests", true);
        try {
            var jdbc = JdbcClient.create(source);
            jdbc.sql("SET ROLE shiftloom_tenant").update();
            jdbc.sql("SELECT set_config('app.tenant_id', ?, false)")
                    .param(tenantId.toString())
                    .query(String.class)
                    .single();
            return count(jdbc, "staff");
        } finally {
            source.destroy();
        }
    }

    /** Of the contents of every row of people. */
    private static List<String> checksums(DatabaseAddress database) {
        return names(
                BackupAccess.of(database, SETTINGS).address(),
                "SELECT md5(string_agg(s::text, ',' ORDER BY tenant_id, staff_id)) FROM staff s");
    }

    private static List<String> names(DatabaseAddress address, String query) {
        return jdbc(address).sql(query).query((row, number) -> row.getString(1)).list();
    }

    private static long count(JdbcClient jdbc, String table) {
        return jdbc.sql("SELECT count(*) FROM " + table).query(Long.class).single();
    }

    private static void addStaff(JdbcClient jdbc, UUID tenantId, int people) {
        jdbc.sql("""
                INSERT INTO staff (tenant_id, staff_id, display_name, created_at, updated_at)
                SELECT ?, 'p' || n, E'Zoë\\\\.\\n\\\\.\\n' || n, now(), now() FROM generate_series(1, ?) n
                """).params(tenantId, people).update();
    }

    private static JdbcClient jdbc(DatabaseAddress address) {
        return JdbcClient.create(new DriverManagerDataSource(address.url(), address.username(), address.password()));
    }
}
