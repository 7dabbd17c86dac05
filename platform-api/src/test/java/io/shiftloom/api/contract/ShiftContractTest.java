package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.request.RequestBodies;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.JsonNode;

/** GET /v1/shifts: an extension. */
class ShiftContractTest {

    private static final ApiServer SERVER = ApiServer.running();

    private final TestTenant tenant = SERVER.paidTenant().configured();

    /** Ann, Bob and Cem around the clock, everywhere available. */
    private static String around(String from, String to, String... staff) {
        return Bodies.schedule(body -> {
            body.put("scheduleStartDate", from).put("scheduleEndDate", to);
            body.put("timeRangeStart", "00:00").put("timeRangeEnd", "24:00");
            body.putObject("requirementsByCell").put(to + "__12:00", 1);
            RequestBodies.staff(body, 2).remove("availableCells");
            for (int person = 0; person < staff.length; person++) {
                RequestBodies.staff(body, person).put("staffId", staff[person]).put("displayName", staff[person]);
            }
        });
    }

    private String confirmed(String body, String... work) {
        var id = tenant.complete(tenant.submitted(body), work);
        confirm(id, work);
        return id;
    }

    private void confirm(String id, String... work) {
        tenant.post(
                        "/v1/schedule-results/" + id + "/confirm-assignments",
                        "{\"assignments\":%s,\"relaxAvailability\":true}".formatted(Bodies.assignments(work)))
                .send()
                .expect(200);
    }

    /** Hours of a person, from one to before another. */
    private static String[] hours(String person, String date, int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(hour -> "%s %s__%02d:00".formatted(person, date, hour))
                .toArray(String[]::new);
    }

    private static String[] all(String[]... some) {
        return Stream.of(some).flatMap(Stream::of).toArray(String[]::new);
    }

    private JsonNode answer(String query) {
        return tenant.get("/v1/shifts" + query).send().expect(200).json();
    }

    private List<String> shifts(String from, String to) {
        return shifts("?from=" + from + "&to=" + to);
    }

    private List<String> shifts(String query) {
        return answer(query).at("/items").values().stream()
                .map(ShiftContractTest::told)
                .toList();
    }

    private static String told(JsonNode shift) {
        return "%s %s %s-%s"
                .formatted(
                        shift.at("/personId").stringValue(),
                        shift.at("/date").stringValue(),
                        shift.at("/start").stringValue(),
                        shift.at("/end").stringValue());
    }

    @Test
    void shiftHasItsTimesByTheClockAndInUtcItsBreaksAndItsCondition() {
        tenant.role(RequestBodies.COOK, "Cook");
        var id = confirmed(
                Bodies.schedule(body -> {
                    body.putObject("requiredRolesByCell")
                            .putObject("2027-01-04__09:00")
                            .put(RequestBodies.COOK, 1);
                    RequestBodies.staff(body, 0).putArray("schedulingRoleIds").add(RequestBodies.COOK);
                }),
                "ann 2027-01-04__09:00",
                "ann 2027-01-04__11:00");

        var shift = answer("?from=2027-01-04&to=2027-01-04").at("/items/0");

        assertThat(shift.toString()).isEqualTo("""
                        {"personId":"ann","displayName":"Ann","date":"2027-01-04","start":"09:00","end":"12:00",\
                        "endDate":"2027-01-04","startAt":"2027-01-04T08:00:00.000Z","endAt":"2027-01-04T11:00:00.000Z",\
                        "minutes":120,"breaks":[{"start":"10:00","end":"11:00","startAt":"2027-01-04T09:00:00.000Z",\
                        "endAt":"2027-01-04T10:00:00.000Z"}],"timeZone":"Europe/Berlin",\
                        "roles":[{"roleId":"%s","label":"Cook"}],"conditionId":"%s","actual":false}\
                        """.formatted(RequestBodies.COOK, id));
    }

    @Test
    void nightBelongsToTheDateOnWhichItBeginsAndIsToldToItsEnd() {
        confirmed(
                around("2027-01-04", "2027-01-06"),
                all(hours("ann", "2027-01-04", 22, 24), hours("ann", "2027-01-05", 0, 6)));

        assertThat(shifts("2027-01-04", "2027-01-04")).containsExactly("ann 2027-01-04 22:00-06:00");
        assertThat(shifts("2027-01-05", "2027-01-06"))
                .as("adjoining ranges list it once")
                .isEmpty();
        var night = answer("?from=2027-01-04&to=2027-01-04").at("/items/0");
        assertThat(night.at("/endDate").stringValue()).isEqualTo("2027-01-05");
        assertThat(night.at("/minutes").intValue()).isEqualTo(480);
    }

