package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.request.RequestBodies;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who was removed from the roster keeps the work of rotas that there are, and is not offered for more. */
class RemovedStaffContractTest {

    private static final ApiServer SERVER = ApiServer.running();

    private final TestTenant tenant = SERVER.paidTenant().configured();
    private final String dora = tenant.staff("Dora");

    private String source(String... work) {
        var body = Bodies.schedule(request -> {
            RequestBodies.staff(request, 1).put("staffId", dora);
            request.putObject("requirementsByCell").put("2027-01-04__09:00", 1).put("2027-01-05__11:00", 1);
        });
        return tenant.complete(tenant.submitted(body), work);
    }

    private void removeDora() {
        tenant.delete("/v1/staff/" + dora).send().expect(200);
    }

    private Reply repairs(String id) {
        return tenant.post(
                        "/v1/schedule-results/" + id + "/emergency-shift?dryRun=true",
                        "{\"absentSlots\":[{\"staffId\":\"ann\",\"dateYmd\":\"2027-01-04\",\"slotId\":\"09:00\"}]}")
                .send()
                .expect(200);
    }

    private Reply explanation(String id) {
        return tenant.get("/v1/schedule-results/" + id + "/explain?personId=ann&date=2027-01-04&slotId=09:00")
                .send()
                .expect(200);
    }

    private Reply context(String id) {
        return tenant.get("/v1/schedule-results/" + id + "/emergency-shift-context")
                .send()
                .expect(200);
    }

    @Test
    void removedPersonIsNotOffered() {
        var id = source("ann 2027-01-04__09:00");
        assertThat(repairs(id).text()).contains("\"personId\":\"" + dora);
        assertThat(explanation(id).at("/standIns").findValuesAsString("personId"))
                .contains(dora);

        removeDora();

        assertThat(repairs(id).text()).doesNotContain("\"personId\":\"" + dora).contains("\"personId\":\"cem");
        assertThat(explanation(id).at("/standIns").findValuesAsString("personId"))
                .contains("cem")
                .doesNotContain(dora);
        assertThat(context(id).at("/emergencyShiftContext/staff").findValuesAsString("staffId"))
                .containsExactly("ann", "cem");
    }

    @Test
    void removedPersonKeepsTheirWork() {
        var id = source("ann 2027-01-04__09:00", dora + " 2027-01-05__11:00");

        removeDora();

        assertThat(repairs(id).at("/repairs/0/changes").findValuesAsString("personId"))
                .containsExactly("ann", "cem");
        assertThat(context(id)
                        .at("/emergencyShiftContext/staff/1/availabilityByDateYmd")
                        .toString())
                .isEqualTo("{\"2027-01-04\":[],\"2027-01-05\":[\"11:00\"]}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "?dryRun=true"})
    void removedPersonIsRefusedAsASubstitute(String query) {
        var id = source("ann 2027-01-04__09:00", dora + " 2027-01-05__11:00");
        removeDora();

        var reply = tenant.post("/v1/schedule-results/" + id + "/emergency-shift" + query, """
                        {"absentDayPairs":[{"staffId":"ann","dateYmd":"2027-01-04"}],
                         "substituteDayPairs":[{"staffId":"cem","dateYmd":"2027-01-04"},{"staffId":"%1$s","dateYmd":"2027-01-04"}],
                         "substituteSlots":[{"staffId":"%1$s","dateYmd":"2027-01-05","slotId":"11:00"}]}
                        """.formatted(dora))
                .send();

        reply.expectError(ErrorCode.INVALID_EMERGENCY_SHIFT);
        assertThat(reply.details())
                .containsExactly(
                        "INVALID_EMERGENCY_SHIFT substituteDayPairs[1].staffId",
                        "INVALID_EMERGENCY_SHIFT substituteSlots[0].staffId");
        assertThat(reply.text()).contains("was removed from the roster");
    }

    @Test
    void removedPersonMayBeAbsentFromTheWorkThatTheyKeep() {
        var id = source("ann 2027-01-04__09:00", dora + " 2027-01-05__11:00");
        removeDora();

        tenant.post(
                        "/v1/schedule-results/" + id + "/emergency-shift",
                        "{\"absentDayPairs\":[{\"staffId\":\"%s\",\"dateYmd\":\"2027-01-05\"}]}".formatted(dora))
                .send()
                .expect(201);
    }

    @Test
    void removedPersonIsPinnedToTheWorkThatTheyKeepAndToNoOther() {
        var id = source("ann 2027-01-04__09:00", dora + " 2027-01-05__11:00");
        removeDora();

        var reply = pinned(id, dora + " 2027-01-05__11:00", dora + " 2027-01-04__09:00");

        reply.expectError(ErrorCode.INVALID_REVISION);
        assertThat(reply.details()).containsExactly("INVALID_REVISION pinned[1].personId");
        assertThat(reply.text()).contains("was removed from the roster");
        pinned(id, dora + " 2027-01-05__11:00").expect(201);
    }

    private Reply pinned(String id, String... cells) {
        return tenant.post(
                        "/v1/schedule-results/" + id + "/revise",
                        "{\"pinned\":%s}".formatted(Bodies.assignments(cells)))
                .send();
    }
}
