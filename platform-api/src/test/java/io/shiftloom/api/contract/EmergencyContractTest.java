package io.shiftloom.api.contract;

import static io.shiftloom.api.request.RequestBodies.COOK;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.request.RequestBodies;
import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.database.PlatformDatabase;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** POST emergency-shift and GET emergency-shift-context. */
class EmergencyContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String ANN_MONDAY = "{\"absentDayPairs\":[{\"staffId\":\"ann\",\"dateYmd\":\"2027-01-05\"}]}";
    private static final String[] WORK = {
        "ann 2027-01-04__09:00", "ann 2027-01-04__10:00", "bob 2027-01-04__10:00", "ann 2027-01-05__11:00"
    };

    @Test
    void clonesTheSourceWithoutTheAbsentAndKeepsTheRest() {
        var tenant = SERVER.paidTenant().configured();
        var source = tenant.complete(tenant.submitted(), WORK);

        var reply = start(tenant, source, ANN_MONDAY).send().expect(201);

        var id = reply.at("/conditionId").stringValue();
        assertThat(reply.at("/status").stringValue()).isEqualTo("queued");
        assertThat(reply.header("Location")).isEqualTo(ApiServer.BASE_URL + "/v1/schedule-results/" + id);
        assertThat(reply.at("/links/condition").stringValue()).endsWith("/v1/schedule-conditions/" + id);
        var problem = stored(tenant, id).problem();
        assertThat(problem.staff().getFirst().availability().size()).isEqualTo(3);
        var baseline = Objects.requireNonNull(problem.baseline());
        assertThat(baseline.row(0).stream()).containsExactly(0, 1);
        assertThat(baseline.row(1).stream()).containsExactly(1);
        assertThat(stored(tenant, id).sourceConditionId()).isEqualTo(UUID.fromString(source));
        assertThat(tenant.database()
                        .sql("SELECT emergency FROM job_request WHERE condition_id = ?::uuid")
                        .param(id)
                        .query(Boolean.class)
                        .single())
                .isTrue();
        assertThat(tenant.get("/v1/schedule-conditions/" + id)
                        .send()
                        .at("/condition/sourceConditionId")
                        .stringValue())
                .isEqualTo(source);
    }

    @Test
    void confirmedAssignmentsCountAlsoOutsideTheAvailability() {
        var tenant = SERVER.paidTenant().configured();
        var source = tenant.complete(tenant.submitted(), WORK);
        tenant.post(
                        "/v1/schedule-results/" + source + "/confirm-assignments",
                        "{\"assignments\":%s,\"relaxAvailability\":true}"
                                .formatted(Bodies.assignments("cem 2027-01-05__11:00")))
                .send()
                .expect(200);

        var id = start(tenant, source, ANN_MONDAY)
                .send()
                .expect(201)
                .at("/conditionId")
                .stringValue();

        var problem = stored(tenant, id).problem();
        assertThat(problem.staff().get(2).availability().stream()).containsExactly(0, 5);
        assertThat(Objects.requireNonNull(problem.baseline()).row(2).stream()).containsExactly(5);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"absentStaffIds\":[\"ann\"],\"absentDatesYmd\":[\"2027-01-05\"]}",
                "{\"absentSlots\":[{\"staffId\":\"ann\",\"dateYmd\":\"2027-01-05\",\"slotId\":\"11:00\"}]}"
            })
    void absenceHasThreeForms(String body) {
        var tenant = SERVER.paidTenant().configured();
        var source = tenant.complete(tenant.submitted(), WORK);

        var id = start(tenant, source, body)
                .send()
                .expect(201)
                .at("/conditionId")
                .stringValue();

        assertThat(stored(tenant, id)
                        .problem()
                        .staff()
                        .getFirst()
                        .availability()
                        .contains(5))
                .isFalse();
    }

    @Test
    void olderFormMeansEverybodyOnEveryDate() {
        var tenant = SERVER.paidTenant().configured();
        var source =
                tenant.complete(tenant.submitted(Bodies.schedule(body -> body.putObject("requirementsByCell"))), WORK);
        var body = "{\"absentStaffIds\":[\"ann\",\"cem\"],\"absentDatesYmd\":[\"2027-01-04\",\"2027-01-05\"]}";

        var id = start(tenant, source, body)
                .send()
                .expect(201)
                .at("/conditionId")
                .stringValue();

        assertThat(stored(tenant, id).problem().staff())
                .extracting(person -> person.availability().size())
                .containsExactly(0, 6, 0);
    }

    @Test
    void substitutesOfSourceAndRosterOpenCells() {
        var tenant = SERVER.paidTenant().configured();
        var source = tenant.complete(tenant.submitted(), WORK);
        var dora = tenant.staff("Dora");
        tenant.patch("/v1/staff/" + dora, "{\"personalMaxWeeklyMinutes\":600}")
                .send()
                .expect(200);

        var body = """
                {"absentDayPairs":[{"staffId":"ann","dateYmd":"2027-01-05"}],
                 "substituteDayPairs":[{"staffId":"%s","dateYmd":"2027-01-05"}],
                 "substituteSlots":[{"staffId":"cem","dateYmd":"2027-01-05","slotId":"11:00"}]}
                """.formatted(dora);
        var id = start(tenant, source, body)
                .send()
                .expect(201)
                .at("/conditionId")
                .stringValue();

        var staff = stored(tenant, id).problem().staff();
        assertThat(staff).hasSize(4);
        assertThat(staff.get(2).availability().stream()).containsExactly(0, 5);
        assertThat(staff.get(3).staffId()).isEqualTo(dora);
        assertThat(staff.get(3).availability().stream()).containsExactly(3, 4, 5);
        assertThat(staff.get(3).labor().maxWeeklyMinutes()).isEqualTo(600);
    }

    @Test
    void cellsThatCannotBeStaffedNameStandIns() {
        var tenant = SERVER.paidTenant().configured();
        var source = tenant.complete(tenant.submitted(), WORK);
        var dora = tenant.staff("Dora");
        var body = "{\"absentStaffIds\":[\"ann\",\"bob\"],\"absentDatesYmd\":[\"2027-01-05\"]}";

        var reply = start(tenant, source, body).send();

        reply.expectError(ErrorCode.SHORTFALL_CELLS);
        assertThat(reply.details()).containsExactly("SHORTFALL_CELLS 2027-01-05__11:00");
        assertThat(reply.at("/error/details/0/standIns").toString())
                .isEqualTo("[{\"staffId\":\"%s\",\"displayName\":\"Dora\"}]".formatted(dora));
        assertThat(reply.at("/error/details/0/standInCount").intValue()).isOne();
    }

    @Test
    void allWhoCouldStandInAreNamedUpToAHundredAndAllAreCounted() {
        var tenant = SERVER.paidTenant().configured().with("max_roster_staff = 200");
        var source = tenant.complete(tenant.submitted(), WORK);
        for (int i = 0; i < 30; i++) {
            tenant.staff("Dora");
        }
        var body = "{\"absentStaffIds\":[\"ann\",\"bob\"],\"absentDatesYmd\":[\"2027-01-05\"]}";

        assertThat(start(tenant, source, body).send().at("/error/details/0/standIns"))
                .hasSize(30);
        for (int i = 0; i < 71; i++) {
            tenant.staff("Ed");
        }
        var detail = start(tenant, source, body).send().at("/error/details/0");
        assertThat(detail.get("standIns")).hasSize(100);
        assertThat(detail.get("standInCount").intValue()).isEqualTo(101);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | INVALID_EMERGENCY_SHIFT",
                "{\"absentDayPairs\":[]} | INVALID_EMERGENCY_SHIFT",
                "{\"substituteDayPairs\":[{\"staffId\":\"ann\",\"dateYmd\":\"2027-01-05\"}]} | INVALID_EMERGENCY_SHIFT",
                "{\"absentStaffIds\":[\"ann\"]} | INVALID_EMERGENCY_SHIFT",
                "{\"absentStaffIds\":[1],\"absentDatesYmd\":[\"2027-01-05\"]} | INVALID_EMERGENCY_SHIFT",
                "{\"absentDayPairs\":{}} | INVALID_EMERGENCY_SHIFT",
                "{\"absentDayPairs\":[1]} | INVALID_EMERGENCY_SHIFT",
                "{\"absentDayPairs\":[{\"staffId\":\"ann\"}]} | INVALID_EMERGENCY_SHIFT",
                "{\"absentDayPairs\":[{\"staffId\":\"ann\",\"dateYmd\":\"2027-01-05\",\"x\":1}]} | UNKNOWN_FIELD",
                "{\"reason\":\"flu\"} | UNKNOWN_FIELD",
                "[] | INVALID_EMERGENCY_SHIFT",
                "{ | INVALID_JSON"
            })
    void malformedBodiesAreRefusedBeforeTheSourceIsLookedUp(String body, ErrorCode code) {
        start(SERVER.paidTenant(), "none", body).send().expectError(code);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"absentDayPairs\":[{\"staffId\":\"zed\",\"dateYmd\":\"2027-01-05\"}]}",
                "{\"absentDayPairs\":[{\"staffId\":\"ann\",\"dateYmd\":\"2027-01-06\"}]}",
                "{\"absentDayPairs\":[{\"staffId\":\"ann\",\"dateYmd\":\"soon\"}]}",
                "{\"absentSlots\":[{\"staffId\":\"ann\",\"dateYmd\":\"2027-01-05\",\"slotId\":\"12:00\"}]}",
                "{\"absentStaffIds\":[\"zed\"],\"absentDatesYmd\":[\"2027-01-05\"]}",
                "{\"absentStaffIds\":[\"ann\"],\"absentDatesYmd\":[\"2027-02-05\"]}",
                "{\"absentDayPairs\":[{\"staffId\":\"ann\",\"dateYmd\":\"2027-01-05\"}],"
                        + "\"substituteDayPairs\":[{\"staffId\":\"zed\",\"dateYmd\":\"2027-01-05\"}]}"
            })
    void unknownPeopleDatesAndSlotsAreRefused(String body) {
        var tenant = SERVER.paidTenant().configured();
        var source = tenant.complete(tenant.submitted(), WORK);

        start(tenant, source, body).send().expectError(ErrorCode.INVALID_EMERGENCY_SHIFT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"absentSlots", "substituteSlots"})
    void emptySlotIsRefusedAndNotTheWholeDay(String field) {
        var tenant = SERVER.paidTenant().configured();
        var source = tenant.complete(tenant.submitted(), WORK);
        var body = """
                {"absentStaffIds": ["ann"], "absentDatesYmd": ["2027-01-05"],
                 "%s": [{"staffId": "bob", "dateYmd": "2027-01-05", "slotId": ""},
                        {"staffId": "bob", "dateYmd": "", "slotId": "11:00"}]}
                """.formatted(field);

        var reply = start(tenant, source, body).send();

        reply.expectError(ErrorCode.INVALID_EMERGENCY_SHIFT);
        assertThat(reply.details())
                .containsExactly(
                        "INVALID_EMERGENCY_SHIFT " + field + "[0].slotId",
                        "INVALID_EMERGENCY_SHIFT " + field + "[1].dateYmd");
    }

    @ParameterizedTest
    @ValueSource(strings = {"queued", "running", "no_solution", "failed", "error", "canceled"})
    void sourceMustBeCompleted(String status) {
        var tenant = SERVER.paidTenant().configured();
        var source = tenant.end(tenant.submitted(), status, 0);

        start(tenant, source, ANN_MONDAY).send().expectError(ErrorCode.RESULT_NOT_COMPLETED);
    }

    @Test
    void sourceMayBeCancelledAfterCompletion() {
        var tenant = SERVER.paidTenant().configured();
        var source = tenant.complete(tenant.submitted(), WORK);
        tenant.delete("/v1/schedule-conditions/" + source).send().expect(200);

        start(tenant, source, ANN_MONDAY).send().expect(201);
    }

    @Test
    void bothRoutesArePaid() {
        for (var path : new String[] {"/emergency-shift", "/emergency-shift-context"}) {
            var method = path.endsWith("shift") ? "POST" : "GET";
            SERVER.freeTenant()
                    .call(method, "/v1/schedule-results/none" + path)
                    .send()
                    .expectError(ErrorCode.SUBSCRIPTION_REQUIRED);
            SERVER.tenant("paid", "not_configured")
                    .call(method, "/v1/schedule-results/none" + path)
                    .send()
                    .expectError(ErrorCode.PAYMENT_NOT_CONFIGURED);
        }
    }

    @Test
    void unknownAndForeignSourcesAreNotFound() {
        var foreign = SERVER.paidTenant().configured();
        var source = foreign.complete(foreign.submitted(), WORK);

        start(SERVER.paidTenant(), source, ANN_MONDAY).send().expectError(ErrorCode.NOT_FOUND);
        start(SERVER.paidTenant(), "none", ANN_MONDAY).send().expectError(ErrorCode.NOT_FOUND);
    }

    @Test
    void idempotencyKeyAtAnotherSourceIsAConflict() {
        var tenant = SERVER.paidTenant().configured();
        var one = tenant.complete(tenant.submitted(), WORK);
        var other = tenant.complete(tenant.submitted(), WORK);

        var first = start(tenant, one, ANN_MONDAY)
                .header("Idempotency-Key", "e")
                .send()
                .expect(201);
        var again = start(tenant, one, ANN_MONDAY)
                .header("Idempotency-Key", "e")
                .send()
                .expect(201);

        assertThat(again.text()).isEqualTo(first.text());
        start(tenant, other, ANN_MONDAY)
                .header("Idempotency-Key", "e")
                .send()
                .expectError(ErrorCode.IDEMPOTENCY_CONFLICT);
    }

    @Test
    void contextTellsAllThatIsNeeded() {
        var tenant = SERVER.paidTenant().configured().role(COOK, "Cook");
        var dora = tenant.staff("Dora");
        var source = tenant.submitted(Bodies.schedule(body -> {
            body.putObject("requiredRolesByCell").putObject("2027-01-04__09:00").put(COOK, 1);
            RequestBodies.staff(body, 0).putArray("schedulingRoleIds").add(COOK);
        }));

        var context = tenant.get("/v1/schedule-results/" + source + "/emergency-shift-context")
                .send()
                .expect(200)
                .at("/emergencyShiftContext");

        assertThat(context.propertyNames())
                .containsExactlyInAnyOrder(
                        "sourceConditionId",
                        "timeZone",
                        "calendarDates",
                        "staff",
                        "slots",
                        "dayRequirements",
                        "roleLabelById",
                        "rosterCandidates");
        assertThat(context.at("/sourceConditionId").stringValue()).isEqualTo(source);
        assertThat(context.at("/staff/2/availabilityByDateYmd").toString())
                .isEqualTo("{\"2027-01-04\":[\"09:00\"],\"2027-01-05\":[]}");
        assertThat(context.at("/staff/0/schedulingRoleIds/0").stringValue()).isEqualTo(COOK);
        assertThat(context.at("/slots/0").toString()).isEqualTo("{\"slotId\":\"09:00\",\"slotLabel\":\"09:00-10:00\"}");
        assertThat(context.at("/dayRequirements/0/requiredBySlotId").toString())
                .isEqualTo("{\"09:00\":1,\"10:00\":2,\"11:00\":0}");
        assertThat(context.at("/dayRequirements/0/requiredRolesBySlotId").toString())
                .isEqualTo("{\"09:00\":{\"%s\":1}}".formatted(COOK));
        assertThat(context.at("/roleLabelById").toString()).isEqualTo("{\"%s\":\"Cook\"}".formatted(COOK));
        assertThat(context.at("/rosterCandidates").toString())
                .isEqualTo("[{\"staffId\":\"%s\",\"displayName\":\"Dora\",\"schedulingRoleIds\":[]}]".formatted(dora));
    }

    @Test
    void contextOfAnUnknownConditionIsNull() {
        var foreign = SERVER.paidTenant().configured().submitted();
        for (var id : new String[] {"none", foreign}) {
            assertThat(SERVER.paidTenant()
                            .get("/v1/schedule-results/" + id + "/emergency-shift-context")
                            .send()
                            .expect(200)
                            .text())
                    .isEqualTo("{\"emergencyShiftContext\":null}");
        }
    }

    private static Call start(TestTenant tenant, String source, String body) {
        return tenant.post("/v1/schedule-results/" + source + "/emergency-shift", body);
    }

    private static StoredCondition stored(TestTenant tenant, String id) {
        return SERVER.bean(PlatformDatabase.class)
                .inTransaction(tx -> SERVER.bean(ConditionRepository.class)
                        .find(tx, tenant.tenantId(), UUID.fromString(id))
                        .orElseThrow());
    }
}
