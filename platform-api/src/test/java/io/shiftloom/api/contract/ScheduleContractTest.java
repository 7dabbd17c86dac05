package io.shiftloom.api.contract;

import static io.shiftloom.api.request.RequestBodies.COOK;
import static io.shiftloom.api.request.RequestBodies.staff;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import java.io.ByteArrayInputStream;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** POST /v1/schedule; what makes a body valid is told by ScheduleRequestParserTest. */
class ScheduleContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String PATH = "/v1/schedule";

    @Test
    void acceptsAndQueuesAValidRequest() {
        var tenant = SERVER.paidTenant().configured();

        var reply = tenant.post(PATH, Bodies.schedule()).send().expect(202);

        var id = reply.at("/conditionId").stringValue();
        assertThat(id).matches("[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}");
        assertThat(reply.json().propertyNames()).containsExactlyInAnyOrder("conditionId", "status", "links");
        assertThat(reply.at("/status").stringValue()).isEqualTo("queued");
        var result = ApiServer.BASE_URL + "/v1/schedule-results/" + id;
        assertThat(reply.header("Location")).isEqualTo(result);
        assertThat(reply.at("/links/result").stringValue()).isEqualTo(result);
        assertThat(reply.at("/links/review").stringValue()).isEqualTo(result + "/review");
        assertThat(reply.at("/links/condition").stringValue())
                .isEqualTo(ApiServer.BASE_URL + "/v1/schedule-conditions/" + id);
        tenant.get("/v1/schedule-results/" + id).send().expect(200);
    }

    @Test
    void forwardedHeadersNeverDecideLinks() {
        var reply = SERVER.paidTenant()
                .configured()
                .post(PATH, Bodies.schedule())
                .header("X-Forwarded-Host", "evil.example")
                .header("X-Forwarded-Proto", "http")
                .header("Forwarded", "host=evil.example")
                .send()
                .expect(202);

        assertThat(reply.header("Location")).startsWith(ApiServer.BASE_URL);
    }

    @Test
    void listsAllViolationsUnderTheGravestCode() {
        var reply = SERVER.paidTenant()
                .configured()
                .post(PATH, Bodies.schedule(body -> {
                    body.put("timeZone", "JST");
                    staff(body, 1).put("staffId", "ann");
                }))
                .send()
                .expectError(ErrorCode.INVALID_TIME_ZONE);

        assertThat(reply.details())
                .containsExactly("INVALID_TIME_ZONE timeZone", "DUPLICATE_STAFF_ID staff[1].staffId");
        assertThat(reply.at("/error/detailCount").intValue()).isEqualTo(2);
    }

    @Test
    void samePersonTwiceIsToldAsSuch() {
        var reply = SERVER.paidTenant()
                .post(PATH, Bodies.schedule(body -> staff(body, 2).put("staffId", "bob")))
                .send()
                .expectError(ErrorCode.DUPLICATE_STAFF_ID);

        assertThat(reply.details()).containsExactly("DUPLICATE_STAFF_ID staff[2].staffId");
    }

    @Test
    void needsSavedSettings() {
        SERVER.paidTenant().post(PATH, Bodies.schedule()).send().expectError(ErrorCode.SCHEDULE_SETTINGS_REQUIRED);
    }

    @Test
    void settingsThatNoPersonSavedDoNotCount() {
        var tenant = SERVER.paidTenant().configured();
        tenant.database()
                .sql("UPDATE schedule_defaults SET configured_by_user = false WHERE tenant_id = ?")
                .param(tenant.tenantId())
                .update();

        tenant.post(PATH, Bodies.schedule()).send().expectError(ErrorCode.SCHEDULE_SETTINGS_REQUIRED);
    }

    @Test
    void freePlanSchedulesForFiveAndNoMore() {
        var tenant = SERVER.freeTenant().configured();
        for (int i = 0; i < 5; i++) {
            tenant.post("/v1/staff", "{\"displayName\":\"P\"}").send().expect(201);
        }
        tenant.post(PATH, Bodies.schedule()).send().expect(202);

        tenant.post("/v1/staff", "{\"displayName\":\"P\"}").send().expect(201);
        tenant.post(PATH, Bodies.schedule()).send().expectError(ErrorCode.FREE_STAFF_LIMIT);
        assertThat(tenant.get("/v1/staff").send().at("/staff").size()).isEqualTo(6);
    }

    @Test
    void validationComesBeforeTheStateOfTheTenant() {
        SERVER.paidTenant().post(PATH, "{}").send().expectError(ErrorCode.INVALID_TIME_ZONE);
    }

    @ParameterizedTest
    @CsvSource({
        "free, inactive, SUBSCRIPTION_REQUIRED",
        "paid, inactive, SUBSCRIPTION_REQUIRED",
        "free, active, SUBSCRIPTION_REQUIRED",
        "paid, not_configured, PAYMENT_NOT_CONFIGURED",
        "free, not_configured, PAYMENT_NOT_CONFIGURED"
    })
    void paidFeaturesNeedAnActiveSubscription(String plan, String billing, ErrorCode code) {
        var tenant = SERVER.tenant(plan, billing).configured();

        tenant.post(PATH, Bodies.schedule(b -> b.putObject("paidOptimization").put("balanceStaffLoad", true)))
                .send()
                .expectError(code);
        tenant.post(
                        PATH,
                        Bodies.schedule(b -> staff(b, 0)
                                .putArray("preferredSchedulingRoleIds")
                                .add(COOK)))
                .send()
                .expectError(code);
        tenant.post(
                        PATH,
                        Bodies.schedule(b ->
                                staff(b, 0).putArray("avoidedSchedulingRoleIds").add(COOK)))
                .send()
                .expectError(code);
        tenant.post(
                        PATH,
                        Bodies.schedule(
                                b -> staff(b, 0).putArray("schedulingRoleIds").add(COOK)))
                .send()
                .expect(202);
    }

    @Test
    void fifteenMinutesNeedThePlan() {
        var body = Bodies.schedule(b -> b.put("slotGranularityMinutes", 15));

        SERVER.freeTenant().configured().post(PATH, body).send().expectError(ErrorCode.INVALID_GRANULARITY);
        SERVER.paidTenant().configured().post(PATH, body).send().expect(202);
    }

    @Test
    void sizeIsCountedWhileItArrives() {
        var tenant = SERVER.paidTenant().configured().with("max_payload_bytes = 2000");
        var body = Bodies.schedule();
        var exact = body + " ".repeat(2000 - body.length());

        tenant.post(PATH, exact).send().expect(202);
        tenant.post(PATH, exact + " ").send().expectError(ErrorCode.PAYLOAD_TOO_LARGE);
        tenant.post(PATH, "{".repeat(3000)).send().expectError(ErrorCode.PAYLOAD_TOO_LARGE);
        chunked(tenant, exact).send().expect(202);
        chunked(tenant, exact + " ").send().expectError(ErrorCode.PAYLOAD_TOO_LARGE);
        chunked(tenant, " ".repeat(5_000_000)).send().expectError(ErrorCode.PAYLOAD_TOO_LARGE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nonsense", "{\"a\":1,\"a\":1}", "[1] 2"})
    void bodiesThatAreNotJson(String body) {
        SERVER.paidTenant().post(PATH, body).send().expectError(ErrorCode.INVALID_JSON);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "null", "1", "\"x\"", "true"})
    void bodiesThatAreNoObject(String body) {
        SERVER.paidTenant().post(PATH, body).send().expectError(ErrorCode.TYPE_ERROR);
    }

    @Test
    void sameIdempotencyKeyAndBodyGivesTheFirstAnswerAgain() {
        var tenant = SERVER.paidTenant().configured();

        var first = keyed(tenant, "order 1".replace(' ', '-'), Bodies.schedule())
                .send()
                .expect(202);
        tenant.database()
                .sql("DELETE FROM schedule_defaults WHERE tenant_id = ?")
                .param(tenant.tenantId())
                .update();
        var second = keyed(tenant, "order-1", Bodies.schedule()).send().expect(202);

        assertThat(second.text()).isEqualTo(first.text());
        assertThat(second.header("Location")).isEqualTo(first.header("Location"));
        assertThat(first.header("Idempotent-Replayed")).isEmpty();
        assertThat(second.header("Idempotent-Replayed")).isEqualTo("true");
        keyed(tenant, "order-1", Bodies.schedule() + " ").send().expectError(ErrorCode.IDEMPOTENCY_CONFLICT);
    }

    @Test
    void idempotencyKeyBelongsToItsTenantAndItsRouteAndOnlySuccessIsKept() {
        var tenant = SERVER.paidTenant();
        keyed(tenant, "k", Bodies.schedule()).send().expectError(ErrorCode.SCHEDULE_SETTINGS_REQUIRED);
        tenant.configured();
        keyed(tenant, "k", Bodies.schedule()).send().expect(202);
        tenant.post("/v1/staff", "{\"displayName\":\"P\"}")
                .header("Idempotency-Key", "k")
                .send()
                .expect(201);

        var other = keyed(SERVER.paidTenant().configured(), "k", Bodies.schedule() + " ")
                .send()
                .expect(202);

        assertThat(other.header("Idempotent-Replayed")).isEmpty();
    }

    @Test
    void idempotencyKeyIsForgottenAfterADay() {
        var tenant = SERVER.paidTenant().configured();
        keyed(tenant, "k", Bodies.schedule()).send().expect(202);

        age(tenant, "23 hours 59 minutes");
        var within = keyed(tenant, "k", Bodies.schedule()).send().expect(202);
        age(tenant, "1 minute");
        var after = keyed(tenant, "k", Bodies.schedule() + " ").send().expect(202);

        assertThat(within.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(after.header("Idempotent-Replayed")).isEmpty();
    }

    private static void age(TestTenant tenant, String interval) {
        tenant.database()
                .sql("UPDATE idempotency_key SET created_at = created_at - ?::interval WHERE tenant_id = ?")
                .params(interval, tenant.tenantId())
                .update();
    }

    @Test
    void parallelRequestsWithOneKeySubmitOnce() throws Exception {
        var tenant = SERVER.paidTenant().configured();
        try (var pool = Executors.newFixedThreadPool(6)) {
            var replies = new ArrayList<Future<Reply>>();
            for (int i = 0; i < 6; i++) {
                replies.add(
                        pool.submit(() -> keyed(tenant, "k", Bodies.schedule()).send()));
            }
            for (var reply : replies) {
                if (reply.get().status() == 409) {
                    reply.get().expectError(ErrorCode.IDEMPOTENCY_IN_FLIGHT);
                    assertThat(reply.get().header("Retry-After")).isEqualTo("1");
                } else {
                    reply.get().expect(202);
                }
            }
        }
        assertThat(tenant.get("/v1/schedule-results").send().at("/items").size())
                .isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "a b"})
    void idempotencyKeyMustBeVisibleAscii(String key) {
        keyed(SERVER.paidTenant().configured(), key, Bodies.schedule())
                .send()
                .expectError(ErrorCode.INVALID_IDEMPOTENCY_KEY);
    }

    @Test
    void idempotencyKeyHasAtMost255Characters() {
        var tenant = SERVER.paidTenant().configured();

        keyed(tenant, "k".repeat(255), Bodies.schedule()).send().expect(202);
        keyed(tenant, "k".repeat(256), Bodies.schedule()).send().expectError(ErrorCode.INVALID_IDEMPOTENCY_KEY);
    }

    private static Call keyed(TestTenant tenant, String key, String body) {
        return tenant.post(PATH, body).header("Idempotency-Key", key);
    }

    private static Call chunked(TestTenant tenant, String body) {
        return tenant.call("POST", PATH)
                .header("Content-Type", "application/json")
                .body(HttpRequest.BodyPublishers.ofInputStream(
                        () -> new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8))));
    }
}
