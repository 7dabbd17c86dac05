package io.shiftloom.jobs.database.backup;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.database.server.DatabaseAddress;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** PostgreSQL's own programs connect as safely as the service does. */
class ClientRunTest {

    @ParameterizedTest
    @CsvSource({
        "ssl=true, verify-full",
        "ssl, verify-full",
        "ssl=true&sslmode=require, require",
        "sslmode=verify-ca, verify-ca",
        "sslmode=disable, disable"
    })
    void modeOfTlsIsTheDrivers(String parameters, String mode) {
        assertThat(ClientRun.variables(address("jdbc:postgresql://db.example/shift?" + parameters)))
                .containsEntry("PGSSLMODE", mode);
    }

    @Test
    void withoutAWordOnTlsTheProgramsDecide() {
        assertThat(ClientRun.variables(address("jdbc:postgresql://db.example/shift")))
                .containsEntry("PGHOST", "db.example")
                .containsEntry("PGUSER", "owner")
                .doesNotContainKey("PGSSLMODE");
    }

    private static DatabaseAddress address(String url) {
        return new DatabaseAddress(url, "owner", "secret");
    }
}
