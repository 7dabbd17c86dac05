package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code absentShiftPairs} of emergency-shift: an extension. */
class EmergencyNightContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    /** Ann works from 22:00 to 02:00. */
    private static final String[] NIGHT = {
        "ann 2027-01-04__22:00", "ann 2027-01-04__23:00", "ann 2027-01-05__00:00", "ann 2027-01-05__01:00"
    };

    private static TestTenant tenant() {
        return SERVER.paidTenant().configured();
    }

    private static String aroundTheClock() {
        return Bodies.schedule(EmergencyNightContractTest::aroundTheClock);
    }

    private static void aroundTheClock(ObjectNode body) {
        body.put("timeRangeStart", "00:00").put("timeRangeEnd", "24:00");
        body.putObject("requirementsByCell")
                .put("2027-01-04__22:00", 1)
                .put("2027-01-04__23:00", 1)
                .put("2027-01-05__00:00", 1)
                .put("2027-01-05__01:00", 1);
        body.withArray("staff").remove(2);
    }

    private static JsonNode given(String form, String date) {
        var tenant = tenant();
        var id = tenant.complete(tenant.submitted(aroundTheClock()), NIGHT);
        return tenant.post(
                        "/v1/schedule-results/" + id + "/emergency-shift?dryRun=true",
                        "{\"%s\":[{\"staffId\":\"ann\",\"dateYmd\":\"%s\"}]}".formatted(form, date))
                .send()
                .expect(200)
                .at("/repairs");
    }

    private static List<String> leftByAnn(JsonNode repairs) {
        return repairs.at("/0/changes/0/removed").findValuesAsString("slotId");
    }

    @Test
    void shiftsOfADateEndWhereTheNightEnds() {
        assertThat(leftByAnn(given("absentShiftPairs", "2027-01-04")))
                .containsExactly("22:00", "23:00", "00:00", "01:00");
        assertThat(leftByAnn(given("absentDayPairs", "2027-01-04"))).containsExactly("22:00", "23:00");
    }

    @Test
    void nightThatBeganTheDayBeforeStays() {
        assertThat(given("absentShiftPairs", "2027-01-05").at("/0/changes")).isEmpty();
        assertThat(leftByAnn(given("absentDayPairs", "2027-01-05"))).containsExactly("00:00", "01:00");
    }

    @Test
    void datesAndPeopleAreThoseOfTheSource() {
        var tenant = tenant();
        var id = tenant.complete(tenant.submitted(aroundTheClock()), NIGHT);

        for (var pair : new String[] {
            "{\"staffId\":\"zed\",\"dateYmd\":\"2027-01-05\"}", "{\"staffId\":\"ann\",\"dateYmd\":\"2027-01-06\"}"
        }) {
            tenant.post("/v1/schedule-results/" + id + "/emergency-shift", "{\"absentShiftPairs\":[" + pair + "]}")
                    .send()
                    .expectError(ErrorCode.INVALID_EMERGENCY_SHIFT);
        }
    }
}
