package io.shiftloom.jobs.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.shiftloom.jobs.database.server.DatabaseAddress;
import io.shiftloom.jobs.settings.DatabaseSettings;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** A machine that is lost within a transaction keeps its locks until the server ends the transaction. */
class IdleTransactionsTest {

    @Test
    void serverEndsTransactionsOfTheServiceThatIdleForAMinute() {
        try (var database = TestDatabase.create(1)) {
            assertThat(database.platform()
                            .jdbc()
                            .sql("SHOW idle_in_transaction_session_timeout")
                            .query(String.class)
                            .single())
                    .isEqualTo("1min");
        }
    }

    @Test
    void limitThatAnAdministratorChoseStaysAndBackupsHaveNone() {
        var blank = TestDatabase.createBlank();
        migrate(blank, "calm");
        assertThat(chosen(blank, "calm_tenant")).isEqualTo("{idle_in_transaction_session_timeout=60s}");
        assertThat(chosen(blank, "calm_backup")).isEmpty();

        jdbc(blank)
                .sql("ALTER ROLE calm_platform SET idle_in_transaction_session_timeout = '5min'")
                .update();
        migrate(blank, "calm");

        assertThat(chosen(blank, "calm_platform")).isEqualTo("{idle_in_transaction_session_timeout=5min}");
    }

    /** Some vendors set a day for each database. */
    @Test
    void longerLimitOfTheServerDoesNotCountAndAShorterOneDoes() {
        var blank = TestDatabase.createBlank();
        limitDatabase(blank, "1d");
        migrate(blank, "patient");
        assertThat(chosen(blank, "patient_platform")).isEqualTo("{idle_in_transaction_session_timeout=60s}");

        limitDatabase(blank, "20s");
        jdbc(blank).sql("ALTER ROLE patient_platform RESET ALL").update();
        migrate(blank, "patient");
        assertThat(chosen(blank, "patient_platform")).isEmpty();
    }

    @Test
    void limitThatTheOwnerHasForItselfSaysNothingOfTheServer() {
        var blank = TestDatabase.createBlank();
        var administrator = jdbc(blank);
        administrator
                .sql("CREATE ROLE own_owner LOGIN CREATEROLE PASSWORD 'given'")
                .update();
        administrator
                .sql("ALTER ROLE own_owner SET idle_in_transaction_session_timeout = '10s'")
                .update();
        administrator
                .sql("ALTER DATABASE " + name(blank) + " OWNER TO own_owner")
                .update();

        migrate(new DatabaseAddress(blank.url(), "own_owner", "given"), "own");

        assertThat(chosen(blank, "own_platform")).isEqualTo("{idle_in_transaction_session_timeout=60s}");
    }

    /** The role may serve other databases of the server, too. */
    @Test
    void limitThatTheRoleHasInThisDatabaseStays() {
        var blank = TestDatabase.createBlank();
        jdbc(blank).sql("CREATE ROLE local_platform LOGIN PASSWORD 'given'").update();
        jdbc(blank)
                .sql("ALTER ROLE local_platform IN DATABASE " + name(blank)
                        + " SET idle_in_transaction_session_timeout = '5min'")
                .update();

        migrate(blank, "local");

        assertThat(chosen(blank, "local_platform")).isEmpty();
    }

    @Test
    void ownerWhoMayNotSetALimitMigratesAllTheSame() {
        var blank = TestDatabase.createBlank();
        var administrator = jdbc(blank);
        for (var word : new String[] {"tenant", "platform", "backup"}) {
            administrator
                    .sql("CREATE ROLE bound_" + word + " LOGIN PASSWORD 'given'")
                    .update();
        }
        administrator.sql("CREATE ROLE bound_owner LOGIN PASSWORD 'given'").update();
        administrator
                .sql("ALTER DATABASE " + name(blank) + " OWNER TO bound_owner")
                .update();
        var owner = new DatabaseAddress(blank.url(), "bound_owner", "given");

        assertThatCode(() -> migrate(owner, "bound")).doesNotThrowAnyException();
    }

    private static void migrate(DatabaseAddress owner, String prefix) {
        new Migration(
                        owner,
                        new DatabaseSettings(
                                0, false, prefix, false, "given", "given", "given", 1, 1, null, Duration.ofSeconds(30)))
                .run();
    }

    private static String chosen(DatabaseAddress owner, String role) {
        return jdbc(owner)
                .sql("SELECT coalesce(rolconfig::text, '') FROM pg_roles WHERE rolname = ?")
                .param(role)
                .query(String.class)
                .single();
    }

    private static void limitDatabase(DatabaseAddress address, String limit) {
        jdbc(address)
                .sql("ALTER DATABASE %s SET idle_in_transaction_session_timeout = '%s'".formatted(name(address), limit))
                .update();
    }

    private static String name(DatabaseAddress address) {
        return address.url().replaceFirst(".*/", "");
    }

    private static JdbcClient jdbc(DatabaseAddress address) {
        return JdbcClient.create(new DriverManagerDataSource(address.url(), address.username(), address.password()));
    }
}
