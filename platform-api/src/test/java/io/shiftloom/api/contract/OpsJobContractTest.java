package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Jobs in the operator API. No worker runs here, so what is asked for stays a row. */
class OpsJobContractTest {

    private static final ApiServer SERVER = ApiServer.running();

    private final TestTenant tenant = SERVER.paidTenant().configured();

    @Test
    void listsJobsOfATenantInPages() {
        var first = tenant.submitted();
        var second = tenant.submitted();

        var page = get("/ops/v1/jobs?limit=1&status=queued,running&since=1h&tenant=" + tenant.tenantId())
                .expect(200);
        assertThat(page.at("/items/0/conditionId").stringValue()).isEqualTo(second);
        assertThat(page.at("/items/0/status").stringValue()).isEqualTo("queued");
        assertThat(page.at("/items/0/allowedActions").toString()).isEqualTo("[\"stop\",\"abandon\"]");
        var next = get("/ops/v1/jobs?limit=1&status=queued,running&since=1h&tenant=" + tenant.tenantId() + "&cursor="
                        + page.at("/nextCursor").stringValue())
                .expect(200);
        assertThat(next.at("/items/0/conditionId").stringValue()).isEqualTo(first);
        assertThat(next.json().has("nextCursor")).isFalse();
    }

    @Test
    void refusesFiltersItDoesNotKnow() {
        get("/ops/v1/jobs?status=sleeping").expectError(ErrorCode.INVALID_QUERY);
        get("/ops/v1/jobs?since=yesterday").expectError(ErrorCode.INVALID_QUERY);
        get("/ops/v1/jobs?color=red").expectError(ErrorCode.INVALID_QUERY);
    }

    @Test
    void showsWhyAJobFoundNoSchedule() {
        var id = tenant.submitted();
        tenant.database().sql("""
                        INSERT INTO result_document (tenant_id, condition_id, run, outcome, published, candidates, review,
                                                     created_at)
                        VALUES (?, ?::uuid, 1, 'no_solution', true, '[]', '{"diagnostics":{"statement":"nobody can cook",
                                "repairs":[{"statement":"ask one person less"}]}}', now())
                        """).params(tenant.tenantId(), id).update();
        tenant.end(id, "no_solution", 0);

        var job = get("/ops/v1/jobs/" + id).expect(200);

        assertThat(job.at("/status").stringValue()).isEqualTo("no_solution");
        assertThat(job.at("/explanation/0").stringValue()).contains("nobody can cook");
        assertThat(job.at("/explanation/1").stringValue()).contains("ask one person less");
        assertThat(job.at("/runs/0/opening").stringValue()).isEqualTo("submit");
        assertThat(job.at("/review/diagnostics/statement").stringValue()).isEqualTo("nobody can cook");
    }

    @Test
    void showsTheCourseOfItsSearches() {
        var id = tenant.submitted();
        assertThat(get("/ops/v1/jobs/" + id + "/course").expect(200).at("/searches"))
                .isEmpty();
        tenant.database().sql("""
                        INSERT INTO chunk_solution (tenant_id, condition_id, run, chunk, state, created_at, updated_at, series)
                        VALUES (?, ?::uuid, 1, '2026-12-07', 'running', now(), now(),
                                '{"run":1,"stride":1,"points":[[1000,"anneal",10,3,900],[3500,"anneal",70,0,800,600]]}')
                        """).params(tenant.tenantId(), id).update();

        var search = get("/ops/v1/jobs/" + id + "/course").expect(200).at("/searches/0");

        assertThat(search.at("/chunk").stringValue()).isEqualTo("2026-12-07");
        assertThat(search.at("/points/0/bound").isNull()).isTrue();
        assertThat(search.at("/points/0/hard").longValue()).isEqualTo(3);
        assertThat(search.at("/points/1/afterMillis").longValue()).isEqualTo(2500);
        assertThat(search.at("/points/1/gap").doubleValue()).isEqualTo(0.25);

        get("/ops/v1/jobs/" + UUID.randomUUID() + "/course").expectError(ErrorCode.NOT_FOUND);
    }

    @Test
    void stopsRestartsAndAbandonsAndAuditsIt() {
        var id = tenant.submitted();

        var stopped = post("/ops/v1/jobs/" + id + "/stop", "").expect(202);
        assertThat(stopped.at("/status").stringValue()).isEqualTo("stopped");
        post("/ops/v1/jobs/" + id + "/stop", "").expectError(ErrorCode.STATE_CONFLICT);
        assertThat(post("/ops/v1/jobs/" + id + "/restart", "")
                        .expect(202)
                        .at("/status")
                        .stringValue())
                .isEqualTo("queued");
        assertThat(post("/ops/v1/jobs/" + id + "/abandon", "")
                        .expect(200)
                        .at("/resultStatus")
                        .stringValue())
                .isEqualTo("error");

        assertThat(get("/ops/v1/audit?tenant=" + tenant.tenantId()).at("/items").findValuesAsString("action"))
                .containsExactly("job.abandon", "job.restart", "job.stop");
        assertThat(tenant.get("/v1/schedule-results/" + id).send().expect(200).text())
                .contains("\"error\"");
    }

