package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What pages once said although it was not so. */
class ConsoleFaultsTest {

    private static final Pattern WAITED = Pattern.compile("data-waited=\"(\\d+)\"");

    private final ConsoleClient admin = ConsoleClient.admin();
    private final TestTenant tenant = ApiServer.running().paidTenant().configured();

    private String solved() {
        return tenant.complete(
                tenant.submitted(ConsoleBodies.schedule("Ada")), "s1 2027-01-04_09:00", "s2 2027-01-04_10:00");
    }

    private String page(String id, String tab) {
        return admin.get("/console/conditions/" + id + tab).body();
    }

    private void act(String id, String action) {
        var answer = admin.post(
                "/console/conditions/" + id + "/" + action, Map.of("_csrf", admin.csrf(), "reason", "to see it"));
        assertThat(answer.statusCode()).as(action).isEqualTo(302);
    }

    private void change(String sql, String id) {
        tenant.database().sql(sql + " WHERE condition_id = ?::uuid").param(id).update();
    }

    @Test
    void aFaultIsToldOnceInTheHead() {
        var id = tenant.end(tenant.submitted(), "error", 0);
        tenant.database()
                .sql(
                        "UPDATE job_request SET state = 'done', ticket = NULL, outcome = 'error', failures = 4, taken_at = now(),"
                                + " finished_at = now(), last_failure = 'the disk is full' WHERE condition_id = ?::uuid")
                .param(id)
                .update();

        assertThat(admin.get("/console/conditions/" + id).body())
                .contains(">A technical fault ended it. Failures: 4, killed workers: 0.<");
    }

    @Test
    void aRunBesideAResultLeavesItStanding() {
        var id = solved();
        act(id, "replay");

        assertThat(page(id, ""))
                .contains("Its result stands. A further run beside it waits to be solved.")
                .containsPattern("class=\"button primary\"[^>]*>Check and confirm<")
                .doesNotContain("eing solved");

        change("UPDATE job_request SET state = 'done', outcome = 'failed'", id);
        assertThat(page(id, "")).contains("A further run beside it brought no schedule: see Runs.");
    }

    @Test
    void whatAReplayFoundIsShownBesideTheResult() {
        var id = solved();
        tenant.database().sql("""
                INSERT INTO result_document (tenant_id, condition_id, run, outcome, published, candidates, review, created_at)
                SELECT tenant_id, condition_id, 2, outcome, false, candidates, review, now()
                  FROM result_document WHERE condition_id = ?::uuid
                """).param(id).update();

        assertThat(page(id, "")).contains("Run 2, candidate 1");
        assertThat(page(id, "/compare?view=run2-1&against=1")).contains("Run 2, candidate 1 against Candidate 1");
    }

    @Test
    void aRestartBeginsTheClockAnew() {
        var id = tenant.submitted();
        change("UPDATE job_request SET requested_at = requested_at - interval '11 min'", id);
        admin.stop(id);
        act(id, "restart");

        var waited = WAITED.matcher(page(id, "/runs"));
        assertThat(waited.find()).isTrue();
        assertThat(Long.parseLong(waited.group(1))).isLessThan(5 * 60_000L);
    }

    @Test
    void aJobThatWaitsAgainTellsNoProgressOfBefore() {
        var id = tenant.submitted();
        change("UPDATE job_request SET progress = '" + """
                {"step": "stitching", "phase": "polish", "rounds": 5, "plannedRounds": 5}'::jsonb""", id);

        assertThat(page(id, "/runs")).doesNotContain("100 %");
        assertThat(admin.get("/console/jobs?tenant=" + tenant.tenantId()).body())
                .contains(id)
                .doesNotContain("100 %");
    }

    @Test
    void aStepIsTimedFromItsOwnBeginning() {
        var id = tenant.submitted();
        change(
                "UPDATE job_request SET state = 'running', taken_at = now() - interval '20 min', progress = '" + """
                {"step": "stitching", "phase": "polish", "rounds": 5, "plannedRounds": 10}'::jsonb""",
                id);

        // No step of Spring Batch is known here, and none of the twenty minutes before counts for one.
        assertThat(page(id, ""))
                .contains("Being solved: improving the best rota, 50 %.")
                .doesNotContain("more.");
    }

