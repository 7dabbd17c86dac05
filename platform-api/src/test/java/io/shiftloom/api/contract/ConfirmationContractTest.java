package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.apikey.Scope;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.request.RequestBodies;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** GET confirmation: an extension. Whether a result is confirmed, without confirming it. */
class ConfirmationContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String NURSE = "5e3f3f4e-0d5c-4d0e-9c55-0d3f5a0f7a11";

    private final TestTenant tenant = SERVER.paidTenant().configured();

    private JsonNode confirmation(String id) {
        return tenant.get("/v1/schedule-results/" + id + "/confirmation")
                .send()
                .expect(200)
                .at("/confirmation");
    }

    private String completed(String... work) {
        return tenant.complete(tenant.submitted(), work);
    }

    private void confirm(String id, String... work) {
        tenant.post(
                        "/v1/schedule-results/" + id + "/confirm-assignments",
                        "{\"assignments\":%s,\"relaxAvailability\":true}".formatted(Bodies.assignments(work)))
                .send()
                .expect(200);
    }

    @Test
    void readingItConfirmsNothing() {
        var id = completed("ann 2027-01-04__09:00");

        assertThat(confirmation(id).isNull()).isTrue();
        assertThat(confirmation(id).isNull()).isTrue();
        var events = tenant.get("/v1/schedule-results/history").send().expect(200);
        assertThat(events.at("/items").findValuesAsString("eventName")).doesNotContain("MODIFY");
    }

    @Test
    void tellsWhichCandidateWasConfirmedAndWhen() {
        var id = completed("ann 2027-01-04__09:00", "ann 2027-01-04__11:00");
        var confirmedAt =
                tenant.get("/v1/schedule-results/" + id + "/resolution").send().at("/resolution/confirmedAt");

        var confirmation = confirmation(id);

        assertThat(confirmation.at("/conditionId").stringValue()).isEqualTo(id);
        assertThat(confirmation.at("/confirmedAt")).isEqualTo(confirmedAt);
        assertThat(confirmation.at("/candidate").intValue()).isOne();
        assertThat(confirmation.at("/inForce").stringValue()).isEqualTo("whole");
        assertThat(confirmation.at("/newer").isNull()).isTrue();
        assertThat(confirmation.at("/timeZone").stringValue()).isEqualTo("Europe/Berlin");
        assertThat(confirmation.at("/shifts").size()).isOne();
        var shift = confirmation.at("/shifts/0");
        assertThat(shift.at("/displayName").stringValue()).isEqualTo("Ann");
        assertThat(shift.at("/start").stringValue() + shift.at("/end").stringValue())
                .isEqualTo("09:0012:00");
        assertThat(shift.at("/breaks/0/start").stringValue()).isEqualTo("10:00");
        assertThat(shift.at("/minutes").intValue()).isEqualTo(120);
        assertThat(shift.at("/inForce").booleanValue()).isTrue();
    }

    @Test
    void namesTheKeyThatConfirmedAndNothingSecretOfIt() {
        var id = completed("ann 2027-01-04__09:00");
        tenant.get("/v1/schedule-results/" + id + "/resolution").send().expect(200);

        var read = confirmation(id).at("/confirmedBy");

        assertThat(read.at("/kind").stringValue()).isEqualTo("key");
        assertThat(tenant.apiKey()).startsWith("slk_" + read.at("/keyId").stringValue() + "_");
        assertThat(read.propertyNames()).containsExactlyInAnyOrder("kind", "keyId", "name");
        var other = tenant.limitedTo(Scope.SCHEDULES_READ, Scope.SCHEDULES_WRITE);
        other.post(
                        "/v1/schedule-results/" + id + "/confirm-assignments",
                        "{\"assignments\":%s}".formatted(Bodies.assignments("ann 2027-01-04__09:00")))
                .send()
                .expect(200);
        assertThat(other.apiKey())
                .as("who confirmed last")
                .startsWith("slk_" + confirmation(id).at("/confirmedBy/keyId").stringValue() + "_");
    }

    @Test
    void aConfirmationOfAnEarlierVersionIsNobodysEvenAfterOneOfThis() {
        var id = completed("ann 2027-01-04__09:00");
        confirm(id, "ann 2027-01-04__09:00");
        SERVER.asOwner()
                .sql(
                        "UPDATE schedule_result SET confirmed_at = confirmed_at + interval '1 second' WHERE condition_id = ?::uuid")
                .param(id)
                .update();

        assertThat(confirmation(id).at("/confirmedBy").isNull()).isTrue();
    }

    @Test
    void whatPeopleChangedIsNoCandidate() {
        var id = completed("ann 2027-01-04__09:00");

        confirm(id, "ann 2027-01-04__09:00", "bob 2027-01-05__09:00");

        var confirmation = confirmation(id);
        assertThat(confirmation.at("/candidate").isNull()).isTrue();
        assertThat(confirmation.at("/shifts").findValuesAsString("personId")).containsExactly("ann", "bob");
        confirm(id, "ann 2027-01-04__09:00");
        assertThat(confirmation(id).at("/candidate").intValue())
                .as("the candidate again, though people sent it")
                .isOne();
    }

    @Test
    void newerConfirmationAndActualWorkTakeShiftsOutOfForce() {
        var older = completed();
        confirm(older, "ann 2027-01-04__09:00", "ann 2027-01-05__09:00");
        var newer = tenant.complete(tenant.submitted(Bodies.schedule(body -> {
            body.put("scheduleStartDate", "2027-01-05");
            body.putObject("requirementsByCell").put("2027-01-05__10:00", 1);
            RequestBodies.staff(body, 2).remove("availableCells");
        })));
        confirm(newer, "bob 2027-01-05__10:00");

        var replaced = confirmation(older);

        assertThat(replaced.at("/inForce").stringValue()).isEqualTo("part");
        assertThat(replaced.at("/newer/conditionId").stringValue()).isEqualTo(newer);
        assertThat(replaced.at("/newer/from").stringValue()).isEqualTo("2027-01-05");
        assertThat(replaced.at("/newer/dates").intValue()).isOne();
        assertThat(replaced.at("/shifts/0/inForce").booleanValue()).isTrue();
        assertThat(replaced.at("/shifts/1/inForce").booleanValue()).isFalse();
        assertThat(confirmation(newer).at("/inForce").stringValue()).isEqualTo("whole");

        tenant.put("/v1/schedule-actual/" + older, "{\"assignments\":[]}")
                .send()
                .expect(200);

        assertThat(confirmation(older).at("/inForce").stringValue()).isEqualTo("none");
        assertThat(confirmation(older).at("/actual").booleanValue()).isTrue();
        assertThat(confirmation(newer).at("/inForce").stringValue())
                .as("actual work of an older condition counts before a confirmation too")
                .isEqualTo("none");
    }

    @Test
    void cancelledConditionIsNotInForce() {
        var id = completed();
        confirm(id, "ann 2027-01-04__09:00");

        tenant.delete("/v1/schedule-conditions/" + id).send().expect(200);

        var confirmation = confirmation(id);
        assertThat(confirmation.at("/cancelledAt").isString()).isTrue();
        assertThat(confirmation.at("/inForce").stringValue()).isEqualTo("none");
        assertThat(confirmation.at("/shifts/0/inForce").booleanValue()).isFalse();
    }

    @Test
    void rolesHaveTheirLabels() {
        tenant.role(NURSE, "Nurse");
        var id = tenant.complete(tenant.submitted(Bodies.schedule(body -> {
            body.putObject("requiredRolesByCell").putObject("2027-01-04__09:00").put(NURSE, 1);
            RequestBodies.staff(body, 0).putArray("schedulingRoleIds").add(NURSE);
        })));
        confirm(id, "ann 2027-01-04__09:00", "bob 2027-01-05__09:00");

        var confirmation = confirmation(id);

        assertThat(confirmation.at("/shifts/0/roles/0/label").stringValue()).isEqualTo("Nurse");
        assertThat(confirmation.at("/shifts/1/roles").isEmpty()).isTrue();
    }

    @Test
    void ofOnesOwnResultsOnly() {
        var id = completed();
        confirm(id, "ann 2027-01-04__09:00");

        SERVER.paidTenant()
                .get("/v1/schedule-results/" + id + "/confirmation")
                .send()
                .expectError(ErrorCode.NOT_FOUND);
        tenant.get("/v1/schedule-results/0199f3c2-7d11-7c3a-9a53-2f4b6c1d8e90/confirmation")
                .send()
                .expectError(ErrorCode.NOT_FOUND);
    }
}
