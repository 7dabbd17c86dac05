package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.request.RequestBodies;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code dryRun} of confirm-assignments: an extension. */
class ConfirmDryRunContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    /** Saturday and Sunday. */
    private static final String WEEKEND = Bodies.schedule(body -> {
        body.put("scheduleStartDate", "2027-01-09").put("scheduleEndDate", "2027-01-10");
        var needs = body.putObject("requirementsByCell");
        needs.put("2027-01-09__09:00", 1).put("2027-01-09__10:00", 2).put("2027-01-10__11:00", 1);
        RequestBodies.staff(body, 2).putArray("availableCells").add("2027-01-09__09:00");
    });

    private static final String[] GOOD = {
        "ann 2027-01-04__09:00", "ann 2027-01-04__10:00", "bob 2027-01-04__10:00", "bob 2027-01-05__11:00"
    };

    private static Call call(TestTenant tenant, String id, String query, String... work) {
        var body = "{\"assignments\":%s}".formatted(Bodies.assignments(work));
        return tenant.post("/v1/schedule-results/" + id + "/confirm-assignments" + query, body);
    }

    private static TestTenant tenant() {
        return SERVER.paidTenant().configured();
    }

    private static String resolution(TestTenant tenant, String id) {
        return tenant.call("GET", "/v1/schedule-results/" + id + "/resolution")
                .send()
                .text();
    }

    private static long events(TestTenant tenant) {
        return tenant.get("/v1/schedule-results/history").send().at("/items").size();
    }

    @Test
    void writesNothingAndMakesNoEvent() {
        var tenant = tenant();
        var id = tenant.complete(tenant.submitted(), GOOD);
        long events = events(tenant);

        var reply =
                call(tenant, id, "?dryRun=true", "ann 2027-01-04__09:00").send().expect(200);

        assertThat(reply.json().propertyNames()).containsExactlyInAnyOrder("dryRun", "warnings", "bill", "people");
        assertThat(reply.at("/dryRun").booleanValue()).isTrue();
        assertThat(events(tenant)).isEqualTo(events);
        assertThat(tenant.database()
                        .sql("SELECT count(*) FROM worked_duty WHERE condition_id = ?::uuid")
                        .param(id)
                        .query(Long.class)
                        .single())
                .isZero();
        assertThat(tenant.database()
                        .sql("SELECT confirmed_at IS NULL FROM schedule_result WHERE condition_id = ?::uuid")
                        .param(id)
                        .query(Boolean.class)
                        .single())
                .isTrue();
    }

    @Test
    void hoursAndBurdenOfEachPersonAreThoseBeforeAndAfter() {
        var tenant = tenant();
        var id = tenant.complete(
                tenant.submitted(WEEKEND),
                "ann 2027-01-09__09:00",
                "ann 2027-01-09__10:00",
                "bob 2027-01-09__10:00",
                "bob 2027-01-10__11:00");

        var people = call(
                        tenant,
                        id,
                        "?dryRun=true",
                        "cem 2027-01-09__09:00",
                        "ann 2027-01-09__10:00",
                        "bob 2027-01-09__10:00",
                        "bob 2027-01-10__11:00")
                .send()
                .expect(200)
                .at("/people");

        assertThat(people).isEqualTo(RequestBodies.object("""
                {"people":[
                  {"personId":"ann","minutesBefore":120,"minutesAfter":60,"burdenBefore":120,"burdenAfter":60},
                  {"personId":"bob","minutesBefore":120,"minutesAfter":120,"burdenBefore":120,"burdenAfter":120},
                  {"personId":"cem","minutesBefore":0,"minutesAfter":60,"burdenBefore":0,"burdenAfter":60}]}
                """).get("people"));
    }

    @Test
    void daysOfTheWeekAreNoBurden() {
        var tenant = tenant();
        var id = tenant.complete(tenant.submitted(), GOOD);

        var people = call(tenant, id, "?dryRun=true", GOOD).send().expect(200).at("/people");

        assertThat(people.findValues("burdenAfter")).allMatch(burden -> burden.intValue() == 0);
        assertThat(people.findValues("minutesAfter"))
                .extracting(minutes -> minutes.intValue())
                .containsExactly(120, 120, 0);
    }

    @Test
    void billHasTheTenPartsBeforeAndAfter() {
        var tenant = tenant();
        var id = tenant.complete(tenant.submitted(), GOOD);

        var bill = call(
                        tenant,
                        id,
                        "?dryRun=true",
                        "ann 2027-01-04__09:00",
                        "bob 2027-01-04__10:00",
                        "ann 2027-01-04__10:00",
                        "ann 2027-01-05__11:00")
                .send()
                .expect(200)
                .at("/bill");

        for (var side : List.of("before", "after")) {
            assertThat(bill.get(side).propertyNames())
                    .containsExactlyInAnyOrder(
                            "shifts",
                            "split",
                            "short",
                            "rhythm",
                            "wishes",
                            "roles",
                            "balance",
                            "burden",
                            "overtime",
                            "labor");
        }
        assertThat(bill.at("/after/balance").longValue())
                .as("Ann works all but an hour")
                .isGreaterThan(bill.at("/before/balance").longValue());
        assertThat(bill.at("/after/shifts")).isEqualTo(bill.at("/before/shifts"));
    }

    @Test
    void secondDryRunComparesWithWhatWasConfirmedSinceThen() {
        var tenant = tenant();
        var id = tenant.complete(tenant.submitted(), GOOD);
        call(tenant, id, "").send().expect(200);

        var people = call(tenant, id, "?dryRun=true", GOOD).send().expect(200).at("/people");

        assertThat(people.findValues("minutesBefore")).allMatch(minutes -> minutes.intValue() == 0);
    }

    @Test
    void confirmingWithTheBillConfirmsAndTellsTheSame() {
        var tenant = tenant();
        var id = tenant.complete(tenant.submitted(), GOOD);
        var tried =
                call(tenant, id, "?dryRun=true", "ann 2027-01-04__09:00").send().expect(200);

        var made = call(tenant, id, "?dryRun=false", "ann 2027-01-04__09:00")
                .send()
                .expect(200);

        assertThat(made.at("/ok").booleanValue()).isTrue();
        for (var part : List.of("/warnings", "/bill", "/people")) {
            assertThat(made.at(part)).isEqualTo(tried.at(part));
        }
        assertThat(resolution(tenant, id)).contains("\"confirmed\"");
    }

    @Test
    void billIsOfTheScheduleThatIsReplacedThoughItsConfirmationIsUnderWay() throws Exception {
        var tenant = tenant();
        var id = tenant.complete(tenant.submitted(), GOOD);

        var people = tenant.sentDuringConfirmation(id, call(tenant, id, "?dryRun=false", GOOD), "ann 2027-01-04__09:00")
                .expect(200)
                .at("/people");

        assertThat(people.findValues("minutesBefore"))
                .extracting(minutes -> minutes.intValue())
                .containsExactly(60, 0, 0);
    }

    @Test
    void withoutTheParameterTheAnswerIsAsItWas() {
        var tenant = tenant();
        var id = tenant.complete(tenant.submitted(), GOOD);

        assertThat(call(tenant, id, "", GOOD).send().expect(200).json().propertyNames())
                .containsExactlyInAnyOrder("ok", "warnings");
    }

    @Test
    void refusesWhatTheConfirmationRefuses() {
        var tenant = tenant();
        var id = tenant.complete(tenant.submitted(), GOOD);

        call(tenant, id, "?dryRun=true", "zed 2027-01-04__09:00").send().expectError(ErrorCode.INVALID_ASSIGNMENTS);
        call(tenant, tenant.submitted(), "?dryRun=true", GOOD).send().expectError(ErrorCode.RESULT_NOT_COMPLETED);
        call(tenant, "none", "?dryRun=true", GOOD).send().expectError(ErrorCode.NOT_FOUND);
        call(SERVER.paidTenant(), id, "?dryRun=true", GOOD).send().expectError(ErrorCode.NOT_FOUND);
    }

    @ParameterizedTest
    @ValueSource(strings = {"?dryRun", "?dryRun=1", "?dryRun=TRUE", "?dryRun=true&dryRun=true"})
    void flagIsTrueOrFalse(String query) {
        call(tenant(), "none", query, GOOD).send().expectError(ErrorCode.INVALID_QUERY);
    }
}
