package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** The operator API as its tool uses it. */
class OpsContractTest {

    private static final ApiServer SERVER = ApiServer.running();

    @Test
    void letsNobodyInWithoutAValidToken() {
        SERVER.asOwner().sql("DELETE FROM console_sign_in").update();
        new Call(SERVER, "GET", "/ops/v1/tenants").send().expectError(ErrorCode.UNAUTHENTICATED);
        new Call(SERVER, "GET", "/ops/v1/nowhere").send().expectError(ErrorCode.UNAUTHENTICATED);
        var refused = new Call(SERVER, "GET", "/ops/v1/tenants")
                .header("Authorization", "Bearer wrong")
                .send()
                .expectError(ErrorCode.UNAUTHENTICATED);
        assertThat(refused.header("WWW-Authenticate")).isEqualTo("Bearer");
        new Call(SERVER, "GET", "/ops/v1/tenants")
                .header("x-api-key", SERVER.paidTenant().apiKey())
                .send()
                .expectError(ErrorCode.UNAUTHENTICATED);
    }

    @Test
    void createsATenantWithTheLimitsOfItsPlan() {
        var paid = post("/ops/v1/tenants", "{\"name\":\"Café Nord\",\"plan\":\"paid\",\"billing\":\"active\"}")
                .expect(201)
                .json();
        var free = post("/ops/v1/tenants", "{\"name\":\"x\",\"plan\":\"free\",\"billing\":\"inactive\"}")
                .expect(201)
                .json();

        assertThat(paid.path("allowedGranularities").toString()).isEqualTo("[60,15]");
        assertThat(free.path("allowedGranularities").toString()).isEqualTo("[60]");
        assertThat(paid.path("maxRosterStaff").intValue()).isEqualTo(30);
        assertThat(paid.path("maxPayloadBytes").intValue()).isEqualTo(524_288);
        assertThat(paid.path("requestsPerSecond").intValue()).isEqualTo(20);
        assertThat(paid.path("maxRunningSchedules").intValue()).isEqualTo(4);
        assertThat(get("/ops/v1/tenants/" + paid.path("tenantId").stringValue())
                        .expect(200)
                        .json())
                .isEqualTo(paid);
        assertThat(get("/ops/v1/tenants?limit=1").expect(200).at("/items/0/tenantId"))
                .isEqualTo(free.path("tenantId"));
    }

    @Test
    void listsEveryFaultOfATenant() {
        var refused = post(
                        "/ops/v1/tenants",
                        "{\"plan\":\"gold\",\"billing\":\"active\",\"allowedGranularities\":[30],\"color\":1}")
                .expectError(ErrorCode.UNKNOWN_FIELD);

        assertThat(refused.details())
                .containsExactlyInAnyOrder(
                        "UNKNOWN_FIELD color",
                        "BAD_REQUEST name",
                        "BAD_REQUEST plan",
                        "BAD_REQUEST allowedGranularities",
                        "BAD_REQUEST allowedGranularities");
    }

    @Test
    void changesATenantOnlyWhileItHasTheVersionSeen() {
        var tenantId = newTenant();

        patch("/ops/v1/tenants/" + tenantId, "{\"maxRosterStaff\":40,\"version\":0}")
                .expect(200);
        patch("/ops/v1/tenants/" + tenantId, "{\"maxRosterStaff\":50,\"version\":0}")
                .expectError(ErrorCode.STATE_CONFLICT);

        var now = get("/ops/v1/tenants/" + tenantId).json();
        assertThat(now.path("maxRosterStaff").intValue()).isEqualTo(40);
        assertThat(now.path("version").intValue()).isEqualTo(1);
    }

    @Test
    void aSuspendedTenantIsRefusedUntilItIsResumed() {
        var tenantId = newTenant();
        var apiKey = newKey(tenantId, "{\"tenantId\":\"%s\"}");

        post("/ops/v1/tenants/" + tenantId + "/suspend", "").expect(200);
        as(apiKey).expectError(ErrorCode.TENANT_SUSPENDED);
        post("/ops/v1/tenants/" + tenantId + "/resume", "").expect(200);
        as(apiKey).expect(200);
    }

