package io.shiftloom.api.apikey;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.jobs.SetClock;
import io.shiftloom.jobs.database.PlatformDatabase;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AuthenticatorTest {

    private static final ApiServer SERVER = ApiServer.running();

    /** Once in the other direction, which was always right. */
    @ParameterizedTest
    @ValueSource(strings = {"-PT1H", "-PT2.001S", "-PT0.001S", "PT2.001S"})
    void aClockThatIsSetKeepsNoKeyValidThatWasRevoked(Duration jump) {
        var clock = new SetClock("2026-06-01T12:00:00Z");
        var authenticator =
                new Authenticator(SERVER.bean(PlatformDatabase.class), SERVER.bean(ApiKeyRepository.class), clock);
        var tenant = SERVER.paidTenant();
        assertThat(authenticator.authenticate(tenant.apiKey())).isPresent();
        SERVER.asOwner()
                .sql("UPDATE api_key SET revoked_at = now() WHERE tenant_id = ?")
                .param(tenant.tenantId())
                .update();

        clock.move(jump);

        assertThat(authenticator.authenticate(tenant.apiKey())).isEmpty();
    }
}
