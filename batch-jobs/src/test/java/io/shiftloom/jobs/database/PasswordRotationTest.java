package io.shiftloom.jobs.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.shiftloom.jobs.settings.DatabaseSettings;
import java.sql.SQLException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** One password changes at a time, that of an owner who is no superuser among them. */
class PasswordRotationTest {

    private static OwnServer server;

    @BeforeAll
    static void start() {
        server = OwnServer.start();
        server.address();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void newPasswordOfTheOwnerGoesOnToTheBackupRoleThatHasItsFromThere() throws SQLException {
        var owner = owner("chart");
        new Migration(owner, given("chart")).run();

        var rotated = rotate(owner);
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> BackupAccess.of(rotated, given("chart")).open())
                .withMessageContaining("does not let chart_backup in")
                .withMessageContaining("`migrate` with the owner's present password");
        new Migration(rotated, given("chart")).run();

        assertBacksUp(rotated, given("chart"));
        assertServes(rotated, given("chart"));
    }

    @Test
    void newPasswordOfTheOwnerGoesOnToAllRolesWhereNoneHasOneOfItsOwn() throws SQLException {
        var owner = owner("plain");
        new Migration(owner, settings("plain", null, null)).run();

        var rotated = rotate(owner);
        new Migration(rotated, settings("plain", null, null)).run();

        assertBacksUp(rotated, settings("plain", null, null));
        assertServes(rotated, settings("plain", null, null));
    }

    @Test
    void roleThatAnEarlierProgramMadeIsKnownOnceItWasMigratedWithTheOldPassword() throws SQLException {
        var owner = owner("earlier");
        new Migration(owner, given("earlier")).run();
        asSuperuser("COMMENT ON ROLE earlier_backup IS NULL");
        new Migration(owner, given("earlier")).run();

        var rotated = rotate(owner);
        new Migration(rotated, given("earlier")).run();

        assertBacksUp(rotated, given("earlier"));
    }

    @Test
    void restoredDatabaseBesideTheOldOneIsOfTheSameOwnerAndHindersNothing() throws SQLException {
        var owner = owner("twice");
        new Migration(owner, given("twice")).run();
        var restored = beside(owner, "twice_restored");
        new Migration(restored, given("twice")).run();

        var rotated = rotate(owner);
        new Migration(rotated, given("twice")).run();

        assertBacksUp(new DatabaseAddress(restored.url(), rotated.username(), rotated.password()), given("twice"));
    }

    @Test
    void roleThatAnotherOwnersInstallationMadeKeepsItsPassword() throws SQLException {
        var owner = owner("shared");
        new Migration(owner, given("shared")).run();
        var other = owner("others");

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> new Migration(other, given("shared")).run())
                .withMessageContaining("shared_backup exists already and has another password");
        assertBacksUp(owner, given("shared"));
    }

    @Test
    void roleThatSomebodyElseMadeIsNotTakenOver() throws SQLException {
        var owner = owner("fresh");
        asSuperuser("CREATE ROLE fresh_backup LOGIN PASSWORD 'of somebody'");

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> new Migration(owner, given("fresh")).run())
                .withMessageContaining("fresh_backup exists already and has another password");
    }

    @Test
    void ownerWhoMayNoLongerSetPasswordsMigratesAllTheSame() throws SQLException {
        var owner = owner("hardened");
        new Migration(owner, given("hardened")).run();
        asSuperuser("ALTER ROLE hardened_owner NOCREATEROLE");

        var rotated = rotate(owner);

        assertThatCode(() -> new Migration(rotated, given("hardened")).run()).doesNotThrowAnyException();
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> BackupAccess.of(rotated, given("hardened")).open())
                .withMessageContaining("SHIFTLOOM_DATABASE_BACKUP_PASSWORD");
    }

    @Test
    void passwordThatSomebodyChoseChangesWhenAskedOnly() throws SQLException {
        var owner = owner("chosen");
        new Migration(owner, settings("chosen", "first", null)).run();

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> new Migration(owner, settings("chosen", "second", null)).run())
                .withMessageContaining("migrate --set-passwords");
        assertServes(owner, settings("chosen", "first", null));
    }

    @Test
    void commandThatWasNotToldTheChosenPasswordNamesItsVariable() throws SQLException {
        var owner = owner("told");
        new Migration(owner, given("told")).run();

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> PlatformAccess.open(owner, settings("told", null, null)))
                .withMessageContaining("does not let told_platform in")
                .withMessageContaining("SHIFTLOOM_DATABASE_PLATFORM_PASSWORD");
        try (var connection = PlatformAccess.open(owner, given("told"))) {
            assertThat(connection.isValid(2)).isTrue();
        }
    }

    @Test
    void derivedPasswordTakesThePlaceOfOneThatSomebodyChoseWhenAskedOnly() throws SQLException {
        var owner = owner("changed");
        new Migration(owner, settings("changed", "given", "kept elsewhere")).run();

        // A process that was not told of the chosen one must not end the backups of those that were.
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> new Migration(owner, given("changed")).run())
                .withMessageContaining("migrate --set-passwords");
        assertBacksUp(owner, settings("changed", "given", "kept elsewhere"));
    }

    private static void assertBacksUp(DatabaseAddress owner, DatabaseSettings settings) throws SQLException {
        try (var connection = BackupAccess.of(owner, settings).open()) {
            assertThat(connection.isValid(2)).isTrue();
        }
    }

    private static void assertServes(DatabaseAddress owner, DatabaseSettings settings) {
        assertThatCode(new Migration(owner, settings)::requireUpToDate).doesNotThrowAnyException();
    }

    private static DatabaseAddress owner(String prefix) {
        var name = prefix + "_owner";
        asSuperuser("CREATE ROLE " + name + " LOGIN CREATEROLE PASSWORD 'first of " + prefix + "'");
        asSuperuser("CREATE DATABASE " + prefix + " OWNER " + name);
        return new DatabaseAddress(
                server.address().url().replaceAll("/postgres$", "/" + prefix), name, "first of " + prefix);
    }

    private static DatabaseAddress beside(DatabaseAddress owner, String database) {
        asSuperuser("CREATE DATABASE " + database + " OWNER " + owner.username());
        return new DatabaseAddress(
                owner.url().replaceAll("/\\w+$", "/" + database), owner.username(), owner.password());
    }

    private static DatabaseAddress rotate(DatabaseAddress owner) {
        asSuperuser("ALTER ROLE " + owner.username() + " PASSWORD 'second'");
        return new DatabaseAddress(owner.url(), owner.username(), "second");
    }

    private static void asSuperuser(String statement) {
        jdbc(server.address()).sql(statement).update();
    }

    private static JdbcClient jdbc(DatabaseAddress address) {
        return JdbcClient.create(new DriverManagerDataSource(address.url(), address.username(), address.password()));
    }

    /** As the chart: passwords of the two roles that serve, and none of the one that backs up. */
    private static DatabaseSettings given(String prefix) {
        return settings(prefix, "given", null);
    }

    private static DatabaseSettings settings(String prefix, @Nullable String word, @Nullable String backup) {
        return new DatabaseSettings(0, false, prefix, false, word, word, backup, 1, 1, null, Duration.ofSeconds(30));
    }
}
