package io.shiftloom.api.contract;

import static io.shiftloom.api.request.RequestBodies.COOK;
import static io.shiftloom.api.request.RequestBodies.WAITER;
import static io.shiftloom.api.request.RequestBodies.staff;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.node.ObjectNode;

/** Every limit from both sides: the last value that is accepted, and the first that is not. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LimitContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String SCHEDULE = "/v1/schedule";

    private TestTenant tenant = SERVER.paidTenant();

    @BeforeAll
    void configure() {
        tenant = tenant.configured();
    }

    @Test
    void fourteenDaysAreTheMost() {
        accepted(body -> body.put("scheduleEndDate", "2027-01-17"));
        refused(ErrorCode.SCHEDULE_SPAN_TOO_LONG, body -> body.put("scheduleEndDate", "2027-01-18"));
        accepted(
                body -> body.put("scheduleStartDate", "2027-01-05")
                        .set("requirementsByCell", body.objectNode().put("2027-01-05__09:00", 1)),
                b -> available(b, "2027-01-05__09:00"));
    }

    @Test
    void fiveHundredStaffRowsAreTheMost() {
        accepted(body -> people(body, 500));
        refused(ErrorCode.INVALID_STAFF, body -> people(body, 501));
    }

    @Test
    void thirtyOnTheRosterAreTheMostUnlessMoreAreGranted() {
        var roster = SERVER.paidTenant();
        for (int i = 0; i < 30; i++) {
            roster.staff("P");
        }

        roster.post("/v1/staff", "{\"displayName\":\"P\"}").send().expectError(ErrorCode.STAFF_LIMIT);
        roster.with("max_roster_staff = 31").staff("P");
        roster.post("/v1/staff", "{\"displayName\":\"P\"}").send().expectError(ErrorCode.STAFF_LIMIT);
    }

    @Test
    void payingTenantSchedulesWithMoreThanTheFiveOfTheFreePlan() {
        var paid = SERVER.paidTenant().configured();
        for (int i = 0; i < 6; i++) {
            paid.staff("P");
        }

        assertThat(paid.submitted()).isNotEmpty();
    }

    @Test
    void halfAMebibyteIsTheMostUnlessMoreIsGranted() {
        var other = SERVER.paidTenant().configured();
        var body = Bodies.schedule();
        var exact = body + " ".repeat(524_288 - body.length());

        other.post(SCHEDULE, exact).send().expect(202);
        other.post(SCHEDULE, exact + " ").send().expectError(ErrorCode.PAYLOAD_TOO_LARGE);
        other.with("max_payload_bytes = 524289")
                .post(SCHEDULE, exact + " ")
                .send()
                .expect(202);
    }

    @ParameterizedTest
    @CsvSource({"0, true", "15, true", "16, false", "-1, false"})
    void headcountIsZeroToFifteen(int headcount, boolean valid) {
        Consumer<ObjectNode> change = body -> {
            people(body, 15);
            body.putObject("requirementsByCell").put("2027-01-04__09:00", headcount);
        };
        if (valid) {
            accepted(change);
        } else {
            refused(ErrorCode.INVALID_REQUIREMENTS, change);
        }
    }

    @ParameterizedTest
    @CsvSource({"1, 1, true", "1, 2, false", "2, 0, false", "0, 1, false"})
    void roleNeedsAreOneOrMoreAndTheirSumAtMostTheHeadcount(int cooks, int waiters, boolean valid) {
        Consumer<ObjectNode> change = body -> {
            body.putObject("requiredRolesByCell")
                    .putObject("2027-01-04__10:00")
                    .put(COOK, cooks)
                    .put(WAITER, waiters);
            staff(body, 0).putArray("schedulingRoleIds").add(COOK);
            staff(body, 1).putArray("schedulingRoleIds").add(WAITER);
        };
        if (valid) {
            accepted(change);
        } else {
            refused(ErrorCode.INVALID_REQUIREMENTS, change);
        }
    }

    @Test
    void asManyAsAreAvailableCanBeAskedForAndNoMore() {
        accepted(body -> need(body, 3));
        refused(ErrorCode.SHORTFALL_CELLS, body -> need(body, 4));
        refused(ErrorCode.SHORTFALL_CELLS, body -> {
            need(body, 3);
            staff(body, 1).putArray("availableCells");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"staffId", "displayName"})
    void idAndNameHave128CharactersAtMost(String field) {
        accepted(body -> staff(body, 0).put(field, "x".repeat(128)));
        refused(ErrorCode.INVALID_STAFF, body -> staff(body, 0).put(field, "x".repeat(129)));
    }

    @ParameterizedTest
    @CsvSource({
        "personalMaxWeeklyMinutes, 10080",
        "personalMaxMonthlyMinutes, 44640",
        "personalMaxThreeMonthMinutes, 133920"
    })
    void personalMaximaReachFromNothingToTheWholeTime(String field, int most) {
        var path = "/v1/staff/" + tenant.staff("Ada");

        for (var minutes : List.of(0, most)) {
            assertThat(tenant.patch(path, "{\"%s\":%d}".formatted(field, minutes))
                            .send()
                            .expect(200)
                            .at("/staff/" + field)
                            .intValue())
                    .isEqualTo(minutes);
        }
        for (var minutes : List.of(-1, most + 1)) {
            tenant.patch(path, "{\"%s\":%d}".formatted(field, minutes)).send().expectError(ErrorCode.INVALID_STAFF);
        }
        assertThat(tenant.patch(path, "{\"%s\":null}".formatted(field))
                        .send()
                        .expect(200)
                        .at("/staff")
                        .has(field))
                .isFalse();
        tenant.delete(path).send().expect(200);
    }

    @ParameterizedTest
    @CsvSource({"week, 10, 11", "two_weeks, 17, 18"})
    void settingsSpanAsManyDaysAsTheirHorizon(String horizon, int last, int tooLate) {
        var path = "/v1/schedule-defaults";
        var other = SERVER.paidTenant();

        other.patch(path, period(horizon, last)).send().expect(200);
        var reply = other.patch(path, period(horizon, tooLate)).send();
        reply.expectError(ErrorCode.SCHEDULE_DEFAULTS_SAVE_FAILED);
        assertThat(reply.details()).containsExactly("SCHEDULE_SPAN_TOO_LONG scheduleEndDate");
    }

    @ParameterizedTest
    @CsvSource({
        "00:00, 24:00, true",
        "23:59, 24:00, false",
        "23:45, 24:00, true",
        "00:00, 00:15, true",
        "00:00, 00:14, false",
        "24:00, 24:00, false",
        "00:00, 24:01, false"
    })
    void dayReachesFromMidnightToMidnight(String start, String end, boolean valid) {
        Consumer<ObjectNode> change = body -> {
            body.put("slotGranularityMinutes", 15).put("timeRangeStart", start).put("timeRangeEnd", end);
            body.putObject("requirementsByCell");
            staff(body, 2).remove("availableCells");
        };
        if (valid) {
            accepted(change);
        } else {
            refused(ErrorCode.INVALID_TIME_RANGE, change);
        }
    }

    @Test
    void pageHasFiftyItemsUnlessAskedForOneToAHundred() {
        var other = SERVER.paidTenant().configured();
        for (int i = 0; i < 101; i++) {
            other.submitted();
        }

        for (var list : List.of("/v1/schedule-results", "/v1/schedule-results/history", "/v1/schedule-conditions")) {
            var sizes = new ArrayList<Integer>();
            for (var query : List.of("", "?limit=1", "?limit=100")) {
                var page = other.get(list + query).send().expect(200);
                assertThat(page.json().has("nextCursor")).isTrue();
                sizes.add(page.at("/items").size());
            }
            assertThat(sizes).as(list).containsExactly(50, 1, 100);
            other.get(list + "?limit=0").send().expectError(ErrorCode.INVALID_QUERY);
            other.get(list + "?limit=101").send().expectError(ErrorCode.INVALID_QUERY);
        }
    }

    private void accepted(Consumer<ObjectNode> change) {
        tenant.post(SCHEDULE, Bodies.schedule(change)).send().expect(202);
    }

    private void accepted(Consumer<ObjectNode> change, Consumer<ObjectNode> more) {
        accepted(change.andThen(more));
    }

    private void refused(ErrorCode code, Consumer<ObjectNode> change) {
        tenant.post(SCHEDULE, Bodies.schedule(change)).send().expectError(code);
    }

    private static void need(ObjectNode body, int headcount) {
        body.putObject("requirementsByCell").put("2027-01-04__09:00", headcount);
    }

    private static void available(ObjectNode body, String cell) {
        staff(body, 2).putArray("availableCells").add(cell);
    }

    private static void people(ObjectNode body, int count) {
        var rows = body.putArray("staff");
        for (int i = 0; i < count; i++) {
            rows.addObject().put("staffId", "s" + i).put("displayName", "S" + i);
        }
    }

    /** Settings from 4 January 2027 to this day of the month, one hour on each. */
    private static String period(String horizon, int lastDay) {
        return Bodies.defaults(body -> {
            body.put("planningHorizon", horizon).put("timeRangeEnd", "10:00");
            body.put("scheduleEndDate", "2027-01-" + lastDay);
            var requirements = body.putObject("requirementsByCellKey");
            for (int day = 4; day <= lastDay; day++) {
                requirements.put("2027-01-%02d__09:00".formatted(day), 15);
            }
        });
    }
}
