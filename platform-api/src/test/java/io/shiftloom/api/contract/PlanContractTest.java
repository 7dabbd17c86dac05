package io.shiftloom.api.contract;

import static io.shiftloom.api.request.RequestBodies.COOK;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.request.RequestBodies;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is not a paid feature works for everybody. */
class PlanContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String CELLS = """
            "2027-01-04__09:00":"NONE","2027-01-04__10:00":"HIGH","2027-01-04__11:00":"LOW",
            "2027-01-05__09:00":"NONE","2027-01-05__10:00":"NONE","2027-01-05__11:00":"HIGH"
            """;

    @ParameterizedTest
    @CsvSource({"free, inactive", "free, not_configured", "paid, not_configured", "paid, inactive"})
    void everythingElseWorksWithoutBilling(String plan, String billing) {
        var tenant = SERVER.tenant(plan, billing).role(COOK, "Cook");

        var staff = "/v1/staff/" + tenant.staff("Ada");
        tenant.get("/v1/staff").send().expect(200);
        tenant.patch(staff, "{\"displayName\":\"Ada L\",\"schedulingRoleIds\":[\"%s\"]}".formatted(COOK))
                .send()
                .expect(200);
        tenant.patch("/v1/schedule-defaults", settings()).send().expect(200);
        tenant.get("/v1/schedule-defaults").send().expect(200);
        tenant.put(staff + "/weekly-shift-wish", """
                        {"scheduleStartDate":"2027-01-04","scheduleEndDate":"2027-01-05","timeRangeStart":"09:00",
                         "timeRangeEnd":"12:00","wishByCellKey":{%s}}
                        """.formatted(CELLS)).send().expect(200);
        tenant.get(staff + "/weekly-shift-wish").send().expect(200);
        var id = tenant.complete(tenant.submitted(schedule()), "ann 2027-01-04__09:00");
        readsAndConfirms(tenant, id);
        tenant.get(staff).send().expect(200);
        tenant.delete(staff).send().expect(200);
    }

    private static void readsAndConfirms(TestTenant tenant, String id) {
        var result = "/v1/schedule-results/" + id;
        var work = "{\"assignments\":%s}".formatted(Bodies.assignments("ann 2027-01-04__09:00"));
        for (var path : new String[] {
            "/v1/schedule-results",
            "/v1/schedule-results/history",
            result,
            result + "/review",
            result + "/resolution",
            "/v1/schedule-conditions",
            "/v1/schedule-conditions/" + id
        }) {
            tenant.get(path).send().expect(200);
        }
        tenant.post(result + "/confirm-assignments", work).send().expect(200);
        tenant.put("/v1/schedule-actual/" + id, work).send().expect(200);
        tenant.get("/v1/schedule-actual/" + id).send().expect(200);
        assertThat(tenant.delete("/v1/schedule-conditions/" + id)
                        .send()
                        .expect(200)
                        .at("/ok")
                        .booleanValue())
                .isTrue();
    }

    /** With roles and a statute, which are not paid for. */
    private static String settings() {
        return Bodies.defaults(body -> {
            body.put("laborLawJurisdiction", "DE");
            body.putObject("requiredRolesByCellKey")
                    .putObject("2027-01-04__09:00")
                    .put(COOK, 1);
        });
    }

    private static String schedule() {
        return Bodies.schedule(body -> {
            body.putObject("requiredRolesByCell").putObject("2027-01-04__09:00").put(COOK, 1);
            RequestBodies.staff(body, 0).putArray("schedulingRoleIds").add(COOK);
            RequestBodies.staff(body, 1).set("laborConstraintMask", RequestBodies.object("{\"schema\":1}"));
        });
    }
}
