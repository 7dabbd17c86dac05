package io.shiftloom.jobs.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.shiftloom.jobs.settings.DatabaseSettings;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** Two databases of one server, whose login roles are the server's. */
class TwoInstallationsTest {

    private static OwnServer server;
    private static DatabaseAddress first;

    @BeforeAll
    static void installTheFirst() {
        server = OwnServer.start();
        first = server.database("first");
        new Migration(first, settings("shiftloom", "one", false)).run();
    }

    @AfterAll
    static void stop() {
        server.close();
    }

    @Test
    void theSecondIsRefusedRatherThanGivenTheRolesOfTheFirst() {
        var second = server.database("refused");

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> new Migration(second, settings("shiftloom", "two", false)).run())
                .withMessageContaining("shiftloom_tenant exists already and has another password")
                .withMessageContaining("shiftloom.database.role-prefix");
        assertWorks(first, settings("shiftloom", "one", false));
    }

    @Test
    void eachHasRolesOfItsOwnAndSeesNothingOfTheOther() {
        var second = server.database("second");
        var its = settings("second", "two", false);

        new Migration(second, its).run();

        assertWorks(first, settings("shiftloom", "one", false));
        assertWorks(second, its);
        var intruder = jdbc(new DatabaseAddress(first.url(), "second_platform", "platform-two"));
        assertThatExceptionOfType(DataAccessException.class)
                .isThrownBy(() -> intruder.sql("SELECT count(*) FROM tenant")
                        .query(Long.class)
                        .single());
        assertThat(roles(second)).containsExactly("second_backup", "second_platform", "second_tenant");
        assertThat(roles(first)).containsExactly("shiftloom_backup", "shiftloom_platform", "shiftloom_tenant");
    }

    @Test
    void passwordsOfExistingRolesChangeWhenAskedOnly() {
        var database = server.database("rotated");
        new Migration(database, settings("rotated", "before", false)).run();

        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> new Migration(database, settings("rotated", "after", false)).run())
                .withMessageContaining("migrate --set-passwords");
        assertWorks(database, settings("rotated", "before", false));

        new Migration(database, settings("rotated", "after", true)).run();

        assertWorks(database, settings("rotated", "after", false));
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(new Migration(database, settings("rotated", "before", false))::requireUpToDate)
                .withMessageContaining("Maybe run `migrate");
    }

    @Test
    void aDatabaseKeepsTheRolesThatItWasMadeFor() {
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> new Migration(first, settings("other", "one", false)).run())
                .withMessageContaining("begin with shiftloom, not other");
    }

    @Test
    void changesKeepTheChecksumsOfInstallationsThatHaveThem() {
        assertThat(checksum("0041-task-grants")).isEqualTo("9:3b47099976acca250edda4f67b708056");
        assertThat(checksum("0090-row-level-security")).isEqualTo("9:2c0e019bad25a7193e0f48f5bed2364e");
        assertThat(checksum("0100-history-archive")).isEqualTo("9:c50f3c68838600943ad06b067775cf21");
        assertThat(checksum("0110-job-run")).isEqualTo("9:527b0d496938727a1e77a32ac3a1adc5");
        assertThat(checksum("0192-append-only")).isEqualTo("9:54d9c17ceed69de4374b5722b158bfc3");
    }

    @Test
    void namesThatWouldNeedQuotesAreRefused() {
        for (var prefix : List.of("", "Shift", "a-b", "1a", "x".repeat(41), "a; drop")) {
            assertThatExceptionOfType(IllegalArgumentException.class)
                    .as(prefix)
                    .isThrownBy(() -> settings(prefix, "one", false));
        }
    }

    private static void assertWorks(DatabaseAddress database, DatabaseSettings settings) {
        var ownerless = new DatabaseAddress(database.url(), "", "");
        assertThatCode(new Migration(ownerless, settings)::requireUpToDate).doesNotThrowAnyException();
        var tenant = new DatabaseAddress(
                database.url(), settings.rolePrefix() + "_tenant", String.valueOf(settings.tenantPassword()));
        assertThat(jdbc(tenant)
                        .sql("SELECT count(*) FROM staff")
                        .query(Long.class)
                        .single())
                .isZero();
    }

    private static List<String> roles(DatabaseAddress database) {
        return jdbc(database)
                .sql("SELECT DISTINCT unnest(roles)::text FROM pg_policies ORDER BY 1")
                .query((row, number) -> row.getString(1))
                .list();
    }

    private static String checksum(String change) {
        return jdbc(first)
                .sql("SELECT md5sum FROM databasechangelog WHERE id = ?")
                .param(change)
                .query(String.class)
                .single();
    }

    private static DatabaseSettings settings(String prefix, String word, boolean setPasswords) {
        return new DatabaseSettings(
                0,
                false,
                prefix,
                setPasswords,
                "tenant-" + word,
                "platform-" + word,
                "backup-" + word,
                1,
                1,
                null,
                Duration.ofSeconds(30));
    }

    private static JdbcClient jdbc(DatabaseAddress address) {
        return JdbcClient.create(new DriverManagerDataSource(address.url(), address.username(), address.password()));
    }
}
