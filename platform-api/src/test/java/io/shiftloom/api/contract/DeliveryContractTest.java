package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.jobs.webhook.endpoint.WebhookEndpoints;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Deliveries and dead letters in the operator API. No worker runs here: what is replayed stays pending. */
class DeliveryContractTest {

    private static final ApiServer SERVER = ApiServer.running();

    private final UUID tenant = SERVER.paidTenant().tenantId();

    @BeforeEach
    void webhook() {
        put("{\"url\":\"https://93.184.215.14/hook\"}");
    }

    @Test
    void listsDeliveriesByTenantAndStatusPageByPage() {
        var letters = IntStream.range(0, 3).mapToObj(i -> deadLetter()).toList().reversed();
        var waiting = announced();

        var all = get("/ops/v1/deliveries?tenant=" + tenant).expect(200);
        var first = get("/ops/v1/dead-letters?limit=2&tenant=" + tenant).expect(200);
        var second = get("/ops/v1/dead-letters?limit=2&tenant=" + tenant + "&cursor="
                        + first.at("/nextCursor").stringValue())
                .expect(200);

        assertThat(all.at("/items").findValuesAsString("deliveryId"))
                .hasSize(4)
                .first()
                .isEqualTo(waiting);
        assertThat(first.at("/items").findValuesAsString("deliveryId")).isEqualTo(letters.subList(0, 2));
        assertThat(second.at("/items").findValuesAsString("deliveryId")).isEqualTo(letters.subList(2, 3));
        assertThat(second.json().has("nextCursor")).isFalse();
        assertThat(get("/ops/v1/deliveries?status=pending&since=1h&tenant=" + tenant)
                        .at("/items")
                        .findValuesAsString("deliveryId"))
                .containsExactly(waiting);
        assertThat(first.at("/items/0/lastStatus").intValue()).isEqualTo(410);
        assertThat(first.at("/items/0/attempts").intValue()).isEqualTo(1);
        assertThat(first.at("/items/0/tenantId").stringValue()).isEqualTo(tenant.toString());
        assertThat(first.at("/items/0").has("conditionId")).isTrue();
        get("/ops/v1/deliveries?status=lost").expectError(ErrorCode.INVALID_QUERY);
        get("/ops/v1/deliveries?since=soon").expectError(ErrorCode.INVALID_QUERY);
        get("/ops/v1/dead-letters?status=dead").expectError(ErrorCode.INVALID_QUERY);
    }

    @Test
    void showsADeliveryWithItsBodyAndEveryAttempt() {
        var letter = deadLetter();

        var shown = get("/ops/v1/dead-letters/" + letter).expect(200);

        assertThat(shown.at("/body").stringValue()).startsWith("{\"type\":\"webhook.test\"");
        assertThat(shown.at("/attemptLog")).hasSize(1);
        assertThat(shown.at("/attemptLog/0/status").intValue()).isEqualTo(410);
        assertThat(shown.at("/attemptLog/0/answer").stringValue()).isEqualTo("gone");
        assertThat(shown.at("/attemptLog/0/durationMillis").intValue()).isEqualTo(12);
        assertThat(shown.at("/attemptLog/0/url").stringValue()).isEqualTo("https://a.example/hook");
        assertThat(get("/ops/v1/deliveries/" + letter).expect(200).json()).isEqualTo(shown.json());
        get("/ops/v1/dead-letters/" + announced()).expectError(ErrorCode.NOT_FOUND);
        get("/ops/v1/deliveries/nonsense").expectError(ErrorCode.NOT_FOUND);
    }

    @Test
    void replaysOneAndAuditsWhoAndWhy() {
        var letter = deadLetter();

        var answer = new Call(SERVER, "POST", "/ops/v1/dead-letters/replay")
                .header("Authorization", "Bearer " + ApiServer.OPS_TOKEN)
                .header("X-Reason", "endpoint+mended")
                .json("{\"deliveryIds\":[\"%s\"]}".formatted(letter))
                .send()
                .expect(200);

        assertThat(answer.json().toString()).isEqualTo("{\"deliveries\":1,\"tenants\":1,\"dryRun\":false,\"left\":[]}");
        assertThat(status(letter)).isEqualTo("pending");
        assertThat(SERVER.asOwner()
                        .sql("SELECT count(*) FROM delivery_task WHERE task_instance = ?")
                        .param(letter)
                        .query(Integer.class)
                        .single())
                .isEqualTo(1);
        var entry = get("/ops/v1/audit?limit=1&tenant=" + tenant);
        assertThat(entry.at("/items/0/action").stringValue()).isEqualTo("dead-letter.replay");
        assertThat(entry.at("/items/0/reason").stringValue()).isEqualTo("endpoint mended");
        assertThat(entry.at("/items/0/subject").stringValue()).isEqualTo(letter);
    }