    @Test
    void showsAKeyOnceAndNeverAgain() {
        var tenantId = newTenant();
        var created = post(
                        "/ops/v1/keys",
                        "{\"tenantId\":\"%s\",\"name\":\"pos\",\"scopes\":[\"settings:read\"]}".formatted(tenantId))
                .expect(201)
                .json();

        as(created.path("apiKey").stringValue()).expect(200);
        var listed = get("/ops/v1/keys?tenant=" + tenantId).expect(200);
        assertThat(listed.at("/items/0/keyId")).isEqualTo(created.path("keyId"));
        assertThat(listed.at("/items/0/scopes/0").stringValue()).isEqualTo("settings:read");
        assertThat(listed.text()).doesNotContain(created.path("apiKey").stringValue());
        assertThat(get("/ops/v1/audit?tenant=" + tenantId).text())
                .contains("key.create")
                .doesNotContain(created.path("apiKey").stringValue());
    }

    @Test
    void listOfKeysGoesOnAtItsCursorAlsoAmongKeysOfOneMoment() {
        var tenantId = newTenant();
        for (int key = 0; key < 5; key++) {
            newKey(tenantId, "{\"tenantId\":\"%s\"}");
        }
        SERVER.asOwner()
                .sql("UPDATE api_key SET created_at = date_trunc('hour', now()) WHERE tenant_id = ?::uuid")
                .param(tenantId)
                .update();
        var list = "/ops/v1/keys?limit=2&tenant=" + tenantId;
        var seen = new ArrayList<String>();

        for (var page = get(list).expect(200);
                ;
                page = get(list + "&cursor=" + page.at("/nextCursor").stringValue())
                        .expect(200)) {
            page.at("/items").forEach(key -> seen.add(key.path("keyId").stringValue()));
            if (page.at("/nextCursor").isMissingNode()) {
                break;
            }
        }

        assertThat(seen).hasSize(5).doesNotHaveDuplicates();
        get("/ops/v1/keys?cursor=other").expectError(ErrorCode.INVALID_QUERY);
    }

    @Test
    void onlyAHashOfAKeyIsKeptAndWhenItWasUsed() {
        var tenantId = newTenant();
        var apiKey = newKey(tenantId, "{\"tenantId\":\"%s\"}");

        as(apiKey).expect(200);

        assertThat(SERVER.asOwner()
                        .sql("SELECT row_to_json(k)::text FROM api_key k WHERE tenant_id = ?::uuid")
                        .param(tenantId)
                        .query(String.class)
                        .single())
                .doesNotContain(apiKey.substring(17), apiKey.substring(17, 60));
        assertThat(get("/ops/v1/keys?tenant=" + tenantId)
                        .at("/items/0/lastUsedAt")
                        .isString())
                .isTrue();
    }

    @Test
    void usageTellsTheMostSeatsOfEachMonth() {
        var tenant = SERVER.paidTenant();
        tenant.staff("Ada");
        var bea = tenant.staff("Bea");
        tenant.delete("/v1/staff/" + bea).send().expect(200);

        var usage = get("/ops/v1/tenants/" + tenant.tenantId() + "/usage").expect(200);

        assertThat(usage.at("/items").size()).isEqualTo(1);
        assertThat(usage.at("/items/0/month").stringValue()).matches("\\d{4}-\\d{2}");
        assertThat(usage.at("/items/0/peakStaff").intValue()).isEqualTo(2);
    }

    @Test
    void aRevokedKeyIsRefused() {
        var tenantId = newTenant();
        var created = post("/ops/v1/keys", "{\"tenantId\":\"%s\"}".formatted(tenantId))
                .expect(201)
                .json();
        var revoke = "/ops/v1/keys/" + created.path("keyId").stringValue() + "/revoke";

        assertThat(post(revoke, "").expect(200).at("/state").stringValue()).isEqualTo("revoked");
        as(created.path("apiKey").stringValue()).expectError(ErrorCode.UNAUTHENTICATED);
        post(revoke, "").expect(200);
        post("/ops/v1/keys/unknown/revoke", "").expectError(ErrorCode.NOT_FOUND);
    }

    @Test
    void rotationLeavesTheOldKeyValidForItsGrace() {
        var tenantId = newTenant();
        var old = post("/ops/v1/keys", "{\"tenantId\":\"%s\"}".formatted(tenantId))
                .expect(201)
                .json();
        var rotate = "/ops/v1/keys/" + old.path("keyId").stringValue() + "/rotate";

        var fresh = post(rotate, "{\"grace\":\"1h\"}").expect(201).json();

        as(old.path("apiKey").stringValue()).expect(200);
        as(fresh.path("apiKey").stringValue()).expect(200);
        post(rotate, "").expectError(ErrorCode.STATE_CONFLICT);
        var again = "/ops/v1/keys/" + fresh.path("keyId").stringValue() + "/rotate";
        post(again, "{\"grace\":\"0s\"}").expect(201);
        as(fresh.path("apiKey").stringValue()).expectError(ErrorCode.UNAUTHENTICATED);
    }