    @Test
    void shiftUntilMidnightEndsAt24() {
        confirmed(around("2027-01-04", "2027-01-04"), hours("ann", "2027-01-04", 18, 24));

        assertThat(shifts("2027-01-04", "2027-01-04")).containsExactly("ann 2027-01-04 18:00-24:00");
        assertThat(answer("?from=2027-01-04&to=2027-01-04")
                        .at("/items/0/endDate")
                        .stringValue())
                .isEqualTo("2027-01-04");
    }

    @Test
    void breakAtMidnightIsPartOfTheNight() {
        confirmed(
                around("2027-01-04", "2027-01-05"),
                all(hours("ann", "2027-01-04", 20, 24), hours("ann", "2027-01-05", 1, 6)));
        confirmed(
                around("2027-01-11", "2027-01-12"),
                all(hours("ann", "2027-01-11", 20, 23), hours("ann", "2027-01-12", 1, 6)));

        assertThat(shifts("2027-01-04", "2027-01-10")).containsExactly("ann 2027-01-04 20:00-06:00");
        var pause = answer("?from=2027-01-04&to=2027-01-04").at("/items/0/breaks/0");
        assertThat(pause.at("/start").stringValue() + " " + pause.at("/end").stringValue())
                .isEqualTo("00:00 01:00");
        assertThat(shifts("2027-01-11", "2027-01-12"))
                .as("two hours are no break")
                .containsExactly("ann 2027-01-11 20:00-23:00", "ann 2027-01-12 01:00-06:00");
    }

    @Test
    void nightGoesOnIntoTheNextCondition() {
        confirmed(around("2027-01-04", "2027-01-04"), hours("ann", "2027-01-04", 22, 24));
        confirmed(around("2027-01-05", "2027-01-05"), hours("ann", "2027-01-05", 0, 6));

        assertThat(shifts("2027-01-04", "2027-01-05")).containsExactly("ann 2027-01-04 22:00-06:00");
    }

    @Test
    void nightWhoseRestAnotherConditionTookKeepsItsRoles() {
        tenant.role(RequestBodies.COOK, "Cook");
        var night = all(hours("ann", "2027-01-04", 22, 24), hours("ann", "2027-01-05", 0, 6));
        confirmed(
                asCook(
                        around("2027-01-04", "2027-01-05"),
                        "2027-01-04__22:00",
                        "2027-01-04__23:00",
                        "2027-01-05__00:00"),
                night);
        confirmed(around("2027-01-05", "2027-01-05"), hours("ann", "2027-01-05", 12, 13));

        assertThat(answer("?from=2027-01-04&to=2027-01-04").at("/items").values())
                .extracting(
                        shift -> told(shift) + " " + shift.at("/roles/0/label").stringValue())
                .containsExactly("ann 2027-01-04 22:00-24:00 Cook");
    }

    private static String asCook(String body, String... cells) {
        var request = RequestBodies.object(body);
        var roles = request.putObject("requiredRolesByCell");
        for (var cell : cells) {
            request.withObject("/requirementsByCell").put(cell, 1);
            roles.putObject(cell).put(RequestBodies.COOK, 1);
        }
        RequestBodies.staff(request, 0).putArray("schedulingRoleIds").add(RequestBodies.COOK);
        return request.toString();
    }

    @Test
    void nightOnWhichTheClocksChangeHasItsRealMinutes() {
        confirmed(
                around("2027-03-27", "2027-03-28"),
                all(hours("ann", "2027-03-27", 22, 24), hours("ann", "2027-03-28", 0, 6)));
        confirmed(
                around("2027-10-30", "2027-10-31"),
                all(hours("ann", "2027-10-30", 22, 24), hours("ann", "2027-10-31", 0, 6)));

        var spring = answer("?from=2027-03-27&to=2027-03-27").at("/items/0");
        var autumn = answer("?from=2027-10-30&to=2027-10-30").at("/items/0");

        assertThat(told(spring)).isEqualTo("ann 2027-03-27 22:00-06:00");
        assertThat(spring.at("/minutes").intValue()).isEqualTo(7 * 60);
        assertThat(told(autumn)).isEqualTo("ann 2027-10-30 22:00-06:00");
        assertThat(autumn.at("/minutes").intValue()).isEqualTo(9 * 60);
    }

