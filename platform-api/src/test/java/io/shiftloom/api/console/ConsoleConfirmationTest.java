package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import io.shiftloom.api.request.RequestBodies;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A rota that nobody works by is not told as one that people do: before it is confirmed, afterwards, and on paper. */
class ConsoleConfirmationTest {

    private static final Map<String, String> GERMAN = Map.of("Accept-Language", "de");

    private final ConsoleClient admin = ConsoleClient.admin();
    private final TestTenant tenant = ApiServer.running().paidTenant().configured();

    private String solved() {
        return tenant.complete(
                tenant.submitted(ConsoleBodies.schedule("Ada")), "s1 2027-01-04_09:00", "s2 2027-01-04_10:00");
    }

    private void confirm(String id) {
        tenant.get("/v1/schedule-results/" + id + "/resolution").send().expect(200);
    }

    private void cancel(String id) {
        tenant.delete("/v1/schedule-conditions/" + id).send().expect(200);
    }

    private String page(String id, String path) {
        return admin.get("/console/conditions/" + id + path).body();
    }

    private String german(String id, String path) {
        return admin.get("/console/conditions/" + id + path, GERMAN).body();
    }

    @Test
    void whoConfirmsIsWarnedOfANewerConditionThatCounts() {
        var older = solved();
        var newer = solved();
        assertThat(page(older, "/edit")).doesNotContain("people work by a newer condition");

        confirm(newer);

        assertThat(page(older, "/edit"))
                .contains(
                        "On 2 dates people work by a newer condition that is confirmed, not by this rota.",
                        "Nothing differs from the rota in force.")
                .doesNotContain("Confirm anyway");
        assertThat(german(older, "/edit"))
                .contains("An 2 Tagen wird nach einem neueren bestätigten Auftrag gearbeitet");
        assertThat(page(newer, "/edit")).doesNotContain("people work by a newer condition");
    }

    @Test
    void whereActualWorkCountsThePagesAndThePaperSaySo() {
        var id = solved();
        confirm(id);
        tenant.put(
                        "/v1/schedule-actual/" + id,
                        "{\"assignments\":[{\"personId\":\"s2\",\"date\":\"2027-01-04\",\"slotId\":\"10:00\"}]}")
                .send()
                .expect(200);

        assertThat(page(id, ""))
                .contains("On some or all of its dates actual work is known", ">confirmed, actual work counts<")
                .doesNotContain("People work by it.");
        assertThat(german(id, "")).contains("die tatsächliche Arbeit bekannt");
        assertThat(page(id, "/edit")).contains("Of 2 dates actual work is known: it counts there, not this rota.");
        assertThat(german(id, "/edit")).contains("Von 2 Tagen ist die tatsächliche Arbeit bekannt");
        assertThat(page(id, "/print?view=confirmed")).contains("2027, confirmed, actual work counts, as of ");
        assertThat(german(id, "/print?view=confirmed")).contains("bestätigt, tatsächliche Arbeit zählt");
    }

    @Test
    void whoConfirmsACancelledConditionIsWarnedThatNobodyWorksByIt() {
        var id = solved();
        cancel(id);

        assertThat(page(id, "/edit?moves=give:0:0:1"))
                .contains("The condition is cancelled: nobody works by this rota");
        assertThat(german(id, "/edit")).contains("Der Auftrag ist zurückgezogen");
    }

    @Test
    void whoConfirmsLateIsWarnedOfTheNoticeThatTheLawAsksFor() {
        tenant.patch("/v1/schedule-defaults", """
                        {"paidOptimization": {"balanceStaffLoad": false, "laborLawCompliance": true},
                         "laborLawJurisdiction": "US", "usLaborStateCode": "OR"}
                        """).send().expect(200);
        var start = LocalDate.now(ZoneId.of("Europe/Berlin")).plusDays(3);
        var body = RequestBodies.beginning(start, ConsoleBodies.schedule("Ada"));
        var id = tenant.complete(tenant.submitted(body), "s1 " + start + "_09:00", "s2 " + start + "_10:00");

        // Midnight may pass between the two looks at the calendar.
        assertThat(page(id, "/edit")).containsPattern("The notice is 1[12] days shorter than the law of some places");
        assertThat(german(id, "/edit")).containsPattern("Die Ankündigungsfrist ist 1[12] Tage kürzer");
    }

    @Test
    void aCancelledConditionDoesNotWaitToBeConfirmed() {
        var id = solved();
        assertThat(page(id, ""))
                .contains("not confirmed yet")
                .containsPattern("class=\"button primary\"[^>]*>Check and confirm<");

        cancel(id);

        assertThat(page(id, ""))
                .contains("Solved, but cancelled before anybody confirmed it: nobody works by it.")
                .contains(">cancelled, not confirmed<", ">Check and confirm<")
                .doesNotContain("not confirmed yet")
                .doesNotContainPattern("class=\"button primary\"[^>]*>Check and confirm<");
        assertThat(german(id, "")).contains("Gelöst, aber vor einer Bestätigung zurückgezogen");
        assertThat(admin.get("/console/schedules?q=" + id).body()).contains(">cancelled, not confirmed<");
        assertThat(admin.get("/console/schedules?q=" + id, GERMAN).body()).contains(">zurückgezogen, nicht bestätigt<");
    }

    @Test
    void aFurtherRunBesideACancelledResultDoesNotSayThatItStands() {
        var id = solved();
        cancel(id);
        tenant.database()
                .sql(
                        "UPDATE job_request SET run = 2, replace_result = false, outcome = 'failed' WHERE condition_id = ?::uuid")
                .param(id)
                .update();

        assertThat(page(id, "")).contains("nobody works by it.").doesNotContain("Its result stands.");
    }

    @Test
    void aCancelledConditionWithoutAScheduleIsOnlyWhatItWas() {
        var id = tenant.end(tenant.submitted(), "no_solution", 0);
        cancel(id);

        assertThat(admin.get("/console/schedules?q=" + id).body())
                .contains(">no solution<")
                .doesNotContain("cancelled, not confirmed");
    }

    @Test
    void paperOfAConfirmedRotaSaysWhenPeopleDoNotWorkByIt() {
        var older = solved();
        var newer = solved();
        confirm(older);
        assertThat(page(older, "/print")).contains("2027, Confirmed, as of ");

        confirm(newer);

        assertThat(page(older, "/print"))
                .contains(
                        "2027, confirmed, but not the newest, as of ", "2027 · confirmed, but not the newest · as of ");
        assertThat(page(older, "/print?each=true"))
                .contains(", confirmed, but not the newest, as of ")
                .doesNotContain(", Confirmed, as of");
        assertThat(german(older, "/print")).contains("bestätigt, aber nicht der neueste");
        assertThat(page(older, "/print?view=1")).contains("2027, Candidate 1, as of ");
        assertThat(page(newer, "/print")).contains("2027, Confirmed, as of ");

        cancel(newer);

        assertThat(page(newer, "/print")).contains("2027, confirmed, but cancelled, as of ");
        assertThat(page(older, "/print")).contains("2027, Confirmed, as of ");
    }
}
