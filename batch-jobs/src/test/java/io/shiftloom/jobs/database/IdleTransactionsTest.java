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

    @Test
    void ownerWhoMayNotSetALimitMigratesAllTheSame() {
        var blank = TestDatabase.createBlank();
        var database = blank.url().replaceFirst(".*/", "");
        var administrator = jdbc(blank);
        for (var word : new String[] {"tenant", "platform", "backup"}) {
            administrator
                    .sql("CREATE ROLE bound_" + word + " LOGIN PASSWORD 'given'")
                    .update();
        }
        administrator.sql("CREATE ROLE bound_owner LOGIN PASSWORD 'given'").update();
        administrator
                .sql("ALTER DATABASE " + database + " OWNER TO bound_owner")
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

    private static JdbcClient jdbc(DatabaseAddress address) {
        return JdbcClient.create(new DriverManagerDataSource(address.url(), address.username(), address.password()));
    }
}
