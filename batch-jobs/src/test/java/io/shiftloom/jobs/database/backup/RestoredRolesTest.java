package io.shiftloom.jobs.database.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
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
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Somebody chose the passwords of the roles that serve, as in the chart. Restores know the owner's alone, unless they are told. */
class RestoredRolesTest {

    private static final String CHOSEN = "chosen by somebody";

    @TempDir
    private static Path directory;

    private static PackagedServer server;
    private static DatabaseAddress live;
    private static Path backup;

    @BeforeAll
    static void backUp() throws SQLException, IOException {
        server = PackagedServer.start(Files.createDirectory(directory.resolve("first")));
        live = server.createDatabase("live");
        new Migration(live, settings(CHOSEN, null)).run();
        backup = directory.resolve("backup");
        new Backup(BackupAccess.of(live, settings(null, null)), server.programs()).into(backup);
    }

    @AfterAll
    static void stop() {
        if (server != null) {
            server.close();
        }
    }

    @Test
    void drillBesideTheServiceLeavesItsPasswordsAlone() throws SQLException {
        var drill = server.createDatabase("drill");

        restore(server, drill, settings(null, null));

        assertServes(live, CHOSEN);
        assertServes(drill, CHOSEN);
        assertThatCode(() -> new Migration(drill, settings(CHOSEN, null)).run()).doesNotThrowAnyException();
    }

    @Test
    void wrongPasswordOfTheRoleThatCountsRowsIsToldWhileTheDatabaseIsEmpty() throws SQLException {
        var drill = server.createDatabase("counted");

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> restore(server, drill, settings(null, "of somebody else")))
                .withMessageContaining("shiftloom_backup exists on this server with another password")
                .withMessageContaining("still empty");

        restore(server, drill, settings(null, null));
    }

    @Test
    void firstMigrationOnANewServerMayChooseThePasswordsAndTheNextOneMayNot() throws SQLException, IOException {
        try (var other = PackagedServer.start(Files.createDirectory(directory.resolve("second")))) {
            var restored = other.createDatabase("live");
            restore(other, restored, settings(null, null));

            new Migration(restored, settings(CHOSEN, null)).run();

            assertServes(restored, CHOSEN);
            assertRefused(restored, settings("another choice", null));
            assertServes(restored, CHOSEN);
        }
    }

    @Test
    void newServerGetsThePasswordsThatTheRestoreWasGiven() throws SQLException, IOException {
        try (var other = PackagedServer.start(Files.createDirectory(directory.resolve("third")))) {
            var restored = other.createDatabase("live");

            restore(other, restored, settings(CHOSEN, null));

            assertServes(restored, CHOSEN);
            assertRefused(restored, settings(null, null));
        }
    }

    /** It may serve another database of the same owner, unlike one that a restore has just made. */
    @Test
    void derivedPasswordOfAnInstallationIsReplacedByAChosenOneWhenAskedOnly() throws SQLException, IOException {
        try (var other = PackagedServer.start(Files.createDirectory(directory.resolve("fourth")))) {
            var restored = other.createDatabase("live");
            restore(other, restored, settings(null, null));
            new Migration(restored, settings(null, null)).run();

            assertRefused(other.createDatabase("beside"), settings(CHOSEN, null));
            assertThatCode(new Migration(restored, settings(null, null))::requireUpToDate)
                    .doesNotThrowAnyException();
        }
    }

    private static void restore(PackagedServer server, DatabaseAddress owner, DatabaseSettings settings)
            throws SQLException {
        new Restore(owner, new Migration(owner, settings), BackupAccess.of(owner, settings), server.programs())
                .from(backup);
    }

    /** With the chosen passwords alone, as the chart's processes. */
    private static void assertServes(DatabaseAddress owner, String word) throws SQLException {
        var ownerless = new DatabaseAddress(owner.url(), "", "");
        assertThatCode(new Migration(ownerless, settings(word, null))::requireUpToDate)
                .doesNotThrowAnyException();
        try (var connection = DriverManager.getConnection(owner.url(), "shiftloom_tenant", word)) {
            assertThat(connection.isValid(2)).isTrue();
        }
    }

    private static void assertRefused(DatabaseAddress owner, DatabaseSettings settings) {
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> new Migration(owner, settings).run())
                .withMessageContaining("exists already and has another password");
    }

    private static DatabaseSettings settings(@Nullable String word, @Nullable String backup) {
        return new DatabaseSettings(
                0, true, "shiftloom", false, word, word, backup, 1, 1, null, Duration.ofSeconds(30));
    }
}
