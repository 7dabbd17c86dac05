package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.request.RequestBodies;
import io.shiftloom.jobs.condition.ConditionRepository;
import io.shiftloom.jobs.condition.StoredCondition;
import io.shiftloom.jobs.database.PlatformDatabase;
import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.answer.Candidate;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** {@code dryRun} and {@code repairId} of emergency-shift: an extension. */
class EmergencyDryRunContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String[] WORK = {
        "ann 2027-01-04__09:00", "ann 2027-01-04__10:00", "bob 2027-01-04__10:00", "ann 2027-01-05__11:00"
    };

    private static TestTenant tenant() {
        return SERVER.paidTenant().configured();
    }

    private static Call call(TestTenant tenant, String id, String query, String more) {
        var body = "{\"absentDayPairs\":[{\"staffId\":\"ann\",\"dateYmd\":\"2027-01-05\"}]" + more + "}";
        return tenant.post("/v1/schedule-results/" + id + "/emergency-shift" + query, body);
    }

    private static Reply tryOut(TestTenant tenant, String id) {
        return call(tenant, id, "?dryRun=true", "").send().expect(200);
    }

    /** Everybody can always come; Bob works at most an hour a week by his own contract. */
    private static String shortOfBob(TestTenant tenant) {
        var body = Bodies.schedule(request -> {
            RequestBodies.staff(request, 1)
                    .putObject("laborConstraintMask")
                    .put("schema", 1)
                    .putObject("rules")
                    .putObject("maxWeeklyMinutes")
                    .put("value", 60);
            RequestBodies.staff(request, 2).putArray("availableCells").add("2027-01-04__10:00");
        });
        return tenant.complete(tenant.submitted(body), WORK);
    }

    @Test
    void offersWhoCouldTakeOverTheCheapestFirst() {
        var tenant = tenant();
        var body = Bodies.schedule(request ->
                RequestBodies.staff(request, 2).putArray("availableCells").add("2027-01-05__11:00"));
        var id = tenant.complete(tenant.submitted(body), WORK);

        var reply = tryOut(tenant, id);

        assertThat(reply.at("/dryRun").booleanValue()).isTrue();
        var repairs = reply.at("/repairs");
        assertThat(repairs.size()).isBetween(2, 3);
        assertThat(repairs.at("/0/changes")).isEqualTo(RequestBodies.object("""
                {"changes":[
                  {"personId":"ann","displayName":"Ann","removed":[{"date":"2027-01-05","slotId":"11:00"}],"added":[]},
                  {"personId":"bob","displayName":"Bob","removed":[],"added":[{"date":"2027-01-05","slotId":"11:00"}]}]}
                """).get("changes"));
        assertThat(repairs.at("/1/changes/1/displayName").stringValue()).isEqualTo("Cem");
        assertThat(cost(repairs.get(0))).isLessThanOrEqualTo(cost(repairs.get(1)));
        assertThat(repairs.at("/0/bill/before").size()).isEqualTo(10);
        assertThat(repairs.values())
                .extracting(repair -> repair.get("repairId"))
                .doesNotHaveDuplicates();
    }

    @Test
    void repairTellsTheHoursOfThoseWhoChangeAndTheBodyThatMakesItReal() {
        var tenant = tenant();
        var id = tenant.complete(tenant.submitted(), WORK);

        var repair = tryOut(tenant, id).at("/repairs/0");

        assertThat(repair.get("people").findValuesAsString("personId"))
                .isEqualTo(repair.get("changes").findValuesAsString("personId"));
        assertThat(repair.at("/people/0/minutesBefore").intValue()).isEqualTo(180);
        assertThat(repair.at("/people/0/minutesAfter").intValue()).isEqualTo(120);
        tenant.post(
                        "/v1/schedule-results/" + id + "/emergency-shift",
                        repair.get("body").toString())
                .send()
                .expect(201);
    }

    private static long cost(JsonNode repair) {
        return repair.at("/bill/after").values().stream()
                .mapToLong(JsonNode::longValue)
                .sum();
    }

    @Test
    void chainFreesSomebodyByGivingAwayAShift() {
        var tenant = tenant();

        var repairs = tryOut(tenant, shortOfBob(tenant)).at("/repairs");

        assertThat(repairs.size()).isOne();
        var changes = repairs.at("/0/changes");
        assertThat(changes.findValuesAsString("displayName")).containsExactly("Ann", "Bob", "Cem");
        assertThat(changes.at("/1/added/0/date").stringValue()).isEqualTo("2027-01-05");
        assertThat(changes.at("/1/removed").toString())
                .isEqualTo(changes.at("/2/added").toString());
    }

    @Test
    void writesNothing() {
        var tenant = tenant();
        var id = tenant.complete(tenant.submitted(), WORK);
        var before = tenant.get("/v1/schedule-conditions").send().at("/items").size();

        tryOut(tenant, id);

        assertThat(tenant.get("/v1/schedule-conditions").send().at("/items").size())
                .isEqualTo(before);
    }

    @Test
    void namedRepairIsPinned() {
        var tenant = tenant();
        var id = shortOfBob(tenant);
        var repair = tryOut(tenant, id).at("/repairs/0/repairId").stringValue();

        var made = call(tenant, id, "", ",\"repairId\":\"%s\"".formatted(repair))
                .send()
                .expect(201)
                .at("/conditionId")
                .stringValue();

        var problem = condition(tenant, made).problem();
        var pins = Objects.requireNonNull(problem.pins());
        assertThat(pins.row(0).stream()).containsExactly(0, 1);
        assertThat(pins.row(1).stream()).containsExactly(5);
        assertThat(pins.row(2).stream()).containsExactly(1);
        assertThat(Objects.requireNonNull(problem.baseline()).row(1).stream())
                .as("the change is measured from what was worked")
                .containsExactly(1);
    }

    /** What the engine makes of the repair that was chosen. */
    private static List<Roster> schedules(StoredCondition condition) {
        var outcome = new ShiftScheduler(new Effort(1)).solve(condition.searched(), SearchControl.UNINTERRUPTED);
        assertThat(outcome).isInstanceOf(ScheduleOutcome.Solved.class);
        return ((ScheduleOutcome.Solved) outcome)
                .candidates().stream().map(Candidate::roster).toList();
    }

    private static StoredCondition condition(TestTenant tenant, String id) {
        return SERVER.bean(PlatformDatabase.class)
                .inTransaction(tx -> SERVER.bean(ConditionRepository.class)
                        .find(tx, tenant.tenantId(), UUID.fromString(id))
                        .orElseThrow());
    }

    private static String made(TestTenant tenant, String id, JsonNode repair) {
        return call(tenant, id, "", ",\"repairId\":" + repair.get("repairId"))
                .send()
                .expect(201)
                .at("/conditionId")
                .stringValue();
    }

    /** Monday at ten needs two people, and somebody confirmed three. */
    @Test
    void repairKeepsThePeopleWhoAreTooManyElsewhereAndHasASchedule() {
        var tenant = tenant();
        var body = Bodies.schedule(request -> RequestBodies.staff(request, 2)
                .putArray("availableCells")
                .add("2027-01-04__10:00")
                .add("2027-01-05__11:00"));
        var id = tenant.complete(tenant.submitted(body), WORK);
        tenant.post(
                        "/v1/schedule-results/" + id + "/confirm-assignments",
                        "{\"assignments\":%s}"
                                .formatted(Bodies.assignments(
                                        "ann 2027-01-04__09:00",
                                        "ann 2027-01-04__10:00",
                                        "bob 2027-01-04__10:00",
                                        "cem 2027-01-04__10:00",
                                        "ann 2027-01-05__11:00")))
                .send()
                .expect(200);

        var repairs = tryOut(tenant, id).at("/repairs");

        assertThat(repairs.size()).isEqualTo(2);
        for (var repair : repairs) {
            assertThat(repair.get("warnings").findValuesAsString("rule")).contains("headcount");
            int standIn = repair.at("/changes/1/personId").stringValue().equals("bob") ? 1 : 2;
            var rows = new ArrayList<>(List.of(CellSet.of(0, 1), CellSet.of(1), CellSet.of(1)));
            rows.set(standIn, CellSet.of(1, 5));
            assertThat(schedules(condition(tenant, made(tenant, id, repair)))).containsExactly(new Roster(rows));
        }
    }

    /** Monday at ten needs two people, and one of them is a gap that bob could fill. */
    @Test
    void repairLeavesASeatOpenThatItDoesNotName() {
        var tenant = tenant();
        var body = Bodies.schedule(request ->
                RequestBodies.staff(request, 2).putArray("availableCells").add("2027-01-05__11:00"));
        var id = tenant.complete(
                tenant.submitted(body), "ann 2027-01-04__09:00", "ann 2027-01-04__10:00", "ann 2027-01-05__11:00");

        var repairs = tryOut(tenant, id).at("/repairs");

        assertThat(repairs.size()).isEqualTo(2);
        for (var repair : repairs) {
            var standIn = repair.at("/changes/1/personId").stringValue();
            assertThat(repair.get("changes").findValuesAsString("personId")).containsExactly("ann", standIn);
            assertThat(repair.get("warnings").findValuesAsString("rule")).contains("headcount");
            var condition = condition(tenant, made(tenant, id, repair));
            var none = CellSet.empty();
            var taken = CellSet.of(5);
            assertThat(schedules(condition))
                    .containsExactly(new Roster(List.of(
                            CellSet.of(0, 1),
                            standIn.equals("bob") ? taken : none,
                            standIn.equals("bob") ? none : taken)));
            assertThat(condition.problem().demand().get(1).headcount())
                    .as("what the cell needs stays known")
                    .isEqualTo(2);
        }
    }

    @Test
    void repairIsOutdatedWhenTheScheduleChangedOrAnHourPassed() {
        var tenant = tenant();
        var id = tenant.complete(tenant.submitted(), WORK);
        var repair = tryOut(tenant, id).at("/repairs/0/repairId").stringValue();
        var digest = repair.substring(repair.indexOf('-'));
        long now = System.currentTimeMillis() / 1000;

        var outdated = new String[] {
            (now - 3700) + digest, (now + 7200) + digest, "0" + digest, "x", now + "-" + "0".repeat(32)
        };
        for (var old : outdated) {
            call(tenant, id, "", ",\"repairId\":\"%s\"".formatted(old)).send().expectError(ErrorCode.REPAIR_OUTDATED);
        }
        tenant.post(
                        "/v1/schedule-results/" + id + "/confirm-assignments",
                        "{\"assignments\":%s}"
                                .formatted(Bodies.assignments(
                                        "ann 2027-01-04__09:00",
                                        "ann 2027-01-04__10:00",
                                        "ann 2027-01-05__10:00",
                                        "ann 2027-01-05__11:00")))
                .send()
                .expect(200);
        call(tenant, id, "", ",\"repairId\":\"%s\"".formatted(repair)).send().expectError(ErrorCode.REPAIR_OUTDATED);
    }

    @Test
    void repairIsValidForAnHour() {
        var tenant = tenant();
        var id = tenant.complete(tenant.submitted(), WORK);
        var repair = tryOut(tenant, id).at("/repairs/0/repairId").stringValue();
        var digest = repair.substring(repair.indexOf('-'));
        long offered = System.currentTimeMillis() / 1000 - 3500;

        call(tenant, id, "", ",\"repairId\":\"%s\"".formatted(offered + digest))
                .send()
                .expect(201);
    }

    @Test
    void repairIsOutdatedByAConfirmationUnderWay() throws Exception {
        var tenant = tenant();
        var id = tenant.complete(tenant.submitted(), WORK);
        var repair = tryOut(tenant, id).at("/repairs/0/repairId").stringValue();
        var start = call(tenant, id, "", ",\"repairId\":\"%s\"".formatted(repair));

        var reply = tenant.sentDuringConfirmation(
                id, start, "ann 2027-01-04__10:00", "bob 2027-01-04__10:00", "ann 2027-01-05__11:00");

        reply.expectError(ErrorCode.REPAIR_OUTDATED);
    }

    @Test
    void whatIsWrongBesideARepairIsToldOnce() {
        var tenant = tenant();
        var id = tenant.complete(tenant.submitted(), WORK);
        var body = "{\"absentDayPairs\":[{\"staffId\":\"zed\",\"dateYmd\":\"2027-01-05\"}],\"repairId\":\"1-%s\"}"
                .formatted("0".repeat(32));

        var reply = tenant.post("/v1/schedule-results/" + id + "/emergency-shift", body)
                .send();

        reply.expectError(ErrorCode.INVALID_EMERGENCY_SHIFT);
        assertThat(reply.details()).containsExactly("INVALID_EMERGENCY_SHIFT absentDayPairs[0].staffId");
    }

    @Test
    void refusesWhatTheEmergencyShiftRefuses() {
        var tenant = tenant();
        var id = tenant.complete(tenant.submitted(), WORK);

        call(tenant, tenant.submitted(), "?dryRun=true", "").send().expectError(ErrorCode.RESULT_NOT_COMPLETED);
        call(tenant, id, "?dryRun=yes", "").send().expectError(ErrorCode.INVALID_QUERY);
        call(tenant, id, "?dryRun=true", ",\"x\":1").send().expectError(ErrorCode.UNKNOWN_FIELD);
        call(SERVER.freeTenant(), id, "?dryRun=true", "").send().expectError(ErrorCode.SUBSCRIPTION_REQUIRED);
        tenant.post(
                        "/v1/schedule-results/" + id + "/emergency-shift?dryRun=true",
                        "{\"absentStaffIds\":[\"ann\",\"bob\"],\"absentDatesYmd\":[\"2027-01-05\"]}")
                .send()
                .expectError(ErrorCode.SHORTFALL_CELLS);
    }
}
