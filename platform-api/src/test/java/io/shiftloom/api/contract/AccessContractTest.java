package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.error.ErrorCode;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AccessContractTest {

    private static final ApiServer SERVER = ApiServer.running();

    @ParameterizedTest
    @ValueSource(strings = {"/v1/staff", "/v1/nothing", "/v1", "/v1/", "/v1/staff/%2F", "/v1/staff?x-api-key=KEY"})
    void everyPathNeedsAKey(String path) {
        var key = SERVER.paidTenant().apiKey();

        new Call(SERVER, "GET", path.replace("KEY", key)).send().expectError(ErrorCode.UNAUTHENTICATED);
    }

    @Test
    void missingUnknownExpiredAndRevokedKeysAreAnsweredAlike() {
        var tenant = SERVER.paidTenant();
        var expired = SERVER.issueKey(tenant.tenantId(), Optional.empty(), Instant.EPOCH);
        var unknown = SERVER.issueKey(tenant.tenantId(), Optional.empty(), null);
        SERVER.asOwner()
                .sql("DELETE FROM api_key WHERE key_id = ?")
                .param(unknown.substring(4, 16))
                .update();
        var revoked = SERVER.issueKey(tenant.tenantId(), Optional.empty(), null);
        SERVER.asOwner()
                .sql("UPDATE api_key SET revoked_at = now() WHERE key_id = ?")
                .param(revoked.substring(4, 16))
                .update();

        var missing = new Call(SERVER, "GET", "/v1/staff")
                .header("X-Request-Id", "one")
                .send();
        for (var key : new String[] {expired, unknown, revoked, "", "slk_x", tenant.apiKey() + "x"}) {
            var reply = new Call(SERVER, "GET", "/v1/staff")
                    .header("X-Request-Id", "one")
                    .header("x-api-key", key)
                    .send();
            reply.expectError(ErrorCode.UNAUTHENTICATED);
            assertThat(reply.text()).isEqualTo(missing.text());
        }
    }

    @Test
    void wrongSecretOfAKnownKeyIsRefused() {
        var tenant = SERVER.paidTenant();
        var other = SERVER.paidTenant().apiKey();
        var mixed = tenant.apiKey().substring(0, 17) + other.substring(17);

        new Call(SERVER, "GET", "/v1/staff").header("x-api-key", mixed).send().expectError(ErrorCode.UNAUTHENTICATED);
    }

    @Test
    void revocationCountsWithinTenSecondsThoughKeysAreCached() throws InterruptedException {
        var tenant = SERVER.paidTenant();
        tenant.get("/v1/staff").send().expect(200);
        SERVER.asOwner()
                .sql("UPDATE api_key SET revoked_at = now() WHERE tenant_id = ?")
                .param(tenant.tenantId())
                .update();

        var deadline = System.nanoTime() + Duration.ofSeconds(10).toNanos();
        while (tenant.get("/v1/staff").send().status() != 401) {
            assertThat(System.nanoTime()).isLessThan(deadline);
            Thread.sleep(100);
        }
    }

    @Test
    void suspendedTenantIsRefusedBeforeItsRouteIsLookedAt() {
        var tenant = SERVER.paidTenant().with("suspended_at = now()");

        tenant.get("/v1/nothing").send().expectError(ErrorCode.TENANT_SUSPENDED);
    }

    @Test
    void rateIsLimitedForEachKeyWithABurstOfTwice() {
        var tenant = SERVER.paidTenant().with("requests_per_second = 1");
        var other = tenant.limitedTo(Scope.STAFF_READ);

        // One is refilled in each second that the calls take.
        var statuses = new ArrayList<Integer>();
        do {
            statuses.add(tenant.get("/v1/staff").send().status());
        } while (statuses.getLast() == 200 && statuses.size() < 20);
        assertThat(statuses).hasSizeGreaterThan(2).endsWith(429);
        var reply = tenant.get("/v1/nothing").send().expectError(ErrorCode.RATE_LIMITED);
        assertThat(reply.header("Retry-After")).isEqualTo("1");
        other.get("/v1/staff").send().expect(200);
    }

    @Test
    void answersTellWhatIsLeftOfTheRateAndHowItRefills() {
        var tenant = SERVER.paidTenant().with("requests_per_second = 1");

        var first = tenant.get("/v1/staff").send().expect(200);
        assertThat(first.header("RateLimit-Policy")).isEqualTo("\"key\";q=2;w=2");
        assertThat(first.header("RateLimit")).isEqualTo("\"key\";r=1;t=1");

        var refused = tenant.get("/v1/staff").send();
        for (int i = 0; i < 20 && refused.status() != 429; i++) {
            refused = tenant.get("/v1/staff").send();
        }
        assertThat(refused.header("RateLimit")).isEqualTo("\"key\";r=0;t=1");
        assertThat(refused.header("Retry-After")).as("no earlier than t").isEqualTo("1");
    }

    @Test
    void refusalsOfAnAdmittedRequestTellTheRateTooAndStrangersAreToldNothing() {
        var tenant = SERVER.paidTenant().with("requests_per_second = 100");

        assertThat(tenant.get("/v1/nothing").send().header("RateLimit")).isEqualTo("\"key\";r=199;t=1");
        assertThat(tenant.post("/v1/schedule", "{").send().header("RateLimit")).startsWith("\"key\";r=19");
        var stranger = new Call(SERVER, "GET", "/v1/staff").send().expectError(ErrorCode.UNAUTHENTICATED);
        assertThat(stranger.header("RateLimit") + stranger.header("RateLimit-Policy"))
                .isEmpty();
    }

    @Test
    void unknownPathIs404() {
        SERVER.paidTenant().get("/v1/nothing").send().expectError(ErrorCode.NOT_FOUND);
        SERVER.paidTenant().post("/v1/nothing", "{}").send().expectError(ErrorCode.NOT_FOUND);
    }

    @ParameterizedTest
    @CsvSource({
        "PUT, /v1/schedule, POST",
        "GET, /v1/schedule, POST",
        "POST, /v1/schedule-results, 'GET, HEAD'",
        "DELETE, /v1/schedule-defaults, 'GET, HEAD, PATCH'",
        "PUT, /v1/staff, 'GET, HEAD, POST'",
        "PURGE, /v1/staff, 'GET, HEAD, POST'"
    })
    void unknownMethodIs405WithAllow(String method, String path, String allowed) {
        var reply = SERVER.paidTenant().call(method, path).send().expectError(ErrorCode.METHOD_NOT_ALLOWED);

        assertThat(reply.header("Allow").split(", ")).containsExactlyInAnyOrder(allowed.split(", "));
    }

    @Test
    void trailingSlashIsAccepted() {
        SERVER.paidTenant().get("/v1/staff/").send().expect(200);
        SERVER.paidTenant().configured().get("/v1/schedule-defaults/").send().expect(200);
    }

    @Test
    void baseOfTheClientMayEndInASlash() {
        SERVER.paidTenant().get("//v1/staff").send().expect(200);
        SERVER.paidTenant().get("//v1/staff/").send().expect(200);
        SERVER.paidTenant()
                .post("//v1/staff", "{\"displayName\":\"Ada\"}")
                .send()
                .expect(201);
        SERVER.paidTenant().limitedTo().get("//v1/staff").send().expectError(ErrorCode.API_KEY_SCOPE_DENIED);
        new Call(SERVER, "GET", "//v1/staff").send().expectError(ErrorCode.UNAUTHENTICATED);
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /v1/staff, STAFF_READ",
        "POST, /v1/staff, STAFF_WRITE",
        "POST, /v1/schedule, SCHEDULES_WRITE",
        "GET, /v1/schedule-results, SCHEDULES_READ",
        "GET, /v1/schedule-results/none/resolution, SCHEDULES_READ",
        "GET, /v1/schedule-defaults, SETTINGS_READ",
        "PATCH, /v1/schedule-defaults, SETTINGS_WRITE"
    })
    void keyWithoutTheScopeIsDeniedBeforeAnythingElseIsRead(String method, String path, Scope scope) {
        var others =
                Arrays.stream(Scope.values()).filter(other -> other != scope).toArray(Scope[]::new);
        var tenant = SERVER.paidTenant();

        tenant.limitedTo(others).call(method, path).send().expectError(ErrorCode.API_KEY_SCOPE_DENIED);
        assertThat(tenant.limitedTo(scope).call(method, path).send().status()).isNotEqualTo(403);
        tenant.limitedTo().call(method, path).send().expectError(ErrorCode.API_KEY_SCOPE_DENIED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"text/html", "application/xml", "application/json;q=0", "application/json;q=0, */*", "nonsense"})
    void answersAreJsonOnly(String accept) {
        SERVER.paidTenant().get("/v1/staff").header("Accept", accept).send().expectError(ErrorCode.NOT_ACCEPTABLE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "*/*",
                "application/*",
                "text/html, application/json;q=0.1",
                "*/*;q=0, application/json",
                "application/json"
            })
    void anyRangeThatIncludesJsonIsFine(String accept) {
        SERVER.paidTenant().get("/v1/staff").header("Accept", accept).send().expect(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "text/plain",
                "application/xml",
                "application/json; charset=utf-16",
                "x",
                "application/x-www-form-urlencoded",
                "multipart/form-data",
                "multipart/form-data; boundary=x",
                "multipart/mixed; boundary=x"
            })
    void bodiesAreJsonOnly(String type) {
        SERVER.paidTenant()
                .call("POST", "/v1/staff")
                .header("Content-Type", type)
                .body(HttpRequest.BodyPublishers.ofString("displayName=x"))
                .send()
                .expectError(ErrorCode.UNSUPPORTED_MEDIA_TYPE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "text/plain;charset=UTF-8     |          | application/json, and its Content-Type is text/plain",
                "application/json             | gzip     | not be compressed, and its Content-Encoding is gzip",
                "application/json; charset=latin1 |      | in UTF-8, and its Content-Type says ISO-8859-1",
                "application/json; charset=klingon |     | that is known: application/json; charset=klingon",
                "                             |          | application/json, and there is no Content-Type"
            })
    void refusalOfABodySaysWhichPartOfItsDescriptionIsWrong(
            @Nullable String type, @Nullable String encoding, String cause) {
        var call = SERVER.paidTenant().call("POST", "/v1/staff").body(HttpRequest.BodyPublishers.ofString("{}"));
        if (type != null) {
            call.header("Content-Type", type);
        }
        if (encoding != null) {
            call.header("Content-Encoding", encoding);
        }

        var refused = call.send().expectError(ErrorCode.UNSUPPORTED_MEDIA_TYPE);

        assertThat(refused.at("/error/message").stringValue()).endsWith(cause);
    }

    @Test
    void bodyWithoutATypeIsRefused() {
        SERVER.paidTenant().call("POST", "/v1/staff").send().expectError(ErrorCode.UNSUPPORTED_MEDIA_TYPE);
    }

    @Test
    void utf8CharsetIsFine() {
        SERVER.paidTenant()
                .call("POST", "/v1/staff")
                .header("Content-Type", "application/json; charset=UTF-8")
                .body(HttpRequest.BodyPublishers.ofString("{\"displayName\":\"Zoë\"}"))
                .send()
                .expect(201);
    }

    @ParameterizedTest
    @ValueSource(strings = {"?x=1", "?limit=1", "?x-api-key=secret"})
    void unknownQueryParametersAreRefused(String query) {
        SERVER.paidTenant().get("/v1/staff" + query).send().expectError(ErrorCode.INVALID_QUERY);
    }

    @Test
    void requestIdOfTheClientIsKeptWhenHarmless() {
        var tenant = SERVER.paidTenant();

        assertThat(tenant.get("/v1/staff")
                        .header("X-Request-Id", "my.id_1-2")
                        .send()
                        .header("X-Request-Id"))
                .isEqualTo("my.id_1-2");
        assertThat(tenant.get("/v1/staff").header("X-Request-Id", "a b").send().header("X-Request-Id"))
                .isNotEqualTo("a b")
                .hasSize(36);
    }

    @Test
    void readsAreNotStored() {
        assertThat(SERVER.paidTenant().get("/v1/staff").send().header("Cache-Control"))
                .isEqualTo("no-store");
    }

    @Test
    void healthNeedsNoKey() {
        var health = new Call(SERVER, "GET", "/actuator/health/readiness").send();

        assertThat(health.status()).isEqualTo(200);
    }
}