    @Test
    void namedOnesAreReplayedAllOrNone() {
        var letter = deadLetter();
        var waiting = announced();
        var unknown = UUID.randomUUID();

        var refused = replay("{\"deliveryIds\":[\"%s\",\"%s\",\"%s\"]}".formatted(letter, waiting, unknown))
                .expectError(ErrorCode.NOT_FOUND);

        assertThat(refused.details())
                .containsExactlyInAnyOrder("STATE_CONFLICT deliveryIds[1]", "NOT_FOUND deliveryIds[2]");
        assertThat(status(letter)).isEqualTo("dead");
    }

    @Test
    void replayToAWebhookThatIsOffIsAConflict() {
        var letter = deadLetter();
        put("{\"enabled\":false}");

        replay("{\"deliveryIds\":[\"%s\"]}".formatted(letter)).expectError(ErrorCode.STATE_CONFLICT);
        replay("{\"tenantId\":\"%s\"}".formatted(tenant)).expectError(ErrorCode.STATE_CONFLICT);
        replay("{\"tenantId\":\"%s\",\"dryRun\":true}".formatted(tenant)).expectError(ErrorCode.STATE_CONFLICT);
        replay("{\"tenantId\":\"%s\"}".formatted(UUID.randomUUID())).expectError(ErrorCode.NOT_FOUND);
        assertThat(status(letter)).isEqualTo("dead");
    }

    @Test
    void dryRunCountsAndChangesNothing() {
        var letters = List.of(deadLetter(), deadLetter());

        var survey = replay("{\"tenantId\":\"%s\",\"dryRun\":true}".formatted(tenant))
                .expect(200);

        assertThat(survey.at("/deliveries").intValue()).isEqualTo(2);
        assertThat(survey.at("/dryRun").booleanValue()).isTrue();
        assertThat(letters).allSatisfy(letter -> assertThat(status(letter)).isEqualTo("dead"));
        assertThat(replay("{\"tenantId\":\"%s\"}".formatted(tenant))
                        .at("/deliveries")
                        .intValue())
                .isEqualTo(2);
    }

    @Test
    void discardsWithAReason() {
        var letter = deadLetter();

        new Call(SERVER, "POST", "/ops/v1/dead-letters/discard")
                .header("Authorization", "Bearer " + ApiServer.OPS_TOKEN)
                .header("X-Reason", "customer+left")
                .json("{\"deliveryIds\":[\"%s\"]}".formatted(letter))
                .send()
                .expect(200);

        var shown = get("/ops/v1/deliveries/" + letter);
        assertThat(shown.at("/status").stringValue()).isEqualTo("discarded");
        assertThat(shown.at("/reason").stringValue()).isEqualTo("discarded by environment: customer left; status 410");
        replay("{\"deliveryIds\":[\"%s\"]}".formatted(letter)).expectError(ErrorCode.STATE_CONFLICT);
    }

    @Test
    void idThatIsNoneIsAnsweredAsItWasSent() {
        var letter = deadLetter();

        var reply = replay("{\"deliveryIds\":[\"%s\",\"no-id\",\"%s\"]}".formatted(letter, "x".repeat(100)));

        reply.expectError(ErrorCode.NOT_FOUND);
        assertThat(reply.details()).containsExactly("NOT_FOUND deliveryIds[1]", "NOT_FOUND deliveryIds[2]");
        assertThat(reply.at("/error/details/0/message").stringValue()).startsWith("no-id: ");
        assertThat(reply.text()).doesNotContain("00000000-0000").doesNotContain("x".repeat(70));
        assertThat(status(letter)).isEqualTo("dead");
    }

    @Test
    void thoseOfATimeAreReplayedAndTheAuditLogTellsWhich() {
        var old = deadLetter();
        var recent = deadLetter();
        SERVER.asOwner()
                .sql("UPDATE webhook_delivery SET created_at = '2026-11-20T10:00:00Z' WHERE delivery_id = ?::uuid")
                .param(old)
                .update();
        var window = "{\"tenantId\":\"%s\",\"since\":\"2026-11-20\",\"until\":\"2026-11-20\"".formatted(tenant);

        assertThat(ids("/ops/v1/dead-letters?tenant=%s&since=2026-11-20&until=2026-11-20".formatted(tenant)))
                .containsExactly(old);
        assertThat(replay(window + ",\"dryRun\":true}").at("/deliveries").intValue())
                .isEqualTo(1);
        assertThat(replay(window + "}").expect(200).at("/deliveries").intValue())
                .isEqualTo(1);

        assertThat(status(old)).isEqualTo("pending");
        assertThat(status(recent)).isEqualTo("dead");
        assertThat(get("/ops/v1/audit?limit=1").at("/items/0").toString())
                .contains("\"since\":\"2026-11-20T00:00:00.000Z\"", "\"until\":\"2026-11-21T00:00:00.000Z\"");
    }

    private List<String> ids(String path) {
        return get(path).at("/items").values().stream()
                .map(item -> item.get("deliveryId").stringValue())
                .toList();
    }

