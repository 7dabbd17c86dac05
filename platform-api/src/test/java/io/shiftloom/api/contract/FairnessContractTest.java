package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.request.RequestBodies;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** GET /v1/fairness: an extension. */
class FairnessContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String ALL = "?from=2027-01-01&to=2027-01-31";

    /** From Friday to Monday, all day, one person at a time. */
    private static final String LONG_WEEKEND = Bodies.schedule(body -> {
        body.put("scheduleStartDate", "2027-01-08").put("scheduleEndDate", "2027-01-11");
        body.put("timeRangeStart", "00:00").put("timeRangeEnd", "24:00");
        var needs = body.putObject("requirementsByCell");
        for (var day : new String[] {"08", "09", "10", "11"}) {
            for (int hour = 20; hour < 24; hour++) {
                needs.put("2027-01-%s__%02d:00".formatted(day, hour), 1);
            }
        }
        RequestBodies.staff(body, 2).putArray("availableCells");
    });

    private static TestTenant tenant() {
        return SERVER.paidTenant().configured();
    }

    private static String confirmed(TestTenant tenant, String body, String... work) {
        var id = tenant.complete(tenant.submitted(body), work);
        tenant.post(
                        "/v1/schedule-results/" + id + "/confirm-assignments",
                        "{\"assignments\":%s,\"relaxAvailability\":true}".formatted(Bodies.assignments(work)))
                .send()
                .expect(200);
        return id;
    }

    private static JsonNode items(TestTenant tenant, String query) {
        return tenant.get("/v1/fairness" + query).send().expect(200).at("/items");
    }

    @Test
    void countsHoursNightsWeekendsAndLateEndsByWeek() {
        var tenant = tenant();
        confirmed(
                tenant,
                LONG_WEEKEND,
                "ann 2027-01-08__20:00",
                "ann 2027-01-08__21:00",
                "ann 2027-01-10__21:00",
                "ann 2027-01-10__22:00",
                "ann 2027-01-11__05:00",
                "ann 2027-01-11__06:00");

        var ann = items(tenant, ALL).get(0);

        assertThat(ann.get("displayName").stringValue()).isEqualTo("Ann");
        assertThat(ann.at("/weeks/0/from").stringValue()).isEqualTo("2027-01-04");
        assertThat(ann.at("/weeks/0/minutes").intValue()).isEqualTo(240);
        assertThat(ann.at("/weeks/0/nightMinutes").intValue()).isEqualTo(60);
        assertThat(ann.at("/weeks/0/weekendMinutes").intValue()).isEqualTo(120);
        assertThat(ann.at("/weeks/0/lateEnds").intValue())
                .as("Friday ends at ten, Sunday at eleven")
                .isOne();
        assertThat(ann.at("/weeks/1/from").stringValue()).isEqualTo("2027-01-11");
        assertThat(ann.at("/weeks/1/minutes").intValue()).isEqualTo(120);
        assertThat(ann.at("/weeks/1/nightMinutes").intValue()).isEqualTo(60);
        assertThat(ann.at("/weeks/1/weekendMinutes").intValue()).isZero();
    }

    @Test
    void targetIsTheFairShareOfTheDates() {
        var tenant = tenant();
        confirmed(tenant, LONG_WEEKEND, "ann 2027-01-08__20:00");

        var items = items(tenant, ALL);

        assertThat(items.at("/0/weeks/0/targetMinutes").intValue())
                .as("half of the twelve hours from Friday to Sunday")
                .isEqualTo(360);
        assertThat(items.at("/1/weeks/1/targetMinutes").intValue()).isEqualTo(120);
        assertThat(items.at("/2/weeks/0/targetMinutes").intValue())
                .as("Cem is never available")
                .isZero();
    }

    @Test
    void actualWorkReplacesTheConfirmed() {
        var tenant = tenant();
        var id = confirmed(tenant, LONG_WEEKEND, "ann 2027-01-09__20:00", "ann 2027-01-09__21:00");
        tenant.put(
                        "/v1/schedule-actual/" + id,
                        "{\"assignments\":%s}".formatted(Bodies.assignments("bob 2027-01-09__20:00")))
                .send()
                .expect(200);

        var items = items(tenant, ALL);

        assertThat(items.at("/0/weeks/0/minutes").intValue()).isZero();
        assertThat(items.at("/1/weeks/0/weekendMinutes").intValue()).isEqualTo(60);
    }

    @Test
    void refusedWishesAreDates() {
        var tenant = tenant();
        var ada = tenant.staff("Ada");
        tenant.put("/v1/staff/" + ada + "/weekly-shift-wish", """
                        {"scheduleStartDate":"2027-01-04","scheduleEndDate":"2027-01-05",
                         "timeRangeStart":"09:00","timeRangeEnd":"12:00",
                         "wishByCellKey":{"2027-01-04__09:00":"NONE","2027-01-04__10:00":"NONE",
                          "2027-01-04__11:00":"LOW","2027-01-05__09:00":"LOW","2027-01-05__10:00":"LOW",
                          "2027-01-05__11:00":"HIGH"}}
                        """).send().expect(200);
        var body = Bodies.schedule(request -> RequestBodies.staff(request, 0).put("staffId", ada));

        confirmed(tenant, body, ada + " 2027-01-04__09:00", ada + " 2027-01-04__10:00");
        assertThat(refused(tenant, ada))
                .as("Monday against the wish, Tuesday not given")
                .isEqualTo(2);
        confirmed(tenant, body, ada + " 2027-01-05__11:00");
        assertThat(refused(tenant, ada)).isZero();
    }

    /** She is given the hour for which she asked, and falls ill. */
    @Test
    void anIllnessRefusesNoWish() {
        var tenant = tenant();
        var ada = tenant.staff("Ada");
        tenant.put("/v1/staff/" + ada + "/weekly-shift-wish", """
                        {"scheduleStartDate":"2027-01-04","scheduleEndDate":"2027-01-05",
                         "timeRangeStart":"09:00","timeRangeEnd":"12:00",
                         "wishByCellKey":{"2027-01-04__09:00":"HIGH","2027-01-04__10:00":"LOW",
                          "2027-01-04__11:00":"LOW","2027-01-05__09:00":"LOW","2027-01-05__10:00":"LOW",
                          "2027-01-05__11:00":"HIGH"}}
                        """).send().expect(200);
        var body = Bodies.schedule(request -> {
            request.withObject("/requirementsByCell").put("2027-01-04__10:00", 1);
            RequestBodies.staff(request, 0).put("staffId", ada);
        });
        var id = confirmed(tenant, body, ada + " 2027-01-04__09:00");
        assertThat(refused(tenant, ada)).as("Tuesday, not given").isOne();

        var repair = tenant.post(
                        "/v1/schedule-results/" + id + "/emergency-shift",
                        "{\"absentDayPairs\":[{\"staffId\":\"%s\",\"dateYmd\":\"2027-01-04\"}]}".formatted(ada))
                .send()
                .expect(201)
                .at("/conditionId")
                .stringValue();
        tenant.complete(repair, "bob 2027-01-04__09:00");
        tenant.post(
                        "/v1/schedule-results/" + repair + "/confirm-assignments",
                        "{\"assignments\":%s}".formatted(Bodies.assignments("bob 2027-01-04__09:00")))
                .send()
                .expect(200);

        assertThat(refused(tenant, ada)).isOne();
        assertThat(tenant.get("/v1/schedule-results/" + repair + "/wish-receipts?personId=" + ada)
                        .send()
                        .expect(200)
                        .at("/items/0/asked")
                        .intValue())
                .isOne();

        tenant.delete("/v1/schedule-conditions/" + repair).send().expect(200);
        tenant.put(
                        "/v1/schedule-actual/" + id,
                        "{\"assignments\":%s}".formatted(Bodies.assignments("bob 2027-01-04__09:00")))
                .send()
                .expect(200);
        assertThat(refused(tenant, ada))
                .as("of what was worked, without a word of the illness")
                .isOne();
    }

    private static int refused(TestTenant tenant, String staffId) {
        return items(tenant, ALL).values().stream()
                .filter(item -> item.get("personId").stringValue().equals(staffId))
                .findFirst()
                .orElseThrow()
                .at("/weeks/0/refusedWishes")
                .intValue();
    }

    @Test
    void onlyDatesAskedForCount() {
        var tenant = tenant();
        confirmed(tenant, LONG_WEEKEND, "ann 2027-01-08__20:00", "ann 2027-01-09__20:00");

        var weeks = items(tenant, "?from=2027-01-09&to=2027-01-09").at("/0/weeks");

        assertThat(weeks.size()).isOne();
        assertThat(weeks.at("/0/minutes").intValue()).isEqualTo(60);
        assertThat(items(tenant, "?from=2027-02-01&to=2027-02-01").isEmpty()).isTrue();
    }

    @Test
    void othersSeeNothingOfIt() {
        confirmed(tenant(), LONG_WEEKEND, "ann 2027-01-08__20:00");

        assertThat(items(SERVER.paidTenant(), ALL).isEmpty()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "?from=2027-01-01",
                "?to=2027-01-01",
                "?from=2027-01-02&to=2027-01-01",
                "?from=2027-02-30&to=2027-03-01",
                "?from=2027-01-01T00:00:00Z&to=2027-01-02",
                "?from=2026-01-01&to=2027-01-07"
            })
    void datesAreGivenAndAtMost53WeeksApart(String query) {
        SERVER.paidTenant().get("/v1/fairness" + query).send().expectError(ErrorCode.INVALID_QUERY);
        SERVER.paidTenant()
                .get("/v1/fairness?from=2026-01-01&to=2027-01-06")
                .send()
                .expect(200);
    }
}