    @Test
    void keepsACatalogOfRoles() {
        var roles = "/ops/v1/tenants/" + newTenant() + "/roles";
        var id = UUID.randomUUID();

        post(roles, "{\"label\":\"Cook\",\"roleId\":\"%s\"}".formatted(id)).expect(201);
        post(roles, "{\"label\":\"Bar\"}").expect(201);
        post(roles, "{\"label\":\"Chef\",\"roleId\":\"%s\"}".formatted(id)).expectError(ErrorCode.STATE_CONFLICT);
        patch(roles + "/" + id, "{\"label\":\"Kitchen\"}").expect(200);

        assertThat(get(roles).at("/items").findValuesAsString("label")).containsExactly("Bar", "Kitchen");
        call("DELETE", roles + "/" + id).send().expect(200);
        call("DELETE", roles + "/" + id).send().expectError(ErrorCode.NOT_FOUND);
        get("/ops/v1/tenants/" + UUID.randomUUID() + "/roles").expectError(ErrorCode.NOT_FOUND);
    }

    @Test
    void makesAndRevokesCalendarAddresses() {
        var tenant = SERVER.paidTenant();
        var ada = tenant.staff("Ada");
        var feeds = "/ops/v1/tenants/" + tenant.tenantId() + "/calendar-feeds";

        assertThat(get(feeds).at("/items/0/createdAt").isNull()).isTrue();
        var url = post(feeds, "{\"staffId\":\"%s\"}".formatted(ada))
                .expect(201)
                .at("/url")
                .stringValue();
        var path = url.substring(url.indexOf("/calendar/"));
        new Call(SERVER, "GET", path).send().expect(200);
        assertThat(get(feeds).at("/items/0/createdAt").isString()).isTrue();
        assertThat(get(feeds).text()).doesNotContain(path);
        call("DELETE", feeds + "/" + ada).send().expect(200);
        new Call(SERVER, "GET", path).send().expectError(ErrorCode.NOT_FOUND);
        call("DELETE", feeds + "/" + ada).send().expectError(ErrorCode.NOT_FOUND);
        post(feeds, "{\"staffId\":\"nobody\"}").expectError(ErrorCode.NOT_FOUND);
        assertThat(SERVER.asOwner()
                        .sql(
                                "SELECT action || ' ' || subject || ' ' || detail FROM audit_entry WHERE tenant_id = ? ORDER BY happened_at")
                        .param(tenant.tenantId())
                        .query(String.class)
                        .list())
                .as("without the address")
                .contains("calendar.create " + ada + " {}", "calendar.revoke " + ada + " {}");
    }

    @Test
    void showsASigningSecretOnlyWhenItIsMade() {
        var webhook = "/ops/v1/tenants/" + newTenant() + "/webhook";

        get(webhook).expectError(ErrorCode.NOT_FOUND);
        var set = put(webhook, "{\"url\":\"https://198.51.100.7/hook\"}");
        // An address for documentation, which nobody may call.
        set.expectError(ErrorCode.BAD_REQUEST);
        var first = put(webhook, "{\"url\":\"https://93.184.215.14/hook\"}").expect(200);
        assertThat(first.at("/signingSecret").stringValue()).startsWith("whsec_");
        assertThat(put(webhook, "{\"enabled\":false}").expect(200).json().has("signingSecret"))
                .isFalse();
        assertThat(get(webhook).expect(200).json().has("signingSecret")).isFalse();
        var rotated = post(webhook + "/rotate-secret", "").expect(200);
        assertThat(rotated.at("/signingSecret")).isNotEqualTo(first.at("/signingSecret"));
    }

    @Test
    void testsAWebhookThatIsOn() {
        var webhook = "/ops/v1/tenants/" + newTenant() + "/webhook";
        put(webhook, "{\"url\":\"https://93.184.215.14/hook\"}").expect(200);

        assertThat(post(webhook + "/test", "").expect(200).at("/deliveryId").stringValue())
                .isNotEmpty();
        put(webhook, "{\"enabled\":false}").expect(200);
        post(webhook + "/test", "").expectError(ErrorCode.STATE_CONFLICT);
    }

