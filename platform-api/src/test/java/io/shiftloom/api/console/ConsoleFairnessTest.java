package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import org.junit.jupiter.api.Test;

/** What the console tells about fairness. */
class ConsoleFairnessTest {

    private final ConsoleClient admin = ConsoleClient.admin();
    private final TestTenant tenant = ApiServer.running().paidTenant().configured();
    private final String page = "/console/tenants/" + tenant.tenantId() + "/fairness";

    /** Ada works on Saturday until midnight, and Ben does not. */
    private void work() {
        var id = tenant.complete(tenant.submitted("""
                        {
                          "timeZone": "Europe/Berlin",
                          "scheduleStartDate": "2027-01-08", "scheduleEndDate": "2027-01-09",
                          "timeRangeStart": "20:00", "timeRangeEnd": "24:00", "slotGranularityMinutes": 60,
                          "requirementsByCell": {"2027-01-09__22:00": 1, "2027-01-09__23:00": 1},
                          "staff": [{"staffId": "s1", "displayName": "Ada"}, {"staffId": "s2", "displayName": "Ben"}]
                        }
                        """), "s1 2027-01-09_22:00", "s1 2027-01-09_23:00");
        tenant.post("/v1/schedule-results/" + id + "/confirm-assignments", """
                        {"assignments": [{"personId": "s1", "date": "2027-01-09", "slotId": "22:00"},
                                         {"personId": "s1", "date": "2027-01-09", "slotId": "23:00"}],
                         "relaxAvailability": true}
                        """)
                .send()
                .expect(200);
    }

    @Test
    void tableTellsHoursAgainstTheTargetNightsWeekendsAndLateEnds() {
        work();

        assertThat(admin.get(page + "?from=2027-01-06&to=2027-01-06").body())
                .as("the whole week of a date")
                .contains("4 – 10 Jan 2027")
                .contains("data-label=\"worked\">2 h<")
                .contains("title=\"the fair share is 1 h\">+1 h<")
                .contains("title=\"the fair share is 1 h\">−1 h<")
                .contains("data-label=\"at night\">2 h<")
                .contains("data-label=\"on weekends\">2 h<")
                .contains("data-label=\"late ends\">1<")
                .contains("data-label=\"refused wishes\">0<")
                .contains("1–2 of 2 people");
    }

    @Test
    void whoEndsLastOnADateHasClosedAlsoEarlyInTheEvening() {
        var id = tenant.complete(tenant.submitted(ConsoleBodies.schedule("Ada")));
        tenant.post("/v1/schedule-results/" + id + "/confirm-assignments", """
                        {"assignments": [{"personId": "s1", "date": "2027-01-04", "slotId": "09:00"},
                                         {"personId": "s2", "date": "2027-01-04", "slotId": "10:00"},
                                         {"personId": "s2", "date": "2027-01-05", "slotId": "09:00"}]}
                        """)
                .send()
                .expect(200);

        assertThat(admin.get(page + "?from=2027-01-04&to=2027-01-10").body())
                .containsSubsequence("Ada", "data-label=\"closings\">0<", "Ben", "data-label=\"closings\">2<");
    }

    @Test
    void whoWorkedMostComesFirstWhereTheColumnSays() {
        work();
        var weeks = page + "?from=2027-01-04&to=2027-01-10";

        assertThat(admin.get(weeks + "&sort=-hours").body()).containsSubsequence(">2 h<", ">+1 h<", ">−1 h<");
        assertThat(admin.get(weeks + "&sort=hours").body()).containsSubsequence(">−1 h<", ">+1 h<");
    }

    @Test
    void onePersonsWeeksAreToldOneByOne() {
        work();
        var weeks = page + "?from=2027-01-04&to=2027-01-17";

        assertThat(admin.get(weeks).body()).contains("person=s1").doesNotContain("week by week");
        assertThat(admin.get(weeks + "&person=s1").body())
                .contains("Ada, week by week")
                .containsSubsequence(">4 – 10 Jan 2027<", ">2 h<", ">+1 h<", "4 – 17 Jan 2027")
                .doesNotContain("filter.person");
        assertThat(admin.get(weeks + "&person=s1&sort=-hours").body())
                .as("other weeks are those of the same person, in the same order")
                .contains(
                        "<input type=\"hidden\" name=\"person\" value=\"s1\">",
                        "<input type=\"hidden\" name=\"sort\" value=\"-hours\">")
                .doesNotContain("type=\"hidden\" name=\"from\"", "type=\"hidden\" name=\"to\"");
    }

    @Test
    void otherWeeksAreEmptyAndDatesTheWrongWayRoundAreRefused() {
        work();

        assertThat(admin.get(page + "?from=2027-02-01&to=2027-02-07").body())
                .contains("No work in these weeks")
                .doesNotContain("data-label");
        assertThat(admin.get(page + "?from=2027-02-07&to=2027-02-01").body()).contains("to is before from");
        assertThat(admin.get(page + "?from=soon").body()).contains("from must be a date, YYYY-MM-DD");
    }

    @Test
    void fiftyThreeWeeksMayBeginOnAnyDay() {
        assertThat(admin.get(page + "?from=2027-01-06&to=2028-01-11").body())
                .contains("No work in these weeks")
                .doesNotContain("53 weeks");
        assertThat(admin.get(page + "?from=2027-01-06&to=2028-01-12").body())
                .contains("from and to are more than 53 weeks apart");
    }

    @Test
    void chosenWeeksAreToldAsDates() {
        assertThat(admin.get(page + "?from=2027-02-01&to=2027-02-07").body())
                .contains("<b>1 Feb 2027</b>", "<b>7 Feb 2027</b>");
    }

    @Test
    void tenantsPageLeadsThere() {
        assertThat(admin.get("/console/tenants/" + tenant.tenantId()).body()).contains("href=\"" + page + "\"");
        assertThat(admin.get(page).statusCode()).isEqualTo(200);
    }
}
