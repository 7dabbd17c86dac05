package io.shiftloom.api.console;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.contract.ApiServer;
import io.shiftloom.api.contract.TestTenant;
import io.shiftloom.api.request.RequestBodies;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who of a tenant works when in a week, in the console. */
class ConsoleInForceTest {

    private final ConsoleClient admin = ConsoleClient.admin();
    private final TestTenant tenant = ApiServer.running().paidTenant().configured();
    private final String page = "/console/tenants/" + tenant.tenantId() + "/in-force";

    /** Two people of one name; the first works on Saturday until midnight, with a break. */
    private String work() {
        var id = tenant.complete(tenant.submitted("""
                        {
                          "timeZone": "Europe/Berlin",
                          "scheduleStartDate": "2027-01-08", "scheduleEndDate": "2027-01-09",
                          "timeRangeStart": "20:00", "timeRangeEnd": "24:00", "slotGranularityMinutes": 60,
                          "requirementsByCell": {"2027-01-09__20:00": 1},
                          "staff": [{"staffId": "s1", "displayName": "Ada"}, {"staffId": "s2", "displayName": "Ada"}]
                        }
                        """));
        tenant.post("/v1/schedule-results/" + id + "/confirm-assignments", """
                        {"assignments": [{"personId": "s1", "date": "2027-01-09", "slotId": "20:00"},
                                         {"personId": "s1", "date": "2027-01-09", "slotId": "22:00"},
                                         {"personId": "s1", "date": "2027-01-09", "slotId": "23:00"},
                                         {"personId": "s2", "date": "2027-01-08", "slotId": "20:00"}]}
                        """)
                .send()
                .expect(200);
        return id;
    }

    @Test
    void weekShowsEachPersonsShiftsAndLeadsToTheirRota() {
        var id = work();

        assertThat(admin.get(page + "?week=2027-01-06").body())
                .contains(
                        "4 – 10 Jan 2027",
                        "Ada (s1)",
                        "Ada (s2)",
                        ">3 h<",
                        "2 people, 4 h.",
                        "Europe/Berlin",
                        ">as of 20")
                .contains("20-\u206024, break 21-\u206022")
                .contains("/console/conditions/" + id + "?view=confirmed")
                .containsSubsequence("week=2026-12-28", "week=2027-01-11", "data-print");
    }

    @Test
    void weekBeginsOnTheDayOnWhichTheLawOfTheTenantBeginsIt() {
        tenant.patch("/v1/schedule-defaults", "{\"laborLawJurisdiction\": \"US\", \"usLaborStateCode\": \"CA\"}")
                .send()
                .expect(200);
        work();

        assertThat(admin.get(page + "?week=2027-01-09").body())
                .contains("3 – 9 Jan 2027")
                .contains("week=2026-12-27", "week=2027-01-10");
    }

    /** At any time at least one of these places has another date than UTC. */
    @ParameterizedTest
    @ValueSource(strings = {"Pacific/Kiritimati", "Pacific/Pago_Pago"})
    void todayIsTheDateAtTheTenants(String zone) {
        LocalDate today;
        String inForce;
        String fairness;
        String playground;
        do {
            today = LocalDate.now(ZoneId.of(zone));
            confirmedFor(today, zone);
            triedElsewhere();
            inForce = admin.get(page).body();
            fairness = admin.get("/console/tenants/" + tenant.tenantId() + "/fairness")
                    .body();
            playground =
                    admin.get("/console/playground?tenant=" + tenant.tenantId()).body();
            // Midnight may pass between the looks at the calendar. All are taken again then.
        } while (!today.equals(LocalDate.now(ZoneId.of(zone))));

        assertThat(inForce)
                .containsPattern(
                        "aria-current=\"date\">" + today.format(DateTimeFormatter.ofPattern("E d", Locale.ENGLISH)));
        assertThat(fairness).contains("value=\"" + today.minusWeeks(4) + "\"", "value=\"" + today.plusWeeks(4) + "\"");
        assertThat(playground)
                .contains("&quot;timeZone&quot; : &quot;" + zone + "&quot;", today.plusDays(7) + "__09:00")
                .doesNotContain(today.plusDays(6) + "__09:00");
    }

    private void confirmedFor(LocalDate date, String zone) {
        var request = ConsoleBodies.schedule("Ada").replace("Europe/Berlin", zone);
        var id = tenant.complete(tenant.submitted(RequestBodies.beginning(date, request)));
        tenant.post("/v1/schedule-results/" + id + "/confirm-assignments", """
                        {"assignments": [{"personId": "s1", "date": "%s", "slotId": "09:00"}]}
                        """.formatted(date))
                .send()
                .expect(200);
    }

    /** A trial in a third place, which says nothing about where the tenant is. */
    private void triedElsewhere() {
        var form = Map.of(
                "_csrf",
                admin.csrf(),
                "tenant",
                tenant.tenantId().toString(),
                "reason",
                "to see",
                "body",
                ConsoleBodies.schedule("Ada").replace("Europe/Berlin", "UTC"));
        assertThat(admin.post("/console/playground", form).statusCode()).isBetween(300, 399);
    }

    @Test
    void peopleAreSearchedByNameOrId() {
        work();

        assertThat(admin.get(page + "?week=2027-01-06&q=s2").body())
                .contains("Ada (s2)", "1 person, 1 h.")
                .doesNotContain("Ada (s1)");
        assertThat(admin.get(page + "?week=2027-01-06&q=Zoe").body())
                .contains("Nobody like that", "Nobody who works in this week has this name or id.")
                .doesNotContain("Nobody works in this week");
    }

    @Test
    void rotaThatIsConfirmedSaysByWhom() {
        assertThat(admin.get("/console/conditions/" + work()).body())
                .containsPattern("Confirmed with the key \\S+ at 20");
    }

    @Test
    void otherWeeksAreEmptyAndWhatIsNoDateIsRefused() {
        work();

        assertThat(admin.get(page + "?week=2027-02-01").body()).contains("Nobody works in this week");
        assertThat(admin.get(page + "?week=soon").body())
                .contains("week must be a date, YYYY-MM-DD")
                .doesNotContain("Nobody works in this week");
    }

    @Test
    void tenantAndItsListOfSchedulesLeadThere() {
        assertThat(admin.get("/console/tenants/" + tenant.tenantId()).body()).contains("href=\"" + page + "\"");
        assertThat(admin.get("/console/schedules?tenant=" + tenant.tenantId()).body())
                .contains("href=\"" + page + "\"");
        assertThat(admin.get("/console/schedules").body()).doesNotContain("/in-force");
    }
}
