package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.request.BodyFuzz;
import io.shiftloom.api.request.RequestBodies;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Bodies that are almost right, at every route that takes one: no answer is a 5xx, none tells of our insides. */
class FuzzContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final int BODIES = 250;

    private record Target(String method, String path, String valid) {}

    @Test
    void noBodyMakesTheServiceFail() {
        var tenant = SERVER.paidTenant().configured().with("max_roster_staff = 100000");
        var staff = "/v1/staff/" + tenant.staff("Ada");
        var id = tenant.complete(tenant.submitted(), "ann 2027-01-04__09:00");
        var work = "{\"assignments\":%s,\"relaxAvailability\":true}"
                .formatted(Bodies.assignments("ann 2027-01-04__09:00", "bob 2027-01-05__10:00"));
        var targets = List.of(
                new Target("POST", "/v1/schedule", Bodies.schedule()),
                new Target("PATCH", "/v1/schedule-defaults", Bodies.defaults()),
                new Target("POST", "/v1/staff", "{\"displayName\":\"Ada\"}"),
                new Target("PATCH", staff, """
                        {"displayName":"A","laborLawCompliance":true,"laborFlsaExempt":true,"personalMaxWeeklyMinutes":60,
                         "laborConstraintMask":{"schema":1,"rules":{"maxDailyMinutes":{"value":420}}},
                         "schedulingRoleIds":[],"preferredSchedulingRoleIds":[]}
                        """),
                new Target("PUT", staff + "/weekly-shift-wish", """
                        {"scheduleStartDate":"2027-01-04","scheduleEndDate":"2027-01-05","timeRangeStart":"09:00",
                         "timeRangeEnd":"12:00","wishByCellKey":{"2027-01-04__09:00":"HIGH"}}
                        """),
                new Target("POST", "/v1/schedule-results/" + id + "/confirm-assignments", work),
                new Target("PUT", "/v1/schedule-actual/" + id, work),
                new Target("POST", "/v1/schedule-results/" + id + "/emergency-shift", """
                        {"absentDayPairs":[{"staffId":"ann","dateYmd":"2027-01-05"}],"absentStaffIds":["bob"],
                         "absentDatesYmd":["2027-01-04"],"absentSlots":[],"substituteDayPairs":[],"substituteSlots":[]}
                        """));

        for (var target : targets) {
            var fuzz = new BodyFuzz(target.path().length());
            var valid = RequestBodies.object(target.valid());
            for (int i = 0; i < BODIES; i++) {
                var body = fuzz.next(valid);
                var reply =
                        tenant.call(target.method(), target.path()).json(body).send();
                assertThat(reply.status())
                        .as(
                                "%s %s %s -> %s",
                                target.method(), target.path(), new String(body, StandardCharsets.UTF_8), reply.text())
                        .isLessThan(500);
                assertThat(reply.text()).doesNotContain("java.", "org.", "Exception", "SELECT ", "INSERT ");
            }
        }
    }
}