    @Test
    void newestConditionCountsOnItsDatesAndLeavesTheOthers() {
        var older = confirmed(
                around("2027-01-04", "2027-01-06"),
                all(
                        hours("ann", "2027-01-04", 9, 12),
                        hours("ann", "2027-01-05", 9, 12),
                        hours("bob", "2027-01-05", 9, 12)));
        confirmed(around("2027-01-05", "2027-01-05"), hours("ann", "2027-01-05", 14, 18));
        confirm(older, all(hours("ann", "2027-01-04", 9, 12), hours("ann", "2027-01-05", 9, 12)));

        assertThat(shifts("2027-01-04", "2027-01-06"))
                .as("Bob is free in the newer one, and a later confirmation of the older one changes nothing")
                .containsExactly("ann 2027-01-04 09:00-12:00", "ann 2027-01-05 14:00-18:00");
    }

    @Test
    void conditionsOfOtherPeopleStandBesideEachOther() {
        confirmed(around("2027-01-04", "2027-01-04"), hours("ann", "2027-01-04", 9, 12));
        confirmed(around("2027-01-04", "2027-01-04", "dan", "eve", "fay"), hours("eve", "2027-01-04", 8, 12));

        assertThat(shifts("2027-01-04", "2027-01-04"))
                .as("in order of time")
                .containsExactly("eve 2027-01-04 08:00-12:00", "ann 2027-01-04 09:00-12:00");
    }

    @Test
    void actualWorkCountsAndCancelledConditionsGiveTheirDatesBack() {
        var older = confirmed(around("2027-01-04", "2027-01-04"), hours("ann", "2027-01-04", 9, 12));
        var newer = confirmed(around("2027-01-04", "2027-01-04"), hours("bob", "2027-01-04", 9, 12));
        assertThat(shifts("2027-01-04", "2027-01-04")).containsExactly("bob 2027-01-04 09:00-12:00");

        tenant.delete("/v1/schedule-conditions/" + newer).send().expect(200);
        assertThat(shifts("2027-01-04", "2027-01-04")).containsExactly("ann 2027-01-04 09:00-12:00");

        tenant.put(
                        "/v1/schedule-actual/" + older,
                        "{\"assignments\":%s}".formatted(Bodies.assignments(hours("cem", "2027-01-04", 10, 12))))
                .send()
                .expect(200);
        assertThat(shifts("2027-01-04", "2027-01-04")).containsExactly("cem 2027-01-04 10:00-12:00");
        assertThat(answer("?from=2027-01-04&to=2027-01-04")
                        .at("/items/0/actual")
                        .booleanValue())
                .isTrue();
    }

    @Test
    void emergencysScheduleCountsOnceItIsConfirmed() {
        var work = hours("ann", "2027-01-04", 9, 12);
        var source = confirmed(
                Bodies.schedule(body -> body.putObject("requirementsByCell").put("2027-01-04__09:00", 1)), work);
        var emergency = tenant.post(
                        "/v1/schedule-results/" + source + "/emergency-shift",
                        "{\"absentShiftPairs\":[{\"staffId\":\"ann\",\"dateYmd\":\"2027-01-04\"}]}")
                .send()
                .expect(201)
                .at("/conditionId")
                .stringValue();
        var mended = hours("bob", "2027-01-04", 9, 11);
        tenant.complete(emergency, mended);
        assertThat(shifts("2027-01-04", "2027-01-04")).containsExactly("ann 2027-01-04 09:00-12:00");

        confirm(emergency, mended);

        assertThat(shifts("2027-01-04", "2027-01-04")).containsExactly("bob 2027-01-04 09:00-11:00");
    }

    @Test
    void onePersonsShiftsAreThoseOfTheIdAndNobodyOfAnIdIsEmpty() {
        confirmed(
                around("2027-01-04", "2027-01-04"),
                all(hours("ann", "2027-01-04", 9, 12), hours("bob", "2027-01-04", 9, 12)));
        var dates = "?from=2027-01-01&to=2027-12-31";

        assertThat(shifts(dates + "&personId=bob")).containsExactly("bob 2027-01-04 09:00-12:00");
        assertThat(shifts(dates + "&personId=zoe")).isEmpty();
        assertThat(shifts("2026-01-01", "2026-12-31"))
                .as("before the first confirmation")
                .isEmpty();
    }

