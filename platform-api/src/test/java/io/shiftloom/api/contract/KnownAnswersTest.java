package io.shiftloom.api.contract;

import static io.shiftloom.api.request.RequestBodies.COOK;
import static io.shiftloom.api.request.RequestBodies.WAITER;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.request.RequestBodies;
import java.io.IOException;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/**
 * The answers of {@code /v1} as clients know them, with the order of their fields; ids, times and white space aside. They lie
 * in {@code answers/v1.txt}. A field may be added there, and a sentence for people may be worded
 * better; nothing else may change.
 */
class KnownAnswersTest {

    private static final Pattern ID = Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}");
    private static final Pattern TIME = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z");
    private static final Pattern CURSOR = Pattern.compile("\"nextCursor\":\"[^\"]+\"");

    /** Long enough before the work that no notice is short. */
    private static final LocalDate TODAY = LocalDate.of(2026, 12, 1);

    private final ApiServer server = ApiServer.on(TODAY);
    private final TestTenant tenant = server.paidTenant();
    private final Map<String, String> names = new LinkedHashMap<>();
    private final StringBuilder seen = new StringBuilder();

    @AfterEach
    void close() {
        server.close();
    }

    @Test
    void answersAreWhatClientsKnow() throws IOException {
        roster();
        settings();
        conditions();
        confirmation();
        emergency();

        try (var golden = KnownAnswersTest.class.getResourceAsStream("/answers/v1.txt")) {
            assertThat(seen.toString()).isEqualTo(golden == null ? "" : new String(golden.readAllBytes(), UTF_8));
        }
    }

    private void roster() {
        tenant.role(COOK, "Cook").role(WAITER, "Waiter");
        var ada = show(tenant.post("/v1/staff", "{\"displayName\":\"Ada\"}"))
                .at("/staff/staffId")
                .stringValue();
        tenant.staff("Zoë");
        show(tenant.patch("/v1/staff/" + ada, """
                {"laborLawCompliance":true,"laborFlsaExempt":false,"personalMaxWeeklyMinutes":2400,
                 "personalMaxMonthlyMinutes":9000,"personalMaxThreeMonthMinutes":27000,
                 "laborConstraintMask":{"schema":1,"rules":{"maxDailyMinutes":{"value":420}}},
                 "schedulingRoleIds":["%s","%s"],"preferredSchedulingRoleIds":["%s"],"avoidedSchedulingRoleIds":["%s"]}
                """.formatted(COOK, WAITER, COOK, WAITER)));
        show(tenant.get("/v1/staff/" + ada));
        show(tenant.get("/v1/staff"));
        show(tenant.get("/v1/staff/" + ada + "/weekly-shift-wish"));
        show(tenant.get("/v1/schedule-defaults"));
        tenant.configured();
        show(tenant.put("/v1/staff/" + ada + "/weekly-shift-wish", """
                {"scheduleStartDate":"2027-01-04","scheduleEndDate":"2027-01-05","timeRangeStart":"09:00",
                 "timeRangeEnd":"12:00","wishByCellKey":{
                 "2027-01-04__09:00":"NONE","2027-01-04__10:00":"LOW","2027-01-04__11:00":"HIGH",
                 "2027-01-05__09:00":"NONE","2027-01-05__10:00":"NONE","2027-01-05__11:00":"NONE"}}
                """));
        show(tenant.get("/v1/staff/" + ada + "/weekly-shift-wish"));
        show(tenant.delete("/v1/staff/" + tenant.staff("Bob")));
    }

    private void settings() {
        show(tenant.get("/v1/schedule-defaults"));
        show(tenant.patch("/v1/schedule-defaults", """
                {"requiredRolesByCellKey":{"2027-01-04__09:00":{"%s":1}},"laborLawJurisdiction":"US",
                 "usLaborStateCode":"CA","linkedMonthPlanStartDate":"2027-01-04","linkedMonthPlanEndDate":"2027-01-10",
                 "paidOptimization":{"balanceStaffLoad":false}}
                """.formatted(COOK)));
    }

    private void conditions() {
        show(tenant.get("/v1/schedule-results"));
        var id = show(tenant.post("/v1/schedule", Bodies.schedule(KnownAnswersTest::withRoles)))
                .at("/conditionId")
                .stringValue();
        show(tenant.get("/v1/schedule-conditions/" + id));
        show(tenant.get("/v1/schedule-results/" + id));
        show(tenant.get("/v1/schedule-results/" + id + "/resolution"));
        show(tenant.get("/v1/schedule-results/" + id + "/review"));
        tenant.database()
                .sql("UPDATE job_request SET progress = '{\"phase\":\"anneal\"}' WHERE condition_id = ?::uuid")
                .param(id)
                .update();
        show(tenant.get("/v1/schedule-results/" + tenant.end(id, "running", 0)));
        tenant.submitted();
        show(tenant.get("/v1/schedule-conditions?limit=1"));
        show(tenant.get("/v1/schedule-conditions"));
        show(tenant.get("/v1/schedule-results?limit=1"));
        show(tenant.delete("/v1/schedule-conditions/" + id));
        show(tenant.get("/v1/schedule-conditions/" + id));
        show(tenant.get("/v1/schedule-results/history"));
    }

    private static void withRoles(ObjectNode body) {
        body.set("requiredRolesByCell", RequestBodies.object("""
                {"2027-01-04__10:00":{"%s":1,"%s":1}}""".formatted(COOK, WAITER)));
        var ann = RequestBodies.staff(body, 0);
        ann.putArray("schedulingRoleIds").add(COOK).add(WAITER);
        ann.putArray("preferredSchedulingRoleIds").add(COOK);
        ann.putArray("avoidedSchedulingRoleIds").add(WAITER);
    }

    private void confirmation() {
        var id = tenant.complete(
                tenant.submitted(), "ann 2027-01-04__09:00", "ann 2027-01-04__10:00", "bob 2027-01-04__10:00");
        var path = "/v1/schedule-results/" + id;
        show(tenant.get(path + "/review"));
        show(tenant.post(
                path + "/confirm-assignments",
                "{\"assignments\":%s,\"relaxAvailability\":true}"
                        .formatted(Bodies.assignments("ann 2027-01-04__09:00", "cem 2027-01-05__11:00"))));
        show(tenant.get(path + "/resolution"));
        show(tenant.get("/v1/schedule-actual/" + id));
        show(tenant.put(
                "/v1/schedule-actual/" + id,
                "{\"assignments\":%s}"
                        .formatted(Bodies.assignments("ann 2027-01-04__09:00", "bob 2027-01-05__11:00"))));
        show(tenant.get("/v1/schedule-actual/" + id));
        seen.append("worked_duty ")
                .append(tenant.database().sql("""
                                SELECT string_agg(concat_ws(' ', source, staff_id, duty_date, blocks), '; '
                                       ORDER BY source, staff_id, duty_date)
                                  FROM worked_duty WHERE condition_id = ?::uuid
                                """).param(id).query(String.class).single())
                .append('\n');
    }

    private void emergency() {
        var id = tenant.complete(
                tenant.submitted(Bodies.schedule(KnownAnswersTest::withRoles)),
                "ann 2027-01-04__09:00",
                "bob 2027-01-04__10:00");
        show(tenant.get("/v1/schedule-results/" + id + "/emergency-shift-context"));
        var started = show(tenant.post(
                        "/v1/schedule-results/" + id + "/emergency-shift",
                        "{\"absentDayPairs\":[{\"staffId\":\"bob\",\"dateYmd\":\"2027-01-05\"}]}"))
                .at("/conditionId")
                .stringValue();
        show(tenant.get("/v1/schedule-conditions/" + started));
    }

    private Reply show(Call call) {
        var reply = call.send();
        seen.append(reply.status())
                .append(' ')
                .append(neutral(reply.json().toString()))
                .append('\n');
        return reply;
    }

    /** Ids by the order in which they occur. */
    private String neutral(String text) {
        var named =
                ID.matcher(text).replaceAll(id -> names.computeIfAbsent(id.group(), any -> "id-" + (names.size() + 1)));
        return CURSOR.matcher(TIME.matcher(named).replaceAll("time")).replaceAll("\"nextCursor\":\"cursor\"");
    }
}
