package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.error.ErrorCode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** GET /v1/schedule-results, one result, its resolution and its review. */
class ResultContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String PATH = "/v1/schedule-results";
    private static final String UNKNOWN = "01890000-0000-7000-8000-000000000000";
    private static final String[] WORK = {
        "ann 2027-01-04__09:00", "ann 2027-01-04__10:00", "bob 2027-01-04__10:00", "bob 2027-01-05__11:00"
    };

    @Test
    void summaryHasTheSixFields() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.submitted();

        var reply = tenant.get(PATH + "/" + id).send().expect(200);

        var result = reply.at("/scheduleResult");
        assertThat(result.propertyNames())
                .containsExactly("conditionId", "status", "candidateCount", "createdAt", "updatedAt", "entityType");
        assertThat(result.at("/status").stringValue()).isEqualTo("queued");
        assertThat(result.at("/candidateCount").intValue()).isZero();
        assertThat(result.at("/entityType").stringValue()).isEqualTo("SCHEDULE_RESULT");
        assertThat(result.at("/createdAt").stringValue())
                .matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z");
        assertThat(reply.header("Retry-After")).isEqualTo("1");
        assertThat(tenant.get(PATH).send().at("/items/0").toString()).isEqualTo(result.toString());
    }

    @Test
    void runningResultShowsItsProgress() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.submitted();
        tenant.database()
                .sql("UPDATE job_request SET progress = '{\"phase\":\"anneal\"}' WHERE condition_id = ?::uuid")
                .param(id)
                .update();
        tenant.database()
                .sql("UPDATE schedule_result SET status = 'running' WHERE condition_id = ?::uuid")
                .param(id)
                .update();

        var reply = tenant.get(PATH + "/" + id).send().expect(200);

        assertThat(reply.at("/scheduleResult/progress/phase").stringValue()).isEqualTo("anneal");
        assertThat(reply.header("Retry-After")).isEqualTo("1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/resolution", "/review"})
    void unknownAndForeignIdsAreAnsweredAlike(String suffix) {
        var foreign = SERVER.paidTenant().configured().submitted();
        var tenant = SERVER.paidTenant();

        var answers = new HashSet<String>();
        for (var id : new String[] {UNKNOWN, foreign, "nonsense", "a%2Fb", "%00", "1-1-1-1-1"}) {
            var reply = tenant.get(PATH + "/" + id + suffix)
                    .header("X-Request-Id", "same")
                    .send();
            if (!id.equals("%00")) {
                answers.add(reply.expectError(ErrorCode.NOT_FOUND).text());
            } else {
                assertThat(reply.status()).isBetween(400, 404);
            }
        }
        assertThat(answers).hasSize(1);
    }

    @Test
    void readingTheResolutionConfirmsTheFirstCandidateOnce() throws Exception {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.complete(tenant.submitted(), WORK);
        List<Callable<String>> reads = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            reads.add(() -> tenant.get(PATH + "/" + id + "/resolution")
                    .send()
                    .expect(200)
                    .text());
        }

        var answers = new HashSet<String>();
        try (var pool = Executors.newFixedThreadPool(12)) {
            for (var answer : pool.invokeAll(reads)) {
                answers.add(answer.get());
            }
        }

        assertThat(answers).hasSize(1);
        var resolution = tenant.get(PATH + "/" + id + "/resolution").send().at("/resolution");
        assertThat(resolution.at("/status").stringValue()).isEqualTo("confirmed");
        assertThat(resolution.at("/candidates").size()).isEqualTo(1);
        assertThat(resolution.at("/candidates/0/rank").intValue()).isEqualTo(1);
        assertThat(resolution.at("/confirmedAt").stringValue()).endsWith("Z");
        assertThat(resolution.at("/confirmedAssignments").size()).isEqualTo(4);
        assertThat(tenant.get(PATH + "/" + id)
                        .send()
                        .at("/scheduleResult/status")
                        .stringValue())
                .isEqualTo("completed");
        var history =
                tenant.get(PATH + "/history?eventName=MODIFY&keyword=" + id).send();
        assertThat(history.at("/items").size()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"queued, 1", "running, 1", "completed, ''", "no_solution, ''", "failed, ''", "error, ''", "canceled, ''"
    })
    void unfinishedAnswersSayWhenToComeBack(String status, String seconds) {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.end(tenant.submitted(), status, 0);

        for (var suffix : new String[] {"", "/resolution", "/review"}) {
            var reply = tenant.get(PATH + "/" + id + suffix).send().expect(200);
            assertThat(reply.header("Retry-After")).as(suffix).isEqualTo(seconds);
        }
    }

    @Test
    void readingIsEnoughToConfirm() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.complete(tenant.submitted(), WORK);

        var reply = tenant.limitedTo(Scope.SCHEDULES_READ)
                .get(PATH + "/" + id + "/resolution")
                .send()
                .expect(200);

        assertThat(reply.at("/resolution/status").stringValue()).isEqualTo("confirmed");
    }

    /** What people sent last stands, whoever read or cancelled meanwhile, and every confirmation is one event. */
    @Test
    void confirmationsReadsAndACancellationAtOnceLoseNothing() throws Exception {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.complete(tenant.submitted(), WORK);
        var calls = new ArrayList<Callable<Reply>>();
        for (var person : List.of("ann", "bob", "ann", "bob")) {
            var body = "{\"assignments\":%s}".formatted(Bodies.assignments(person + " 2027-01-04__09:00"));
            calls.add(() ->
                    tenant.post(PATH + "/" + id + "/confirm-assignments", body).send());
            calls.add(() -> tenant.get(PATH + "/" + id + "/resolution").send());
        }
        calls.add(() -> tenant.delete("/v1/schedule-conditions/" + id).send());
        try (var pool = Executors.newFixedThreadPool(calls.size())) {
            for (var reply : pool.invokeAll(calls)) {
                reply.get().expect(200);
            }
        }

        var resolution = tenant.get(PATH + "/" + id + "/resolution").send().at("/resolution");
        assertThat(resolution.at("/confirmedAssignments").size()).isEqualTo(1);
        assertThat(tenant.get(PATH + "/" + id)
                        .send()
                        .at("/scheduleResult/status")
                        .stringValue())
                .isEqualTo("completed");
        var events = tenant.get(PATH + "/history?eventName=MODIFY&keyword=" + id)
                .send()
                .at("/items");
        assertThat(events.size())
                .as("four by people, and one more if a read came first")
                .isBetween(4, 5);
    }

    @Test
    void headNeverConfirms() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.complete(tenant.submitted(), WORK);

        tenant.call("HEAD", PATH + "/" + id + "/resolution").send().expect(200);

        assertThat(tenant.database()
                        .sql("SELECT confirmed_at IS NULL FROM schedule_result WHERE condition_id = ?::uuid")
                        .param(id)
                        .query(Boolean.class)
                        .single())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"queued", "running", "no_solution", "failed", "error", "canceled"})
    void withoutCompletionTheResolutionRepeatsTheStatus(String status) {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.end(tenant.submitted(), status, 0);

        var resolution = tenant.get(PATH + "/" + id + "/resolution").send().expect(200);

        assertThat(resolution.text())
                .isEqualTo("{\"resolution\":{\"status\":\"%s\",\"candidates\":[]}}".formatted(status));
    }

    @Test
    void reviewShowsGridDemandAndStaff() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.complete(tenant.submitted(), WORK);

        var review = tenant.get(PATH + "/" + id + "/review").send().expect(200).at("/review");

        assertThat(review.at("/conditionId").stringValue()).isEqualTo(id);
        assertThat(review.at("/status").stringValue()).isEqualTo("completed");
        assertThat(review.at("/timeZone").stringValue()).isEqualTo("Europe/Berlin");
        assertThat(review.at("/calendarDates").toString()).isEqualTo("[\"2027-01-04\",\"2027-01-05\"]");
        assertThat(review.at("/slotIds").toString()).isEqualTo("[\"09:00\",\"10:00\",\"11:00\"]");
        assertThat(review.at("/slotLabels/2").stringValue()).isEqualTo("11:00-12:00");
        assertThat(review.at("/requiredByCellKey/2027-01-04__10:00").intValue()).isEqualTo(2);
        assertThat(review.at("/candidates").size()).isEqualTo(1);
        assertThat(review.at("/staff/2/allowedCellKeys").toString()).isEqualTo("[\"2027-01-04__09:00\"]");
        assertThat(review.at("/quality/bound").intValue()).isZero();
    }

    @Test
    void pagesNeitherSkipNorRepeatAlsoAtEqualTimesAndWhileRowsArrive() {
        var tenant = SERVER.paidTenant().configured();
        var ids = new ArrayList<String>();
        for (int i = 0; i < 7; i++) {
            ids.add(tenant.submitted());
        }
        tenant.database()
                .sql("UPDATE schedule_result SET created_at = '2026-01-01T00:00:00.123456Z' WHERE tenant_id = ?")
                .param(tenant.tenantId())
                .update();

        var seen = new ArrayList<String>();
        var next = PATH + "?limit=2";
        while (!next.isEmpty()) {
            var page = tenant.get(next).send().expect(200);
            page.at("/items").forEach(item -> seen.add(item.get("conditionId").stringValue()));
            tenant.submitted();
            var cursor = page.json().get("nextCursor");
            next = cursor == null ? "" : PATH + "?limit=2&cursor=" + cursor.stringValue();
        }

        assertThat(seen).containsExactlyElementsOf(ids.reversed());
    }

    @Test
    void pagesGoOnAlsoAfterTheRowOfTheirCursorIsGone() {
        var tenant = SERVER.paidTenant().configured();
        var ids = new ArrayList<String>();
        for (int i = 0; i < 5; i++) {
            ids.add(tenant.submitted());
        }
        var first = tenant.get(PATH + "?limit=2").send().expect(200);
        tenant.database()
                .sql("DELETE FROM schedule_result WHERE condition_id IN (?::uuid, ?::uuid)")
                .params(ids.get(3), ids.get(2))
                .update();

        var rest = tenant.get(
                        PATH + "?limit=2&cursor=" + first.at("/nextCursor").stringValue())
                .send()
                .expect(200);

        assertThat(rest.at("/items").findValuesAsString("conditionId")).containsExactly(ids.get(1), ids.get(0));
        assertThat(rest.json().has("nextCursor")).isFalse();
    }

    @Test
    void lastPageHasNoCursor() {
        var tenant = SERVER.paidTenant().configured();
        tenant.submitted();
        tenant.submitted();

        assertThat(tenant.get(PATH + "?limit=2").send().json().has("nextCursor"))
                .isFalse();
        assertThat(tenant.get(PATH + "?limit=1").send().json().has("nextCursor"))
                .isTrue();
        assertThat(SERVER.paidTenant().get(PATH).send().text()).isEqualTo("{\"items\":[]}");
    }

    @Test
    void cursorBelongsToItsTenantAndList() {
        var tenant = SERVER.paidTenant().configured();
        tenant.submitted();
        tenant.submitted();
        var cursor = tenant.get(PATH + "?limit=1").send().at("/nextCursor").stringValue();
        var tampered = (cursor.charAt(0) == 'A' ? "B" : "A") + cursor.substring(1);

        tenant.get(PATH + "?cursor=" + cursor).send().expect(200);
        tenant.get("/v1/schedule-conditions?cursor=" + cursor).send().expectError(ErrorCode.INVALID_QUERY);
        tenant.get(PATH + "/history?cursor=" + cursor).send().expectError(ErrorCode.INVALID_QUERY);
        SERVER.paidTenant().get(PATH + "?cursor=" + cursor).send().expectError(ErrorCode.INVALID_QUERY);
        tenant.get(PATH + "?cursor=" + tampered).send().expectError(ErrorCode.INVALID_QUERY);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "limit=0",
                "limit=101",
                "limit=-1",
                "limit=1.0",
                "limit=",
                "limit=x",
                "limit=%2B5",
                "limit=1&limit=1",
                "cursor=",
                "cursor=x",
                "cursor=%00",
                "offset=1",
                "Limit=1"
            })
    void malformedQueriesAreRefused(String query) {
        SERVER.paidTenant().get(PATH + "?" + query).send().expectError(ErrorCode.INVALID_QUERY);
    }
}
