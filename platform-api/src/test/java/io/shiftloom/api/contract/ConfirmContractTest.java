package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.request.RequestBodies;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** POST /v1/schedule-results/{conditionId}/confirm-assignments. */
class ConfirmContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String ENOUGH = Bodies.assignments(
            "ann 2027-01-04__09:00", "ann 2027-01-04__10:00", "bob 2027-01-04__10:00", "bob 2027-01-05__11:00");

    @Test
    void confirmsWhatWasSentAndFillsNames() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.complete(tenant.submitted(), "ann 2027-01-04__09:00");

        var reply = confirm(tenant, id, "{\"assignments\":%s}".formatted(ENOUGH))
                .send()
                .expect(200);

        assertThat(reply.at("/ok").booleanValue()).isTrue();
        assertThat(reply.at("/warnings").isArray()).isTrue();
        var resolution = resolution(tenant, id).at("/resolution");
        assertThat(resolution.at("/status").stringValue()).isEqualTo("confirmed");
        assertThat(resolution.at("/confirmedAssignments").size()).isEqualTo(4);
        assertThat(resolution.at("/confirmedAssignments/0").toString())
                .contains("\"personName\":\"Ann\"", "\"slotLabel\":\"09:00-10:00\"");
    }

    @Test
    void secondConfirmationReplacesTheFirst() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.complete(tenant.submitted(), "ann 2027-01-04__09:00");
        resolution(tenant, id).expect(200);

        confirm(tenant, id, "{\"assignments\":%s}".formatted(ENOUGH)).send().expect(200);
        confirm(tenant, id, "{\"assignments\":[]}").send().expect(200);

        assertThat(resolution(tenant, id).at("/resolution/confirmedAssignments").size())
                .isZero();
    }

    @Test
    void coverageAndLaborOnlyWarn() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.complete(tenant.submitted(), "ann 2027-01-04__09:00");

        var reply = confirm(tenant, id, "{\"assignments\":[]}").send().expect(200);

        assertThat(reply.at("/warnings").size()).isPositive();
        assertThat(reply.at("/warnings/0").propertyNames()).contains("rule", "hard", "cells", "excess", "message");
    }

    @Test
    void namesAndLabelsAreThoseOfTheConditionWhateverWasSent() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.complete(tenant.submitted(), "ann 2027-01-04__09:00");

        confirm(tenant, id, """
                        {"assignments":[{"personId":"ann","personName":"Mallory","date":"2027-01-04","slotId":"09:00",
                                         "slotLabel":"all day"}]}
                        """).send().expect(200);

        assertThat(resolution(tenant, id).at("/resolution/confirmedAssignments/0"))
                .isEqualTo(RequestBodies.object("""
                        {"personId":"ann","personName":"Ann","date":"2027-01-04","slotId":"09:00","slotLabel":"09:00-10:00"}
                        """));
    }

    @ParameterizedTest
    @ValueSource(strings = {"personId", "date", "slotId"})
    void personDateAndSlotAreRequired(String field) {
        var row = RequestBodies.object("{\"personId\":\"ann\",\"date\":\"2027-01-04\",\"slotId\":\"09:00\"}");
        row.remove(field);

        var reply = confirm(SERVER.paidTenant(), "none", "{\"assignments\":[%s]}".formatted(row))
                .send();

        reply.expectError(ErrorCode.INVALID_ASSIGNMENTS);
        assertThat(reply.details()).containsExactly("INVALID_ASSIGNMENTS assignments[0]." + field);
    }

    @Test
    void tooFewTooManyMissingRolesAndBrokenLawsAreToldButAllowed() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.complete(
                tenant.submitted(Bodies.schedule(body -> {
                    body.put("timeRangeStart", "00:00").put("timeRangeEnd", "24:00");
                    body.putObject("requiredRolesByCell")
                            .putObject("2027-01-04__10:00")
                            .put(RequestBodies.COOK, 1);
                    RequestBodies.staff(body, 1).putArray("schedulingRoleIds").add(RequestBodies.COOK);
                })),
                "ann 2027-01-04__09:00");
        var work = new ArrayList<String>();
        for (int hour = 0; hour < 24; hour++) {
            work.add("ann 2027-01-04__%02d:00".formatted(hour));
        }
        work.add("cem 2027-01-04__09:00");

        var reply = confirm(
                        tenant, id, "{\"assignments\":%s}".formatted(Bodies.assignments(work.toArray(String[]::new))))
                .send()
                .expect(200);

        var rules = reply.at("/warnings").findValuesAsString("rule");
        assertThat(rules).contains("headcount", "roles").hasSizeGreaterThan(3);
        assertThat(reply.at("/warnings").values().stream()
                        .filter(warning -> warning.has("staffId"))
                        .map(warning -> warning.get("staffId").stringValue()))
                .as("a day of 24 hours breaks a person's rules")
                .contains("ann");
    }

    @Test
    void refusesUnknownPeopleCellsAndRepetitionsAllAtOnce() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.complete(tenant.submitted(), "ann 2027-01-04__09:00");
        var list = Bodies.assignments(
                "zed 2027-01-04__09:00",
                "ann 2027-01-06__09:00",
                "ann 2027-01-04__12:00",
                "bob 2027-01-04__09:00",
                "bob 2027-01-04__09:00",
                "cem 2027-01-05__09:00");

        var reply = confirm(tenant, id, "{\"assignments\":%s}".formatted(list)).send();

        reply.expectError(ErrorCode.INVALID_ASSIGNMENTS);
        assertThat(reply.details())
                .containsExactly(
                        "INVALID_ASSIGNMENTS assignments[0].personId",
                        "INVALID_ASSIGNMENTS assignments[1]",
                        "INVALID_ASSIGNMENTS assignments[2]",
                        "INVALID_ASSIGNMENTS assignments[4]",
                        "INVALID_ASSIGNMENTS assignments[5]");
    }

    @Test
    void availabilityCanBeRelaxed() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.complete(tenant.submitted(), "ann 2027-01-04__09:00");
        var list = Bodies.assignments("cem 2027-01-05__09:00");

        confirm(tenant, id, "{\"assignments\":%s,\"relaxAvailability\":false}".formatted(list))
                .send()
                .expectError(ErrorCode.INVALID_ASSIGNMENTS);
        confirm(tenant, id, "{\"assignments\":%s,\"relaxAvailability\":true}".formatted(list))
                .send()
                .expect(200);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[] | INVALID_ASSIGNMENTS",
                "{} | INVALID_ASSIGNMENTS",
                "{\"assignments\":{}} | INVALID_ASSIGNMENTS",
                "{\"assignments\":[1]} | INVALID_ASSIGNMENTS",
                "{\"assignments\":[{}]} | INVALID_ASSIGNMENTS",
                "{\"assignments\":[{\"personId\":1,\"date\":\"d\",\"slotId\":\"s\"}]} | INVALID_ASSIGNMENTS",
                "{\"assignments\":[],\"relaxAvailability\":1} | INVALID_ASSIGNMENTS",
                "{\"assignments\":[],\"x\":1} | UNKNOWN_FIELD",
                "{\"assignments\":[{\"x\":1}]} | UNKNOWN_FIELD",
                "{ | INVALID_JSON"
            })
    void malformedBodiesAreRefusedBeforeTheConditionIsLookedUp(String body, ErrorCode code) {
        confirm(SERVER.paidTenant(), "none", body).send().expectError(code);
    }

    @ParameterizedTest
    @ValueSource(strings = {"queued", "running", "no_solution", "failed", "error", "canceled"})
    void onlyACompletedResultIsConfirmed(String status) {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.end(tenant.submitted(), status, 0);

        confirm(tenant, id, "{\"assignments\":[]}").send().expectError(ErrorCode.RESULT_NOT_COMPLETED);
    }

    @Test
    void unknownAndForeignResultsAreNotFound() {
        var foreign = SERVER.paidTenant().configured();
        var id = foreign.complete(foreign.submitted(), "ann 2027-01-04__09:00");

        confirm(SERVER.paidTenant(), id, "{\"assignments\":[]}").send().expectError(ErrorCode.NOT_FOUND);
        confirm(SERVER.paidTenant(), "none", "{\"assignments\":[]}").send().expectError(ErrorCode.NOT_FOUND);
    }

    private static Call confirm(TestTenant tenant, String id, String body) {
        return tenant.post("/v1/schedule-results/" + id + "/confirm-assignments", body);
    }

    private static Reply resolution(TestTenant tenant, String id) {
        return tenant.get("/v1/schedule-results/" + id + "/resolution").send();
    }
}