    @Test
    void auditsWhoDidWhatWhyAndFromWhere() {
        var tenantId = newTenant();

        call("POST", "/ops/v1/tenants/" + tenantId + "/suspend")
                .header("X-Reason", URLEncoder.encode("überfällige Rechnung", StandardCharsets.UTF_8))
                .send()
                .expect(200);

        var entry =
                get("/ops/v1/audit?tenant=" + tenantId + "&limit=1&since=1h").expect(200);
        assertThat(entry.at("/items/0/action").stringValue()).isEqualTo("tenant.suspend");
        assertThat(entry.at("/items/0/reason").stringValue()).isEqualTo("überfällige Rechnung");
        assertThat(entry.at("/items/0/actor").stringValue()).isEqualTo("environment");
        assertThat(entry.at("/items/0/origin").stringValue()).isIn("127.0.0.1", "0:0:0:0:0:0:0:1");
        var next = get("/ops/v1/audit?tenant=" + tenantId + "&limit=1&since=1h&cursor="
                + entry.at("/nextCursor").stringValue());
        assertThat(next.expect(200).at("/items/0/action").stringValue()).isEqualTo("tenant.create");
    }

    @Test
    void rolesOfTokensLimitWhatOperatorsMayDo() {
        var viewer = SERVER.operatorToken("viewer");
        var operator = SERVER.operatorToken("operator");

        call(viewer, "GET", "/ops/v1/tenants").send().expect(200);
        for (var token : new String[] {viewer, operator}) {
            call(token, "POST", "/ops/v1/tenants/" + newTenant() + "/suspend")
                    .send()
                    .expectError(ErrorCode.OPERATOR_ROLE_DENIED);
        }
    }

    @Test
    void aRevokedTokenIsRefused() {
        SERVER.asOwner().sql("DELETE FROM console_sign_in").update();
        var created = post("/ops/v1/tokens", "{\"name\":\"ci\",\"role\":\"viewer\"}")
                .expect(201)
                .json();
        post("/ops/v1/tokens/" + created.path("tokenId").stringValue() + "/revoke", "")
                .expect(200);

        call(created.path("token").stringValue(), "GET", "/ops/v1/tenants")
                .send()
                .expectError(ErrorCode.UNAUTHENTICATED);
    }

    @Test
    void aTokenIsReplacedInOneStep() {
        SERVER.asOwner().sql("DELETE FROM console_sign_in").update();
        var old =
                post("/ops/v1/tokens", "{\"name\":\"ci\",\"role\":\"viewer\"}").expect(201);
        var rotation = "/ops/v1/tokens/" + old.at("/tokenId").stringValue() + "/rotate";

        var fresh = post(rotation, "").expect(201);

        assertThat(fresh.at("/name").stringValue()).isEqualTo("ci");
        assertThat(fresh.at("/role").stringValue()).isEqualTo("viewer");
        call(fresh.at("/token").stringValue(), "GET", "/ops/v1/tenants").send().expect(200);
        call(old.at("/token").stringValue(), "GET", "/ops/v1/tenants").send().expectError(ErrorCode.UNAUTHENTICATED);
        post(rotation, "").expectError(ErrorCode.STATE_CONFLICT);
        assertThat(get("/ops/v1/audit?limit=1").at("/items/0/action").stringValue())
                .isEqualTo("token.rotate");
    }

    private static String newTenant() {
        return post("/ops/v1/tenants", "{\"name\":\"t\",\"plan\":\"paid\",\"billing\":\"active\"}")
                .expect(201)
                .at("/tenantId")
                .stringValue();
    }

    private static String newKey(String tenantId, String body) {
        return post("/ops/v1/keys", body.formatted(tenantId))
                .expect(201)
                .at("/apiKey")
                .stringValue();
    }

    /** A call of the service with an API key. */
    private static Reply as(String apiKey) {
        return new Call(SERVER, "GET", "/v1/schedule-defaults")
                .header("x-api-key", apiKey)
                .send();
    }

    private static Reply get(String path) {
        return call("GET", path).send();
    }

    private static Reply post(String path, String body) {
        return call("POST", path).json(body).send();
    }

    private static Reply patch(String path, String body) {
        return call("PATCH", path).json(body).send();
    }

    private static Reply put(String path, String body) {
        return call("PUT", path).json(body).send();
    }

    private static Call call(String method, String path) {
        return call(ApiServer.OPS_TOKEN, method, path);
    }

    private static Call call(String token, String method, String path) {
        return new Call(SERVER, method, path).header("Authorization", "Bearer " + token);
    }
}