    @Test
    void actsOnlyOnTheVersionThatWasSeen() {
        var id = tenant.submitted();
        var seen = get("/ops/v1/jobs/" + id).expect(200).at("/version").stringValue();
        post("/ops/v1/jobs/" + id + "/stop", "{\"version\":\"%s\"}".formatted(seen))
                .expect(202);

        post("/ops/v1/jobs/" + id + "/restart", "{\"version\":\"%s\"}".formatted(seen))
                .expectError(ErrorCode.STATE_CONFLICT);
        post("/ops/v1/jobs/" + id + "/restart", "{\"color\":1}").expectError(ErrorCode.UNKNOWN_FIELD);
    }

    @Test
    void replaysBesideTheResultOrInItsPlace() {
        var beside = tenant.complete(tenant.submitted());
        var replaced = tenant.complete(tenant.submitted());

        assertThat(post("/ops/v1/jobs/" + beside + "/replay", "")
                        .expect(202)
                        .at("/resultStatus")
                        .stringValue())
                .isEqualTo("completed");
        assertThat(post("/ops/v1/jobs/" + replaced + "/replay", "{\"replace\":true}")
                        .expect(202)
                        .at("/resultStatus")
                        .stringValue())
                .isEqualTo("running");
    }

    @Test
    void stopsAllOfAFilterInPortionsAndNoneTwice() {
        for (int job = 0; job < 3; job++) {
            tenant.submitted();
        }
        var finished = tenant.complete(tenant.submitted());
        var stop = "{\"action\":\"stop\",\"tenant\":\"%s\",\"limit\":2".formatted(tenant.tenantId());

        var survey = post("/ops/v1/job-actions", stop + ",\"dryRun\":true}").expect(200);
        assertThat(survey.at("/matching").intValue()).isEqualTo(3);
        var portion = stop + ",\"cursor\":" + survey.at("/nextCursor") + "}";
        var first = post("/ops/v1/job-actions", portion).expect(200);
        assertThat(first.at("/items").findValuesAsString("status")).containsExactly("stopped", "stopped");
        assertThat(first.at("/left").intValue()).isEqualTo(1);
        var again = post("/ops/v1/job-actions", portion).expect(200);
        assertThat(again.at("/items").size() + again.at("/left").intValue()).isEqualTo(1);
        var last = post("/ops/v1/job-actions", stop + ",\"cursor\":" + first.at("/nextCursor") + "}")
                .expect(200);
        assertThat(last.json().has("nextCursor")).isFalse();

        assertThat(get("/ops/v1/audit?tenant=" + tenant.tenantId()).at("/items").findValuesAsString("action"))
                .containsOnly("job.stop")
                .hasSize(3);
        assertThat(get("/ops/v1/jobs/" + finished).at("/status").stringValue()).isEqualTo("completed");
    }

    /** Portions go from new to old, so with an age of their own they would miss the oldest jobs. */
    @Test
    void anAgeIsCountedFromTheFirstCallInEveryPortion() {
        var oldest = tenant.submitted();
        tenant.submitted();
        var stop = "{\"action\":\"stop\",\"since\":\"1h\",\"limit\":1,\"tenant\":\"%s\"".formatted(tenant.tenantId());
        var survey = post("/ops/v1/job-actions", stop + ",\"dryRun\":true}").expect(200);
        tenant.database()
                .sql("UPDATE job_request SET requested_at = ? WHERE condition_id = ?::uuid")
                .params(OffsetDateTime.now(ZoneOffset.UTC).minusHours(1), oldest)
                .update();

        var first = post("/ops/v1/job-actions", stop + ",\"cursor\":" + survey.at("/nextCursor") + "}")
                .expect(200);
        assertThat(first.at("/left").intValue()).isEqualTo(1);
        var last = post("/ops/v1/job-actions", stop + ",\"cursor\":" + first.at("/nextCursor") + "}")
                .expect(200);

        assertThat(last.at("/items/0/conditionId").stringValue()).isEqualTo(oldest);
    }

    @Test
    void replaysAllOfAFilterOnceHoweverOftenItIsAsked() {
        tenant.complete(tenant.submitted());
        tenant.complete(tenant.submitted());
        var replay = "{\"action\":\"replay\",\"tenant\":\"%s\"".formatted(tenant.tenantId());
        var cursor = post("/ops/v1/job-actions", replay + ",\"dryRun\":true}")
                .expect(200)
                .at("/nextCursor")
                .toString();

        var portion = replay + ",\"cursor\":" + cursor + "}";
        assertThat(post("/ops/v1/job-actions", portion).expect(200).at("/items"))
                .hasSize(2);
        tenant.database()
                .sql("UPDATE job_request SET state = 'done', outcome = 'completed' WHERE tenant_id = ?")
                .param(tenant.tenantId())
                .update();
        assertThat(post("/ops/v1/job-actions", portion).expect(200).at("/items"))
                .isEmpty();
    }