    @Test
    void thoseWhoWaitBesideAreNeverFewerThanNone() {
        var name = "31-" + UUID.randomUUID();
        tenant.database().sql("""
                INSERT INTO worker_process (name, host, pid, cores, started_at, seen_at, version, heap_used, heap_max, draining)
                VALUES (?, 'node-three', 31, 2, now(), now() + interval '5 min', 'v', 1, 2, false)
                """).param(name).update();
        try {
            assertThat(page(tenant.submitted(), "/runs"))
                    .containsPattern("Other jobs in the queue: \\d+\\. Before it, of the same tenant: 0\\.");
            assertThat(page(tenant.submitted(), "/runs")).contains("Before it, of the same tenant: 1.");
        } finally {
            tenant.database()
                    .sql("DELETE FROM worker_process WHERE name = ?")
                    .param(name)
                    .update();
        }
    }

    @Test
    void aDiscardedLetterHasNotArrived() {
        var id = solved();
        var letter = ConsoleBodies.deadLetter(tenant, "gone");
        tenant.database()
                .sql("UPDATE webhook_delivery SET condition_id = ?::uuid WHERE delivery_id = ?::uuid")
                .params(id, letter)
                .update();
        admin.post(
                "/console/deliveries/discard",
                Map.of("_csrf", admin.csrf(), "id", letter, "reason", "the till is gone"));

        assertThat(page(id, "/webhook")).contains("discarded").doesNotContain("delivered");
        assertThat(admin.get("/console").body()).doesNotContain("arrived");
    }

    @Test
    void aJobIsMarkedAsATrialOrAnEmergency() {
        var trial = tenant.submitted();
        change("UPDATE schedule_condition SET playground = true", trial);
        var source = solved();
        var emergency = tenant.submitted();
        tenant.database()
                .sql("UPDATE schedule_condition SET source_condition_id = ?::uuid WHERE condition_id = ?::uuid")
                .params(source, emergency)
                .update();
        change("UPDATE job_request SET emergency = true", emergency);

        assertThat(page(trial, "/runs")).contains(">playground<").doesNotContain(">emergency<");
        assertThat(page(emergency, "/runs")).contains(">emergency<").doesNotContain(">playground<");
        assertThat(admin.get("/console/jobs?tenant=" + tenant.tenantId()).body())
                .contains(">playground<", ">emergency<");
    }

    @Test
    void aRevisionIsNoEmergencyInTheLists() {
        var revision = tenant.submitted();
        tenant.database()
                .sql("UPDATE schedule_condition SET source_condition_id = ?::uuid WHERE condition_id = ?::uuid")
                .params(solved(), revision)
                .update();
        var places = List.of(
                "/console/schedules?q=" + revision,
                "/console/jobs?q=" + revision,
                "/console/conditions/" + revision + "/runs");
        assertThat(places)
                .allSatisfy(place -> assertThat(admin.get(place).body())
                        .contains(">revision<")
                        .doesNotContain(">emergency<"));

        change("UPDATE job_request SET emergency = true", revision);
        assertThat(places)
                .allSatisfy(place -> assertThat(admin.get(place).body())
                        .contains(">emergency<")
                        .doesNotContain(">revision<"));
    }

    @Test
    void theLastFailureIsToldOnceAboveTheRuns() {
        assertThat(page(UnsolvedBodies.error(tenant), "/runs").split("ERROR: no space left", -1))
                .hasSize(3);
    }

    @Test
    void aStoppedJobIsNotQueuedInTheListOfSchedules() {
        var id = tenant.submitted();
        admin.stop(id);

        assertThat(admin.get("/console/schedules?q=" + id).body())
                .containsPattern("class=\"badge[^\"]*\"[^>]*>stopped<")
                .doesNotContainPattern("class=\"badge[^\"]*\"[^>]*>queued<");
    }

    @Test
    void aLogTellsWhenARotaWasConfirmed() {
        var id = solved();
        admin.get("/console/conditions/" + id);
        tenant.get("/v1/schedule-results/" + id + "/resolution").send().expect(200);

        assertThat(page(id, "/log"))
                .containsPattern("class=\"badge[^\"]*\"[^>]*>confirmed<(?s:.)*What became of it"
                        + "(?s:.)*class=\"badge[^\"]*\"[^>]*>confirmed<");
    }