    @Test
    void pagesFollowEachOtherWithoutLossAlsoAcrossWeeks() {
        var ids = new ArrayList<String>();
        for (int week = 0; week < 4; week++) {
            var date = LocalDate.of(2027, 1, 4).plusWeeks(week).toString();
            ids.add(confirmed(
                    around(date, date),
                    all(hours("ann", date, 9, 12), hours("bob", date, 9, 12), hours("ann", date, 14, 16))));
        }
        var all = shifts("2027-01-01", "2027-03-31");
        var query = "?from=2027-01-01&to=2027-03-31&limit=2";

        var paged = new ArrayList<String>();
        var page = answer(query);
        while (true) {
            page.at("/items").forEach(shift -> paged.add(told(shift)));
            if (!page.has("nextCursor")) {
                break;
            }
            assertThat(page.at("/items").size()).isEqualTo(2);
            page = answer(query + "&cursor=" + page.at("/nextCursor").stringValue());
        }

        assertThat(ids).hasSize(4);
        assertThat(all).hasSize(12);
        assertThat(paged).isEqualTo(all);
    }

    @Test
    void cursorOfOtherDatesOrOfSomebodyElseIsRefused() {
        confirmed(
                around("2027-01-04", "2027-01-04"),
                all(hours("ann", "2027-01-04", 9, 12), hours("bob", "2027-01-04", 9, 12)));
        var cursor = answer("?from=2027-01-04&to=2027-01-04&limit=1")
                .at("/nextCursor")
                .stringValue();

        for (var query :
                new String[] {"?from=2027-01-04&to=2027-01-05", "?from=2027-01-04&to=2027-01-04&personId=ann"}) {
            var reply = tenant.get("/v1/shifts" + query + "&cursor=" + cursor).send();
            reply.expectError(ErrorCode.INVALID_QUERY);
            assertThat(reply.details()).containsExactly("INVALID_QUERY cursor");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "to=2027-01-04, from",
        "from=2027-01-04, to",
        "from=soon&to=2027-01-04, from",
        "from=2027-01-04&to=2027-02-30, to",
        "from=2027-01-04&to=2027-01-03, to",
        "from=2026-01-01&to=2027-01-31, to",
        "from=2027-01-04&to=2027-01-04&personId=, personId",
        "from=2027-01-04&to=2027-01-04&limit=1001, limit",
        "from=2027-01-04&to=2027-01-04&cursor=AAAA, cursor",
    })
    void badParametersAreRefusedByName(String query, String name) {
        var reply = tenant.get("/v1/shifts?" + query).send();

        reply.expectError(ErrorCode.INVALID_QUERY);
        assertThat(reply.details()).containsExactly("INVALID_QUERY " + name);
    }

    @Test
    void othersSeeNothingOfIt() {
        confirmed(around("2027-01-04", "2027-01-04"), hours("ann", "2027-01-04", 9, 12));

        var others = SERVER.paidTenant().get("/v1/shifts?from=2027-01-04&to=2027-01-04");

        assertThat(others.send().expect(200).at("/items").isEmpty()).isTrue();
        tenant.limitedTo(Scope.SCHEDULES_READ)
                .get("/v1/shifts?from=2027-01-04&to=2027-01-04")
                .send()
                .expectError(ErrorCode.API_KEY_SCOPE_DENIED);
    }

    /** More schedules than are kept, whose shifts lie between each other in the list. */
    @Test
    void pageOfManySchedulesReadsEachOnce() {
        int schedules = 70;
        for (int number = 0; number < schedules; number++) {
            var person = "p" + number;
            confirmed(
                    around("2027-01-04", "2027-01-05", person, person + "b", person + "c"),
                    all(hours(person, "2027-01-04", 9, 10), hours(person, "2027-01-05", 9, 10)));
        }
        var database = tenant.database();
        database.sql("CREATE EXTENSION IF NOT EXISTS pg_stat_statements").update();
        long before = problemsRead(database);

        assertThat(shifts("2027-01-04", "2027-01-05")).hasSize(2 * schedules);

        assertThat(problemsRead(database) - before).isEqualTo(schedules);
    }

    private static long problemsRead(JdbcClient database) {
        return database.sql("""
                        SELECT coalesce(sum(calls), 0) FROM pg_stat_statements
                         WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
                           AND query LIKE 'SELECT tenant_id, condition_id, created_at, snapshot%'
                        """).query(Long.class).single();
    }
}
