package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.node.ObjectNode;

/** All that a request says wrongly is told at once, and what needs no object to be judged is told before one is looked up. */
class AllAtOnceContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String NOWHERE = "/v1/schedule-results/" + new UUID(0, 0);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/v1/schedule-results?limit=0&status=x&createdTo=y&x=1             | x limit status createdTo",
                "/v1/schedule-conditions?periodFrom=x&periodTo=y&limit=0           | periodFrom periodTo limit",
                "/v1/schedule-conditions?periodFrom=2027-01-02&periodTo=2027-01-01&createdFrom=2027-01-02&createdTo=2027-01-01 | periodFrom createdFrom",
                "/v1/schedule-results/history?from=x&to=y&keyword=&eventName=z     | from to keyword eventName",
                "/v1/schedule-results/history?limit=x&cursor=y                     | limit cursor",
                "/v1/schedule-results/history?eventName=x&cursor=y                 | eventName",
                "/v1/schedule-results/history?limit=0&limit=0&x=%00                | limit x",
                "/v1/fairness                                                      | from to",
                "/v1/fairness?from=x&x=1                                           | x from to",
                "/v1/shifts?to=x&personId=&limit=1001&cursor=y                     | from to personId limit",
                "/v1/schedule-results/00000000-0000-0000-0000-000000000000/explain?candidate=4 | personId date slotId candidate",
                "/v1/schedule-results/00000000-0000-0000-0000-000000000000/wish-receipts?candidate=4&x=1 | x candidate"
            })
    void everyParameterThatIsRefusedIsNamed(String path, String refused) {
        var reply = SERVER.paidTenant().get(path).send();

        reply.expectError(ErrorCode.INVALID_QUERY);
        assertThat(reply.details())
                .containsExactlyInAnyOrder(List.of(refused.split(" ")).stream()
                        .map(name -> "INVALID_QUERY " + name)
                        .toArray(String[]::new));
    }

    @ParameterizedTest
    @CsvSource({"confirm-assignments", "emergency-shift"})
    void aFlagAndAnUnknownParameterAreRefusedTogetherAndBeforeTheBody(String route) {
        var reply = SERVER.paidTenant()
                .post(NOWHERE + "/" + route + "?dryRun=yes&x=1", "{")
                .send();

        reply.expectError(ErrorCode.INVALID_QUERY);
        assertThat(reply.details()).containsExactlyInAnyOrder("INVALID_QUERY x", "INVALID_QUERY dryRun");
    }

    @Test
    void personAndCellThatAreNoneAreNamedTogether() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.complete(tenant.submitted(), "ann 2027-01-04__09:00");

        var reply = tenant.get("/v1/schedule-results/" + id + "/explain?personId=zed&date=2027-01-04&slotId=23:00")
                .send();

        reply.expectError(ErrorCode.INVALID_QUERY);
        assertThat(reply.details()).containsExactly("INVALID_QUERY personId", "INVALID_QUERY slotId");
    }

    @Test
    void aMaskWithoutLaborLawIsToldBesideOtherFaultsOfTheBody() {
        var reply = SERVER.paidTenant()
                .patch(
                        "/v1/staff/nobody",
                        "{\"laborLawCompliance\":false,\"laborConstraintMask\":{\"schema\":1},\"displayName\":1}")
                .send();

        reply.expectError(ErrorCode.INVALID_STAFF);
        assertThat(reply.details())
                .containsExactly("INVALID_STAFF displayName", "LABOR_COMPLIANCE_REQUIRED laborConstraintMask");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{'absentStaffIds':['ann'],'absentDatesYmd':'2027-01-05'} | absentDatesYmd",
                "{'absentStaffIds':['ann'],'absentDatesYmd':[5]}          | absentDatesYmd[0]",
                "{'absentStaffIds':[5],'absentDatesYmd':['2027-01-05']}   | absentStaffIds[0]",
                "{'absentStaffIds':['ann'],'absentDatesYmd':[5,'soon']}   | absentDatesYmd[0] absentDatesYmd[1]",
                "{'absentStaffIds':['ann'],'absentDatesYmd':[]}           | absentDatesYmd",
                "{'absentDayPairs':[{'staffId':'ann','dateYmd':'soon'}]}  | absentDayPairs[0].dateYmd",
                "{'absentSlots':[{'staffId':'ann','dateYmd':'2027-02-30','slotId':'noon'}]} | absentSlots[0].dateYmd absentSlots[0].slotId"
            },
            quoteCharacter = '"')
    void absencesThatAreNoneAreToldOnceAndBeforeTheSourceIsLookedUp(String body, String refused) {
        var reply = SERVER.paidTenant()
                .post(NOWHERE + "/emergency-shift", body.replace('\'', '"'))
                .send();

        reply.expectError(ErrorCode.INVALID_EMERGENCY_SHIFT);
        assertThat(reply.details())
                .containsExactly(List.of(refused.split(" ")).stream()
                        .map(path -> "INVALID_EMERGENCY_SHIFT " + path)
                        .toArray(String[]::new));
    }

    @Test
    void anAssignmentsDateAndSlotThatAreNoneAreNamedBeforeTheConditionIsLookedUp() {
        var tenant = SERVER.paidTenant();
        var body = "{\"assignments\":[{\"personId\":\"ann\",\"date\":\"2027-02-30\",\"slotId\":\"noon\"}]}";

        var confirmed = tenant.post(NOWHERE + "/confirm-assignments", body).send();
        var actual = tenant.put("/v1/schedule-actual/" + new UUID(0, 0), body).send();

        for (var reply : List.of(confirmed, actual)) {
            reply.expectError(ErrorCode.INVALID_ASSIGNMENTS);
            assertThat(reply.details())
                    .containsExactly(
                            "INVALID_ASSIGNMENTS assignments[0].date", "INVALID_ASSIGNMENTS assignments[0].slotId");
        }
    }

    @Test
    void aRevisionsDatesAndSlotsThatAreNoneAreNamedBeforeTheSourceIsLookedUp() {
        var body =
                "{\"pinned\":[{\"personId\":\"ann\",\"date\":\"2027-02-30\",\"slotId\":\"noon\"}],\"dates\":[\"soon\"]}";

        var reply = SERVER.paidTenant().post(NOWHERE + "/revise", body).send();

        reply.expectError(ErrorCode.INVALID_REVISION);
        assertThat(reply.details())
                .containsExactly(
                        "INVALID_REVISION pinned[0].date",
                        "INVALID_REVISION pinned[0].slotId",
                        "INVALID_REVISION dates[0]");
    }

    @Test
    void aRevisionOfPeopleWhoAreNotThereIsRefusedBeforeTheStateOfItsSource() {
        var tenant = SERVER.paidTenant().configured();
        var queued = "/v1/schedule-results/" + tenant.submitted() + "/revise";

        tenant.post(queued, "{\"pinned\":%s}".formatted(Bodies.assignments("zed 2027-01-04__09:00")))
                .send()
                .expectError(ErrorCode.INVALID_REVISION);
        tenant.post(queued, "{\"pinned\":%s}".formatted(Bodies.assignments("ann 2027-01-04__09:00")))
                .send()
                .expectError(ErrorCode.RESULT_NOT_COMPLETED);
    }

    @Test
    void wishesThatAreNoneAreToldBeforeTheSettingsAreAskedFor() {
        var reply = SERVER.paidTenant()
                .put("/v1/staff/nobody/weekly-shift-wish", """
                        {"scheduleStartDate":"2027-02-30","scheduleEndDate":"soon","timeRangeStart":"24:00",
                         "timeRangeEnd":"24:00","wishByCellKey":{"2027-01-04__09:00":"MAYBE"}}
                        """)
                .send();

        reply.expectError(ErrorCode.INVALID_WISH);
        assertThat(reply.details())
                .containsExactly(
                        "INVALID_WISH scheduleStartDate",
                        "INVALID_WISH scheduleEndDate",
                        "INVALID_WISH timeRangeStart",
                        "INVALID_WISH wishByCellKey.2027-01-04__09:00");
    }

    @Test
    void idsOfPeopleAreTrimmedWhereverTheyAreSent() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.complete(tenant.submitted(), "ann 2027-01-04__09:00");
        var assignments = Bodies.assignments("ann 2027-01-04__09:00").replace("\"ann\"", "\" ann\\t\"");

        tenant.post("/v1/schedule-results/" + id + "/revise", "{\"pinned\":%s}".formatted(assignments))
                .send()
                .expect(201);
        tenant.post(
                        "/v1/schedule-results/" + id + "/confirm-assignments",
                        "{\"assignments\":%s}".formatted(assignments))
                .send()
                .expect(200);
        tenant.put("/v1/schedule-actual/" + id, "{\"assignments\":%s}".formatted(assignments))
                .send()
                .expect(200);
    }

    @Test
    void rolesOfACellWhoseHeadcountIsMissingOrTwiceAreNotAddedUp() {
        var tenant = SERVER.paidTenant();
        var cell = "2027-01-04__09:00";

        var missing = tenant.patch("/v1/schedule-defaults", Bodies.defaults(body -> {
                    ((ObjectNode) body.required("requirementsByCellKey")).remove(cell);
                    body.putObject("requiredRolesByCellKey").putObject(cell).put(new UUID(0, 1).toString(), 5);
                }))
                .send();
        tenant.configured();
        var twice = tenant.post("/v1/schedule", Bodies.schedule(body -> {
                    ((ObjectNode) body.required("requirementsByCell")).put(cell + " ", 9);
                    body.putObject("requiredRolesByCell").putObject(cell).put(new UUID(0, 1).toString(), 5);
                }))
                .send();

        assertThat(missing.details()).containsExactly("INVALID_REQUIREMENTS requirementsByCellKey." + cell);
        assertThat(twice.details()).containsExactly("INVALID_REQUIREMENTS requirementsByCell[\"" + cell + " \"]");
    }

    @Test
    void aFlagThatIsUnknownIsRefusedThoughItIsNullAndOthersAreSaved() {
        var tenant = SERVER.paidTenant().configured();
        tenant.patch("/v1/schedule-defaults", "{\"paidOptimization\":{\"balanceStaffLoad\":true}}")
                .send()
                .expect(200);

        var reply = tenant.patch("/v1/schedule-defaults", "{\"paidOptimization\":{\"surprise\":null}}")
                .send();

        reply.expectError(ErrorCode.SCHEDULE_DEFAULTS_SAVE_FAILED);
        assertThat(reply.details()).containsExactly("UNKNOWN_FIELD paidOptimization.surprise");
        tenant.patch("/v1/schedule-defaults", "{\"paidOptimization\":{\"balanceStaffLoad\":null}}")
                .send()
                .expect(200);
    }
}