    @Test
    void aConfirmationThatPeopleDoNotWorkByIsNotCalledOneThatTheyDo() {
        var older = solved();
        var newer = solved();
        tenant.get("/v1/schedule-results/" + older + "/resolution").send().expect(200);
        assertThat(page(older, "")).contains("Confirmed. People work by it.");

        tenant.get("/v1/schedule-results/" + newer + "/resolution").send().expect(200);

        assertThat(page(older, ""))
                .contains(
                        "Confirmed, but people work by a newer condition",
                        "<a href=\"/console/conditions/" + newer + "\" id=\"to-newer\">Open the newer one</a>")
                .doesNotContain("People work by it.");
        assertThat(page(newer, "")).contains("Confirmed. People work by it.");
        assertThat(admin.get("/console/schedules?q=" + older).body()).contains(">confirmed, but not the newest<");

        tenant.delete("/v1/schedule-conditions/" + newer).send().expect(200);

        assertThat(page(newer, "")).contains("Confirmed, but cancelled: nobody works by it.");
        assertThat(admin.get("/console/schedules?q=" + newer).body()).contains(">confirmed, but cancelled<");
        assertThat(page(older, "")).contains("Confirmed. People work by it.");
    }

    @Test
    void paperNamesTheRoleBesideTheShiftAndWhenANightEnds() {
        var role = UUID.randomUUID().toString();
        tenant.role(role, "Lifeguard");
        var body = ConsoleBodies.schedule("Ada")
                .replace("\"09:00\", \"timeRangeEnd\": \"12:00\"", "\"00:00\", \"timeRangeEnd\": \"24:00\"")
                .replace("{\"staffId\": \"s1\",", "{\"staffId\": \"s1\", \"schedulingRoleIds\": [\"" + role + "\"],")
                .replace(
                        "{\"2027-01-04__09:00\": 1, \"2027-01-04__10:00\": 1}",
                        "{\"2027-01-04__23:00\": 1, \"2027-01-05__00:00\": 1}, \"apiVersion\": \"2026-09-09\","
                                + " \"requiredRolesByCell\": {\"2027-01-04__23:00\": {\"" + role
                                + "\": 1}, \"2027-01-05__00:00\": {\"" + role + "\": 1}}");
        var id = tenant.complete(tenant.submitted(body), "s1 2027-01-04_23:00", "s1 2027-01-05_00:00");

        assertThat(page(id, "/print?each=true"))
                .contains(
                        "<td>23-01</td><td>Lifeguard</td>",
                        "<td>free from 01:00</td><td></td>",
                        "<td>free</td><td></td>");
    }

    @Test
    void eachPersonsPaperProposesTheBreaksOfTheirDates() {
        var work = IntStream.range(9, 17)
                .mapToObj("s1 2027-01-05_%02d:00"::formatted)
                .toArray(String[]::new);
        var id = tenant.complete(tenant.submitted(ConsoleBodies.fortnight(1)), work);

        assertThat(page(id, "/print?each=true"))
                .containsPattern("Tuesday, 5 January</th><td>09-17</td><td>1\\d:\\d\\d-1\\d:\\d\\d, ")
                .contains("Monday, 4 January</th><td>free</td><td></td>");
    }

    @Test
    void eachPageOfPaperSaysWhoseRotaItIsAndOfWhenWithTheHoursOfItsWeek() {
        var id = tenant.complete(
                tenant.submitted(ConsoleBodies.fortnight(1)), "s1 2027-01-04_09:00", "s1 2027-01-11_09:00");

        assertThat(page(id, "/print"))
                .contains(
                        "4 – 10 Jan 2027 · Candidate 1 · as of ",
                        "11 – 17 Jan 2027 · Candidate 1 · as of ",
                        ">Week’s hours</th>");
        assertThat(page(id, "/print?each=true")).contains("<li>4 – 10 Jan 2027: 1 h</li>", "Candidate 1, as of ");
    }

    @Test
    void pagesSpeakOfShiftsInRolesAndNeverOfIds() {
        var role = UUID.randomUUID().toString();
        tenant.role(role, "Lifeguard");
        var body = ConsoleBodies.schedule("Ada")
                .replace("{\"staffId\": \"s1\",", "{\"staffId\": \"s1\", \"schedulingRoleIds\": [\"" + role + "\"],")
                .replace(
                        "\"requirementsByCell\"",
                        "\"apiVersion\": \"2026-09-09\", \"requiredRolesByCell\": {\"2027-01-04__09:00\": {\"" + role
                                + "\": 1}}, \"requirementsByCell\"");
        var id = tenant.complete(tenant.submitted(body), "s1 2027-01-04_09:00", "s2 2027-01-04_10:00");

        assertThat(page(id, "?days=1")).contains("as Lifeguard", "<span class=\"rota-role\">Lifeguard</span>");
        assertThat(page(id, "/print?each=true")).contains("<td>09-10</td><td>Lifeguard</td>");
        assertThat(Objects.requireNonNull(page(id, "/edit?moves=off:0:0:-1")))
                .contains("Lifeguard")
                .doesNotContain(role + "=")
                .doesNotContain("{" + role);
    }
}