    @Test
    void actsOnNoFilterThatSaysNothingAndTellsWhatItRefused() {
        var tried = tenant.submitted();
        tenant.end(tried, "failed", 0);
        post("/ops/v1/jobs/" + tried + "/abandon", "").expect(200);
        post("/ops/v1/job-actions", "{\"action\":\"stop\"}").expectError(ErrorCode.BAD_REQUEST);
        post("/ops/v1/job-actions", "{\"action\":\"sing\",\"text\":\"a\"}").expectError(ErrorCode.BAD_REQUEST);

        var outcome = post("/ops/v1/job-actions", "{\"action\":\"restart\",\"text\":\"%s\"}".formatted(tried))
                .expect(200);
        assertThat(outcome.at("/items")).isEmpty();
        assertThat(outcome.at("/refused/0/message").stringValue()).contains("it was abandoned");
        var nothing = "{\"action\":\"recover\",\"status\":\"completed\",\"text\":\"%s\"}".formatted(tried);
        assertThat(post("/ops/v1/job-actions", nothing)
                        .expect(200)
                        .at("/matching")
                        .intValue())
                .isZero();
    }

    @Test
    void aSupportBundleNamesNobody() {
        var id = tenant.submitted();
        var names = new ArrayList<String>();
        tenant.get("/v1/schedule-conditions/" + id)
                .send()
                .expect(200)
                .json()
                .findValuesAsString("displayName")
                .forEach(names::add);

        var bundle = get("/ops/v1/jobs/" + id + "/bundle").expect(200);

        assertThat(bundle.at("/outcome").stringValue()).isEqualTo("queued");
        assertThat(bundle.at("/problem/staff/0/displayName").stringValue()).isEqualTo("person-00001");
        assertThat(names)
                .isNotEmpty()
                .allSatisfy(name -> assertThat(bundle.text()).doesNotContain("\"" + name + "\""));
        call(SERVER.operatorToken("viewer"), "GET", "/ops/v1/jobs/" + id + "/bundle")
                .send()
                .expectError(ErrorCode.OPERATOR_ROLE_DENIED);
        get("/ops/v1/jobs/" + UUID.randomUUID() + "/bundle").expectError(ErrorCode.NOT_FOUND);
    }

    @Test
    void knowsNoJobOfAnUnknownCondition() {
        get("/ops/v1/jobs/" + UUID.randomUUID()).expectError(ErrorCode.NOT_FOUND);
        get("/ops/v1/jobs/nonsense").expectError(ErrorCode.NOT_FOUND);
        post("/ops/v1/jobs/" + UUID.randomUUID() + "/stop", "").expectError(ErrorCode.NOT_FOUND);
    }

    @Test
    void viewersReadAndOperatorsAct() {
        var id = tenant.submitted();
        var viewer = SERVER.operatorToken("viewer");
        var operator = SERVER.operatorToken("operator");

        call(viewer, "GET", "/ops/v1/jobs/" + id).send().expect(200);
        call(viewer, "POST", "/ops/v1/jobs/" + id + "/stop").send().expectError(ErrorCode.OPERATOR_ROLE_DENIED);
        call(operator, "POST", "/ops/v1/jobs/" + id + "/stop").send().expect(202);
    }

    @Test
    void statisticsCountTheQueue() throws InterruptedException {
        tenant.submitted();
        var earlier = get("/ops/v1/jobs/statistics").expect(200);
        Thread.sleep(20);

        var statistics = get("/ops/v1/jobs/statistics").expect(200);

        assertThat(statistics.at("/queued").intValue()).isPositive();
        assertThat(statistics.at("/oldestQueuedMillis").longValue())
                .as("nobody takes it, so it waits longer each time")
                .isGreaterThan(earlier.at("/oldestQueuedMillis").longValue());
        assertThat(statistics.at("/hours")).hasSize(24);
        assertThat(statistics.at("/workers")).isEmpty();
    }

    @Test
    void maintenanceIsAskedForOnceAtATime() {
        var listed = get("/ops/v1/maintenance").expect(200);
        assertThat(listed.at("/items").findValuesAsString("name"))
                .containsExactly("archive-history", "purge-expired", "recover-stuck", "seat-usage", "batch-metadata");

        var run = post("/ops/v1/maintenance/seat-usage/run", "").expect(202);
        post("/ops/v1/maintenance/seat-usage/run", "").expectError(ErrorCode.STATE_CONFLICT);
        post("/ops/v1/maintenance/dust/run", "").expectError(ErrorCode.NOT_FOUND);

        var shown = get("/ops/v1/maintenance/seat-usage/runs/"
                        + run.at("/runId").stringValue())
                .expect(200);
        assertThat(shown.at("/state").stringValue()).isEqualTo("queued");
        assertThat(shown.at("/requestedBy").stringValue()).isEqualTo("environment");
        assertThat(get("/ops/v1/maintenance/seat-usage/runs").expect(200).at("/items"))
                .isNotEmpty();
    }

    private static Reply get(String path) {
        return call(ApiServer.OPS_TOKEN, "GET", path).send();
    }

    private static Reply post(String path, String body) {
        return call(ApiServer.OPS_TOKEN, "POST", path).json(body).send();
    }

    private static Call call(String token, String method, String path) {
        return new Call(SERVER, method, path).header("Authorization", "Bearer " + token);
    }
}
