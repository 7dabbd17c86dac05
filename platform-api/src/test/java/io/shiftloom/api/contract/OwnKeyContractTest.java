package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.apikey.Scope;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** GET /v1/key. */
class OwnKeyContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String PATH = "/v1/key";

    @Test
    void keyWithoutScopesHasThemAll() {
        var told = SERVER.paidTenant().get(PATH).send().expect(200);

        assertThat(told.at("/scopes").values()).hasSize(Scope.values().length);
        assertThat(told.at("/expiresAt").isNull()).isTrue();
        assertThat(told.at("/plan").stringValue()).isEqualTo("paid");
        assertThat(told.at("/billing").stringValue()).isEqualTo("active");
        assertThat(told.at("/paidFeatures").booleanValue()).isTrue();
    }

    @Test
    void limitedKeyTellsItsScopesWhicheverTheyAre() {
        var tenant = SERVER.paidTenant();

        var told = tenant.limitedTo(Scope.ACTUALS_READ, Scope.STAFF_READ)
                .get(PATH)
                .send()
                .expect(200);

        assertThat(told.at("/scopes").values())
                .extracting(JsonNode::stringValue)
                .containsExactly("staff:read", "actuals:read");
        assertThat(tenant.limitedTo().get(PATH).send().expect(200).at("/scopes"))
                .isEmpty();
    }

    @Test
    void limitsAreThoseOfTheTenant() {
        var tenant = SERVER.paidTenant()
                .with("max_payload_bytes = 1024")
                .with("requests_per_second = 7")
                .with("max_running_schedules = 3")
                .with("max_roster_staff = 12");

        var limits = tenant.get(PATH).send().expect(200).at("/limits");

        assertThat(limits.toString())
                .isEqualTo("{\"maxPayloadBytes\":1024,\"requestsPerSecond\":7,\"burst\":14,\"maxRunningSchedules\":3,"
                        + "\"maxRosterStaff\":12,\"allowedGranularities\":[60,15]}");
    }

    @Test
    void freePlanHasNoPaidFeatures() {
        var told = SERVER.freeTenant().get(PATH).send().expect(200);

        assertThat(told.at("/plan").stringValue()).isEqualTo("free");
        assertThat(told.at("/paidFeatures").booleanValue()).isFalse();
        assertThat(told.at("/limits/allowedGranularities").toString()).isEqualTo("[60]");
    }

    @Test
    void endAndNameAreThoseOfTheKeyAndTheSecretIsNotTold() {
        var tenant = SERVER.paidTenant();
        var key = tenant.apiKey();
        var keyId = key.substring("slk_".length(), "slk_".length() + 12);
        tenant.database()
                .sql("UPDATE api_key SET name = 'tills', expires_at = '2999-01-01T00:00:00Z' WHERE key_id = ?")
                .param(keyId)
                .update();

        var told = tenant.get(PATH).send().expect(200);

        assertThat(told.at("/keyId").stringValue()).isEqualTo(keyId);
        assertThat(told.at("/name").stringValue()).isEqualTo("tills");
        assertThat(told.at("/expiresAt").stringValue()).isEqualTo("2999-01-01T00:00:00.000Z");
        assertThat(told.text()).doesNotContain(key.substring("slk_".length() + 13));
    }
}
