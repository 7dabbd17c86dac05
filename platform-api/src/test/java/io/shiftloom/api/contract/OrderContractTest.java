package io.shiftloom.api.contract;

import static io.shiftloom.api.request.RequestBodies.COOK;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.request.RequestBodies;
import java.net.http.HttpRequest.BodyPublishers;
import org.junit.jupiter.api.Test;

/** In which order a request that is wrong in many ways is told so: each step mends what was told last. */
class OrderContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String EMERGENCY = "/v1/schedule-results/none/emergency-shift";

    @Test
    void keyThenTenantThenRateThenRoute() {
        var tenant = SERVER.paidTenant().with("suspended_at = now(), requests_per_second = 1");

        new Call(SERVER, "GET", "/v1/nothing").send().expectError(ErrorCode.UNAUTHENTICATED);
        for (int i = 0; i < 5; i++) {
            tenant.get("/v1/nothing").send().expectError(ErrorCode.TENANT_SUSPENDED);
        }
        tenant.with("suspended_at = NULL");
        var reply = tenant.get("/v1/nothing").send();
        for (int i = 0; i < 20 && reply.status() != 429; i++) {
            reply.expectError(ErrorCode.NOT_FOUND);
            reply = tenant.get("/v1/nothing").send();
        }
        reply.expectError(ErrorCode.RATE_LIMITED);
    }

    @Test
    void routeThenScopeThenPlanThenMediaTypeThenBody() {
        var free = SERVER.freeTenant();
        var scopeless = free.limitedTo();

        scopeless.get("/v1/nothing").send().expectError(ErrorCode.NOT_FOUND);
        scopeless.call("PATCH", EMERGENCY).send().expectError(ErrorCode.METHOD_NOT_ALLOWED);
        text(scopeless).send().expectError(ErrorCode.API_KEY_SCOPE_DENIED);
        text(free.limitedTo(Scope.SCHEDULES_WRITE)).send().expectError(ErrorCode.SUBSCRIPTION_REQUIRED);
        free.with("plan = 'paid', billing = 'active'");
        text(free).send().expectError(ErrorCode.NOT_ACCEPTABLE);
        text(free, "application/json").send().expectError(ErrorCode.UNSUPPORTED_MEDIA_TYPE);
        free.post(EMERGENCY + "?x=1", "{").send().expectError(ErrorCode.INVALID_QUERY);
        free.post(EMERGENCY, "{").send().expectError(ErrorCode.INVALID_JSON);
        free.post(EMERGENCY, "{}").send().expectError(ErrorCode.INVALID_EMERGENCY_SHIFT);
        free.post(EMERGENCY, "{\"absentDayPairs\":[{\"staffId\":\"ann\",\"dateYmd\":\"2027-01-05\"}]}")
                .send()
                .expectError(ErrorCode.NOT_FOUND);
    }

    @Test
    void planThenBodyThenFreeStaffThenSettings() {
        var tenant = SERVER.freeTenant();
        for (int i = 0; i < 6; i++) {
            tenant.staff("P");
        }
        var paidAndWrong = Bodies.schedule(body -> {
            RequestBodies.staff(body, 0).putArray("preferredSchedulingRoleIds").add(COOK);
            body.put("timeZone", "JST");
        });

        tenant.post("/v1/schedule", paidAndWrong).send().expectError(ErrorCode.SUBSCRIPTION_REQUIRED);
        tenant.post("/v1/schedule", Bodies.schedule(body -> body.put("timeZone", "JST")))
                .send()
                .expectError(ErrorCode.INVALID_TIME_ZONE);
        tenant.post("/v1/schedule", Bodies.schedule()).send().expectError(ErrorCode.FREE_STAFF_LIMIT);
        tenant.with("plan = 'paid', billing = 'active'");
        tenant.post("/v1/schedule", Bodies.schedule()).send().expectError(ErrorCode.SCHEDULE_SETTINGS_REQUIRED);
        tenant.configured();
        tenant.post("/v1/schedule", Bodies.schedule()).send().expect(202);
    }

    @Test
    void settingsThenObjectThenItsState() {
        var tenant = SERVER.paidTenant();
        var wish = """
                {"scheduleStartDate":"2027-01-04","scheduleEndDate":"2027-01-05","timeRangeStart":"09:00",
                 "timeRangeEnd":"12:00","wishByCellKey":{
                   "2027-01-04__09:00":"NONE","2027-01-04__10:00":"NONE","2027-01-04__11:00":"NONE",
                   "2027-01-05__09:00":"NONE","2027-01-05__10:00":"NONE","2027-01-05__11:00":"NONE"}}
                """;
        var path = "/v1/staff/nobody/weekly-shift-wish";

        tenant.put(path, wish).send().expectError(ErrorCode.SCHEDULE_SETTINGS_REQUIRED);
        tenant.configured();
        tenant.put(path, wish).send().expectError(ErrorCode.NOT_FOUND);
        var queued = "/v1/schedule-results/" + tenant.submitted() + "/confirm-assignments";
        tenant.post(queued, "{\"assignments\":{}}").send().expectError(ErrorCode.INVALID_ASSIGNMENTS);
        var reply = tenant.post(queued, "{\"assignments\":[]}").send();
        reply.expectError(ErrorCode.RESULT_NOT_COMPLETED);
        assertThat(reply.at("/error/detailCount").intValue()).isZero();
    }

    /** Accepts what there is not, and sends what is not read. */
    private static Call text(TestTenant tenant) {
        return text(tenant, "text/html");
    }

    private static Call text(TestTenant tenant, String accept) {
        return tenant.call("POST", EMERGENCY)
                .header("Accept", accept)
                .header("Content-Type", "text/plain")
                .body(BodyPublishers.ofString("{"));
    }
}
