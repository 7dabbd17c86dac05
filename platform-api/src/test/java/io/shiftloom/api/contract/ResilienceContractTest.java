package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shiftloom.api.error.ErrorCode;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** POST and GET resilience: extensions. */
class ResilienceContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String[] WORK = {
        "ann 2027-01-04__09:00", "ann 2027-01-04__10:00", "bob 2027-01-04__10:00", "bob 2027-01-05__11:00"
    };

    private static TestTenant tenant() {
        return SERVER.paidTenant().configured();
    }

    private static String path(String id) {
        return "/v1/schedule-results/" + id + "/resilience";
    }

    private static JsonNode absence(Reply reply, String person, String date) {
        return reply.at("/items").values().stream()
                .filter(item -> item.get("personId").stringValue().equals(person))
                .filter(item -> item.get("date").stringValue().equals(date))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void eachWorkingPersonIsAbsentOnEachOfTheirDates() {
        var server = ApiServer.withWorker();
        try {
            var tenant = server.paidTenant().configured();
            var id = tenant.submitted();
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> tenant.get("/v1/schedule-results/" + id)
                            .send()
                            .at("/scheduleResult/status")
                            .stringValue()
                            .equals("completed"));
            tenant.post(
                            "/v1/schedule-results/" + id + "/confirm-assignments",
                            "{\"assignments\":%s}".formatted(Bodies.assignments(WORK)))
                    .send()
                    .expect(200);

            tenant.post(path(id), "{}").send().expect(202);
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> tenant.get(path(id))
                            .send()
                            .expect(200)
                            .at("/status")
                            .stringValue()
                            .equals("completed"));
            var report = tenant.get(path(id)).send().expect(200);

            assertThat(report.at("/items").values())
                    .extracting(item -> item.get("date").stringValue() + " "
                            + item.get("personId").stringValue())
                    .containsExactly("2027-01-04 ann", "2027-01-04 bob", "2027-01-05 bob");
            assertThat(report.at("/progress/dates").intValue()).isEqualTo(2);
            assertThat(report.at("/progress/datesDone").intValue()).isEqualTo(2);
            assertThat(report.at("/progress/absences").intValue()).isEqualTo(3);
            assertThat(report.header("Retry-After")).isEmpty();
            annTakesOver(absence(report, "bob", "2027-01-05"));
            nobodyElseCan(absence(report, "ann", "2027-01-04"));
            assertThat(report.at("/summary").stringValue())
                    .contains("3 absences were tried")
                    .contains("If Ann is ill on Monday, 4 January");
        } finally {
            server.close();
        }
    }

    private static void annTakesOver(JsonNode absence) {
        assertThat(absence.get("absorbed").booleanValue()).isTrue();
        assertThat(absence.get("open")).isEmpty();
        assertThat(absence.at("/by")).hasSize(1);
        assertThat(absence.at("/by/0/personId").stringValue()).isEqualTo("ann");
        assertThat(absence.at("/by/0/added/0/slotId").stringValue()).isEqualTo("11:00");
        assertThat(absence.at("/bill/before").size()).isEqualTo(10);
        assertThat(absence.at("/bill/after").size()).isEqualTo(10);
        assertThat(absence.has("certificate")).isFalse();
    }

    private static void nobodyElseCan(JsonNode absence) {
        assertThat(absence.get("absorbed").booleanValue()).isFalse();
        assertThat(absence.get("open")).isNotEmpty();
        assertThat(absence.at("/certificate/statement").stringValue()).contains("2027-01-04");
    }

    @Test
    void askingAnswersWithALinkAndWithNothingTried() {
        var tenant = tenant();
        var id = tenant.complete(tenant.submitted(), WORK);

        var asked = tenant.post(path(id), "{}").send().expect(202);
        var report = tenant.get(path(id)).send().expect(200);

        assertThat(asked.at("/status").stringValue()).isEqualTo("queued");
        assertThat(asked.at("/links/resilience").stringValue()).isEqualTo(ApiServer.BASE_URL + path(id));
        assertThat(asked.header("Location")).isEqualTo(ApiServer.BASE_URL + path(id));
        assertThat(report.at("/status").stringValue()).isEqualTo("queued");
        assertThat(report.at("/items")).isEmpty();
        assertThat(report.at("/progress/dates").intValue()).isEqualTo(2);
        assertThat(report.header("Retry-After")).isEqualTo("1");
        tenant.delete("/v1/schedule-conditions/" + id).send().expect(200);
    }

    @Test
    void askingAgainWhileItIsUnderWayChangesNothing() {
        var tenant = tenant();
        var id = tenant.complete(tenant.submitted(), WORK);
        tenant.post(path(id), "{}").send().expect(202);
        var first = tenant.get(path(id)).send().at("/requestedAt").stringValue();

        tenant.post(path(id), "{}").send().expect(202);

        assertThat(tenant.get(path(id)).send().at("/requestedAt").stringValue()).isEqualTo(first);
        tenant.delete("/v1/schedule-conditions/" + id).send().expect(200);
    }

    @Test
    void askingWithoutABodyIsTheSameRequestAsWithAnEmptyObject() {
        var tenant = tenant();
        var id = tenant.complete(tenant.submitted(), WORK);

        var first = tenant.call("POST", path(id)).header("Idempotency-Key", "k").send();
        var second = tenant.post(path(id), "{}").header("Idempotency-Key", "k").send();

        assertThat(first.expect(202).text()).isEqualTo(second.expect(202).text());
        assertThat(second.header("Idempotent-Replayed")).isEqualTo("true");
    }

    @Test
    void cancellingTheConditionEndsItAndItMayBeAskedForAnew() {
        var tenant = tenant();
        var id = tenant.complete(tenant.submitted(), WORK);
        tenant.post(path(id), "{}").send().expect(202);

        tenant.delete("/v1/schedule-conditions/" + id).send().expect(200);

        var report = tenant.get(path(id)).send().expect(200);
        assertThat(report.at("/status").stringValue()).isEqualTo("canceled");
        assertThat(report.at("/finishedAt").isString()).isTrue();
        tenant.post(path(id), "{}").send().expect(202);
        assertThat(tenant.get(path(id)).send().at("/status").stringValue()).isEqualTo("queued");
    }

    @Test
    void onlyACompletedResultHasASchedule() {
        var tenant = tenant();

        tenant.post(path(tenant.submitted()), "{}").send().expectError(ErrorCode.RESULT_NOT_COMPLETED);
    }

    @Test
    void checkThatNobodyAskedForIsNotFound() {
        var tenant = tenant();
        var id = tenant.complete(tenant.submitted(), WORK);

        tenant.get(path(id)).send().expectError(ErrorCode.NOT_FOUND);
    }

    @Test
    void bodyHasNoKeys() {
        var tenant = tenant();
        var id = tenant.complete(tenant.submitted(), WORK);

        tenant.post(path(id), "{\"dates\":[]}").send().expectError(ErrorCode.UNKNOWN_FIELD);
        tenant.post(path(id), "[]").send().expectError(ErrorCode.TYPE_ERROR);
    }

    @Test
    void othersNeitherSeeNorReplaceIt() {
        var tenant = tenant();
        var id = tenant.complete(tenant.submitted(), WORK);
        tenant.post(path(id), "{}").send().expect(202);
        var other = tenant();

        other.get(path(id)).send().expectError(ErrorCode.NOT_FOUND);
        other.post(path(id), "{}").send().expectError(ErrorCode.NOT_FOUND);
        assertThat(tenant.get(path(id)).send().at("/status").stringValue()).isEqualTo("queued");
        tenant.delete("/v1/schedule-conditions/" + id).send().expect(200);
    }

    @Test
    void fourAreUnderWayAtOnceAndTheNextComesBackLater() {
        var tenant = tenant();
        for (int check = 0; check < 4; check++) {
            tenant.post(path(tenant.complete(tenant.submitted(), WORK)), "{}")
                    .send()
                    .expect(202);
        }

        var refused = tenant.post(path(tenant.complete(tenant.submitted(), WORK)), "{}")
                .send()
                .expectError(ErrorCode.RATE_LIMITED);

        assertThat(refused.header("Retry-After")).isEqualTo("10");
    }
}