    @Test
    void timeGoesWithATenantOrAllAndMustBeOne() {
        var letter = deadLetter();

        var named = replay("{\"deliveryIds\":[\"%s\"],\"since\":\"24h\"}".formatted(letter));
        named.expectError(ErrorCode.BAD_REQUEST);
        var malformed = replay("{\"all\":true,\"since\":\"yesterday\",\"until\":\"24h\"}");
        malformed.expectError(ErrorCode.BAD_REQUEST);
        assertThat(malformed.details()).containsExactly("BAD_REQUEST since", "BAD_REQUEST until");
        replay("{\"since\":\"24h\"}").expectError(ErrorCode.BAD_REQUEST);
        call(ApiServer.OPS_TOKEN, "GET", "/ops/v1/deliveries?until=24h").send().expectError(ErrorCode.INVALID_QUERY);
        assertThat(status(letter)).isEqualTo("dead");
    }

    @Test
    void saysExactlyOneWayWhichAreMeant() {
        for (var body : List.of(
                "{}",
                "{\"all\":false}",
                "{\"deliveryIds\":[]}",
                "{\"deliveryIds\":[1]}",
                "{\"all\":true,\"tenantId\":\"%s\"}".formatted(tenant))) {
            replay(body).expectError(ErrorCode.BAD_REQUEST);
        }
        replay("{\"everything\":true}").expectError(ErrorCode.UNKNOWN_FIELD);
    }

    @Test
    void viewersMayLookAndOperatorsMayReplay() {
        var letter = deadLetter();
        var body = "{\"deliveryIds\":[\"%s\"]}".formatted(letter);

        call(SERVER.operatorToken("viewer"), "GET", "/ops/v1/dead-letters")
                .send()
                .expect(200);
        call(SERVER.operatorToken("viewer"), "POST", "/ops/v1/dead-letters/replay")
                .json(body)
                .send()
                .expectError(ErrorCode.OPERATOR_ROLE_DENIED);
        call(SERVER.operatorToken("operator"), "POST", "/ops/v1/dead-letters/replay")
                .json(body)
                .send()
                .expect(200);
    }

    @Test
    void encryptsSecretsAnewAndNamesThoseItCannotRead() {
        SERVER.asOwner()
                .sql("UPDATE webhook_endpoint SET secret_key_id = 'lost' WHERE tenant_id = ?")
                .param(tenant)
                .update();

        var answer = call(ApiServer.OPS_TOKEN, "POST", "/ops/v1/webhooks/reencrypt")
                .send()
                .expect(200);

        assertThat(answer.at("/reencrypted").intValue()).isZero();
        assertThat(answer.at("/unreadable").toString()).contains(tenant.toString());
        assertThat(get("/ops/v1/audit?limit=1").at("/items/0/action").stringValue())
                .isEqualTo("webhook.reencrypt");
        call(SERVER.operatorToken("operator"), "POST", "/ops/v1/webhooks/reencrypt")
                .send()
                .expectError(ErrorCode.OPERATOR_ROLE_DENIED);
    }

    /** An event that nobody delivers. */
    private String announced() {
        return SERVER.bean(PlatformDatabase.class)
                .inTransaction(tx -> SERVER.bean(WebhookEndpoints.class).test(tx, tenant))
                .orElseThrow()
                .toString();
    }

    /** An event as it is after one refused attempt. */
    private String deadLetter() {
        var letter = announced();
        SERVER.asOwner()
                .sql("DELETE FROM delivery_task WHERE task_instance = ?")
                .param(letter)
                .update();
        SERVER.asOwner()
                .sql(
                        "UPDATE webhook_delivery SET state = 'dead', attempts = 1, last_status = 410, reason = 'status 410',"
                                + " next_attempt_at = NULL, finished_at = now() WHERE delivery_id = ?::uuid")
                .param(letter)
                .update();
        SERVER.asOwner()
                .sql(
                        "INSERT INTO webhook_attempt (delivery_id, attempt, attempted_at, duration_ms, outcome, status, answer, url)"
                                + " VALUES (?::uuid, 1, now(), 12, 'answered', 410, 'gone', 'https://a.example/hook')")
                .param(letter)
                .update();
        return letter;
    }

    private static String status(String letter) {
        return get("/ops/v1/deliveries/" + letter).at("/status").stringValue();
    }

    private static Reply replay(String body) {
        return call(ApiServer.OPS_TOKEN, "POST", "/ops/v1/dead-letters/replay")
                .json(body)
                .send();
    }

    private void put(String body) {
        call(ApiServer.OPS_TOKEN, "PUT", "/ops/v1/tenants/" + tenant + "/webhook")
                .json(body)
                .send()
                .expect(200);
    }

    private static Reply get(String path) {
        return call(ApiServer.OPS_TOKEN, "GET", path).send();
    }

    private static Call call(String token, String method, String path) {
        return new Call(SERVER, method, path).header("Authorization", "Bearer " + token);
    }
}
