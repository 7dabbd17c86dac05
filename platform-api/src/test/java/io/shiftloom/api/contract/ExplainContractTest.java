package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.request.RequestBodies;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** GET explain: an extension. */
class ExplainContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String[] WORK = {
        "ann 2027-01-04__09:00", "ann 2027-01-04__10:00", "bob 2027-01-04__10:00", "bob 2027-01-05__11:00"
    };

    private static TestTenant tenant() {
        return SERVER.paidTenant().configured();
    }

    private static String completed(TestTenant tenant) {
        return tenant.complete(tenant.submitted(), WORK);
    }

    private static Reply ask(TestTenant tenant, String id, String person, String date, String slot, String more) {
        return tenant.get("/v1/schedule-results/%s/explain?personId=%s&date=%s&slotId=%s%s"
                        .formatted(id, person, date, slot, more))
                .send();
    }

    private static JsonNode answer(TestTenant tenant, String id, String person, String date, String slot) {
        return ask(tenant, id, person, date, slot, "").expect(200).json();
    }

    @Test
    void assignedPersonIsComparedWithTheBestOtherWay() {
        var tenant = tenant();

        var answer = answer(tenant, completed(tenant), "bob", "2027-01-05", "11:00");

        assertThat(answer.at("/assigned").booleanValue()).isTrue();
        assertThat(answer.at("/reason/kind").stringValue()).isEqualTo("assigned");
        assertThat(answer.at("/reason/message").stringValue()).contains("If Ann worked 11:00–12:00 instead");
        assertThat(answer.at("/reason/alternative/personId").stringValue()).isEqualTo("ann");
        assertThat(answer.at("/reason/alternative/insteadOf").stringValue()).isEqualTo("bob");
        assertThat(answer.at("/standIns").findValuesAsString("displayName")).contains("Ann");
    }

    @Test
    void standInTakesOverTheWholeDate() {
        var tenant = tenant();
        var id = tenant.complete(
                tenant.submitted(), "ann 2027-01-04__09:00", "ann 2027-01-04__10:00", "bob 2027-01-05__11:00");

        var standIns = answer(tenant, id, "ann", "2027-01-04", "09:00").at("/standIns");

        assertThat(standIns.at("/0/personId").stringValue()).isEqualTo("bob");
        assertThat(standIns.at("/0/legal").booleanValue()).isTrue();
        assertThat(standIns.at("/0/changes"))
                .isEqualTo(RequestBodies.object("""
                {"changes":[
                  {"personId":"ann","displayName":"Ann","added":[],
                   "removed":[{"date":"2027-01-04","slotId":"09:00"},{"date":"2027-01-04","slotId":"10:00"}]},
                  {"personId":"bob","displayName":"Bob","removed":[],
                   "added":[{"date":"2027-01-04","slotId":"09:00"},{"date":"2027-01-04","slotId":"10:00"}]}]}
                """).get("changes"));
        assertThat(standIns.size()).as("Cem is not available at ten").isOne();
    }

    /** The rest of a night is worked by whoever works its beginning, so that nobody is asked to come at midnight. */
    @ParameterizedTest
    @ValueSource(strings = {"2027-01-04 23:00", "2027-01-05 00:00"})
    void standInTakesOverTheWholeNight(String cell) {
        var tenant = tenant();
        var night = new String[] {"ann 2027-01-04__23:00", "ann 2027-01-05__00:00", "ann 2027-01-05__09:00"};
        var body = Bodies.schedule(request -> {
            request.put("timeRangeStart", "00:00").put("timeRangeEnd", "24:00");
            request.putObject("requirementsByCell")
                    .put("2027-01-04__23:00", 1)
                    .put("2027-01-05__00:00", 1)
                    .put("2027-01-05__09:00", 1);
        });
        var id = tenant.complete(tenant.submitted(body), night);

        var standIn = answer(tenant, id, "ann", cell.substring(0, 10), cell.substring(11))
                .at("/standIns/0/changes/0");

        assertThat(standIn.get("removed")).isEqualTo(RequestBodies.object("""
                {"removed":[{"date":"2027-01-04","slotId":"23:00"},{"date":"2027-01-05","slotId":"00:00"}]}
                """).get("removed"));
    }

    @Test
    void legalStandInComesWithTheRevisionThatDoesIt() {
        var tenant = tenant();
        var id = tenant.complete(
                tenant.submitted(), "ann 2027-01-04__09:00", "ann 2027-01-04__10:00", "bob 2027-01-05__11:00");

        var revision = answer(tenant, id, "ann", "2027-01-04", "09:00").at("/standIns/0/revision");

        assertThat(revision).isEqualTo(RequestBodies.object("""
                {"pinned":[{"personId":"bob","date":"2027-01-04","slotId":"09:00"},
                           {"personId":"bob","date":"2027-01-04","slotId":"10:00"}],
                 "forbidden":[{"personId":"ann","date":"2027-01-04","slotId":"09:00"},
                              {"personId":"ann","date":"2027-01-04","slotId":"10:00"}]}
                """));
        tenant.post("/v1/schedule-results/" + id + "/revise", revision.toString())
                .send()
                .expect(201);
    }

    @Test
    void whoIsNotAvailableIsUnavailable() {
        var tenant = tenant();

        var answer = answer(tenant, completed(tenant), "cem", "2027-01-05", "11:00");

        assertThat(answer.at("/assigned").booleanValue()).isFalse();
        assertThat(answer.at("/reason/kind").stringValue()).isEqualTo("unavailable");
        assertThat(answer.at("/standIns/0/personId").stringValue())
                .as("who besides Cem could")
                .isEqualTo("ann");
    }

    @Test
    void cellThatNeedsNobodyIsARule() {
        var tenant = tenant();

        var answer = answer(tenant, completed(tenant), "ann", "2027-01-05", "09:00");

        assertThat(answer.at("/reason/kind").stringValue()).isEqualTo("rule");
        assertThat(answer.at("/reason/rules/0/rule").stringValue()).isEqualTo("headcount");
        assertThat(answer.at("/standIns").isEmpty()).isTrue();
    }

    @Test
    void ruleInTheWayHasItsNumbers() {
        var tenant = tenant();
        var body = Bodies.schedule(request -> RequestBodies.staff(request, 0)
                .putObject("laborConstraintMask")
                .put("schema", 1)
                .putObject("rules")
                .putObject("maxDailyMinutes")
                .put("value", 60));
        var id = tenant.complete(
                tenant.submitted(body),
                "ann 2027-01-04__10:00",
                "bob 2027-01-04__09:00",
                "bob 2027-01-04__10:00",
                "bob 2027-01-05__11:00");

        var reason = answer(tenant, id, "ann", "2027-01-04", "09:00").at("/reason");

        assertThat(reason.at("/kind").stringValue()).isEqualTo("rule");
        var rule = reason.at("/rules/0");
        assertThat(rule.at("/rule").stringValue()).isEqualTo("maxDailyMinutes");
        assertThat(rule.at("/from").stringValue()).isEqualTo("2027-01-04");
        assertThat(rule.at("/excess").intValue()).isEqualTo(60);
        assertThat(rule.at("/limit").intValue()).isEqualTo(60);
        var legal = new ArrayList<Boolean>();
        answer(tenant, id, "bob", "2027-01-04", "09:00")
                .at("/standIns")
                .forEach(standIn -> legal.add(standIn.get("legal").booleanValue()));
        assertThat(legal).isSortedAccordingTo((one, other) -> Boolean.compare(other, one));
    }

    @Test
    void priceNamesWhoWouldLeaveAndWhatItCosts() {
        var tenant = tenant();

        var reason =
                answer(tenant, completed(tenant), "bob", "2027-01-04", "09:00").at("/reason");

        assertThat(reason.at("/kind").stringValue()).isEqualTo("price");
        assertThat(reason.at("/alternative/insteadOf").stringValue()).isEqualTo("ann");
        long parts = 0;
        for (var part : reason.at("/alternative/parts")) {
            parts += part.longValue();
        }
        assertThat(reason.at("/alternative/by").longValue()).isEqualTo(parts);
    }

    @Test
    void openSeatIsAPriceWithoutAnybodyLeaving() {
        var tenant = tenant();
        var id = tenant.complete(tenant.submitted(), "ann 2027-01-04__10:00");

        var answer = answer(tenant, id, "bob", "2027-01-05", "11:00");

        assertThat(answer.at("/reason/kind").stringValue()).isEqualTo("price");
        assertThat(answer.at("/reason/alternative").has("insteadOf")).isFalse();
        assertThat(answer.at("/standIns/0/changes").size())
                .as("nobody has to leave")
                .isOne();
    }

    /** What is offered here by the scorer of the search is charged there by the independent checker. */
    @Test
    void billOfAStandInIsThatOfConfirmingTheChanges() {
        var tenant = tenant();
        var id = completed(tenant);
        var standIn = answer(tenant, id, "bob", "2027-01-05", "11:00").at("/standIns/0");
        var work = new ArrayList<>(List.of(WORK));
        for (var change : standIn.get("changes")) {
            var person = change.get("personId").stringValue();
            change.get("removed").forEach(cell -> work.remove(entry(person, cell)));
            change.get("added").forEach(cell -> work.add(entry(person, cell)));
        }

        var tried = tenant.post(
                        "/v1/schedule-results/" + id + "/confirm-assignments?dryRun=true",
                        "{\"assignments\":%s}".formatted(Bodies.assignments(work.toArray(String[]::new))))
                .send()
                .expect(200);

        assertThat(tried.at("/bill")).isEqualTo(standIn.get("bill"));
        assertThat(tried.at("/bill/after")).isNotEqualTo(tried.at("/bill/before"));
    }

    private static String entry(String person, JsonNode cell) {
        return "%s %s__%s"
                .formatted(
                        person,
                        cell.get("date").stringValue(),
                        cell.get("slotId").stringValue());
    }

    @Test
    void confirmedScheduleCountsUnlessACandidateIsNamed() {
        var tenant = tenant();
        var id = completed(tenant);
        tenant.post("/v1/schedule-results/" + id + "/confirm-assignments", "{\"assignments\":[]}")
                .send()
                .expect(200);

        assertThat(answer(tenant, id, "ann", "2027-01-04", "09:00")
                        .at("/assigned")
                        .booleanValue())
                .isFalse();
        assertThat(ask(tenant, id, "ann", "2027-01-04", "09:00", "&candidate=1")
                        .expect(200)
                        .at("/assigned")
                        .booleanValue())
                .isTrue();
        ask(tenant, id, "ann", "2027-01-04", "09:00", "&candidate=2").expectError(ErrorCode.INVALID_QUERY);
    }

    @Test
    void askingConfirmsNothing() {
        var tenant = tenant();
        var id = completed(tenant);

        answer(tenant, id, "ann", "2027-01-04", "09:00");

        assertThat(tenant.database()
                        .sql("SELECT confirmed_at IS NULL FROM schedule_result WHERE condition_id = ?::uuid")
                        .param(id)
                        .query(Boolean.class)
                        .single())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "?personId=ann&date=2027-01-04",
                "?date=2027-01-04&slotId=09:00",
                "?personId=zed&date=2027-01-04&slotId=09:00",
                "?personId=ann&date=2027-01-06&slotId=09:00",
                "?personId=ann&date=2027-01-04&slotId=9",
                "?personId=ann&date=2027-01-04&slotId=09:00&candidate=0",
                "?personId=ann&date=2027-01-04&slotId=09:00&candidate=4"
            })
    void queryNamesAPersonAndACellOfTheCondition(String query) {
        var tenant = tenant();

        tenant.get("/v1/schedule-results/" + completed(tenant) + "/explain" + query)
                .send()
                .expectError(ErrorCode.INVALID_QUERY);
    }

    @Test
    void onlyACompletedResultIsExplained() {
        var tenant = tenant();

        ask(tenant, tenant.submitted(), "ann", "2027-01-04", "09:00", "").expectError(ErrorCode.RESULT_NOT_COMPLETED);
    }
}
