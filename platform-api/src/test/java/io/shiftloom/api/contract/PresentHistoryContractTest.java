package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * What people work before and after a period is what is confirmed when somebody confirms or asks, not when the period was submitted.
 * Both periods of these tests are submitted before anything is confirmed.
 */
class PresentHistoryContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String[] EVENING = {"ann 2027-01-10__20:00", "ann 2027-01-10__21:00", "ann 2027-01-10__22:00"};
    private static final String[] UNTIL_MIDNIGHT = {
        "ann 2027-01-10__20:00", "ann 2027-01-10__21:00", "ann 2027-01-10__22:00", "bob 2027-01-10__23:00"
    };
    private static final String[] MORNING = {"ann 2027-01-11__06:00", "ann 2027-01-11__07:00", "ann 2027-01-11__08:00"};

    private final TestTenant tenant = SERVER.paidTenant().configured();
    private String sunday = "";
    private String monday = "";

    @BeforeEach
    void submitBoth() {
        tenant.patch("/v1/schedule-defaults", "{\"laborLawJurisdiction\":\"DE\"}")
                .send()
                .expect(200);
        sunday = tenant.complete(tenant.submitted(date("2027-01-10", 20, 24)), UNTIL_MIDNIGHT);
        monday = tenant.complete(tenant.submitted(date("2027-01-11", 6, 9)), MORNING);
    }

    private static String date(String date, int from, int to) {
        return Bodies.schedule(body -> {
            body.put("scheduleStartDate", date).put("scheduleEndDate", date);
            body.put("timeRangeStart", "00:00").put("timeRangeEnd", "24:00");
            var needs = body.putObject("requirementsByCell");
            for (int hour = from; hour < to; hour++) {
                needs.put("%s__%02d:00".formatted(date, hour), 1);
            }
            body.putArray("staff")
                    .add(body.objectNode().put("staffId", "ann").put("displayName", "Ann"))
                    .add(body.objectNode().put("staffId", "bob").put("displayName", "Bob"));
        });
    }

    private Reply confirm(String id, String query, String... work) {
        return tenant.post(
                        "/v1/schedule-results/" + id + "/confirm-assignments" + query,
                        "{\"assignments\":%s}".formatted(Bodies.assignments(work)))
                .send()
                .expect(200);
    }

    private static List<String> shortRests(Reply reply) {
        return reply.at("/warnings").values().stream()
                .filter(warning -> warning.path("rule").stringValue().equals("minRestMinutes"))
                .map(warning -> warning.path("staffId").stringValue() + " " + warning.path("excess") + " "
                        + warning.path("hard"))
                .toList();
    }

    @Test
    void whatFollowsThePeriodIsWhatIsConfirmedNow() {
        for (var query : new String[] {"?dryRun=true", "?dryRun=false", ""}) {
            assertThat(shortRests(confirm(sunday, query, EVENING))).isEmpty();
        }

        confirm(monday, "", MORNING);

        for (var query : new String[] {"?dryRun=true", "?dryRun=false", ""}) {
            assertThat(shortRests(confirm(sunday, query, EVENING)))
                    .as("seven hours of rest, of eleven")
                    .containsExactly("ann 240 true");
        }
    }

    @Test
    void soIsWhatComesBeforeIt() {
        confirm(sunday, "", EVENING);

        assertThat(shortRests(confirm(monday, "?dryRun=true", MORNING))).containsExactly("ann 240 true");
        assertThat(shortRests(confirm(monday, "", MORNING))).containsExactly("ann 240 true");
    }

    @Test
    void whatIsCancelledSinceThenIsInNobodysWay() {
        confirm(sunday, "", EVENING);
        var later = tenant.complete(tenant.submitted(date("2027-01-11", 6, 9)), MORNING);
        tenant.delete("/v1/schedule-conditions/" + sunday).send().expect(200);

        assertThat(shortRests(confirm(later, "?dryRun=true", MORNING))).isEmpty();
        assertThat(shortRests(confirm(later, "", MORNING))).isEmpty();
    }

    @Test
    void confirmingAgainTellsTheSame() {
        var first = confirm(sunday, "", EVENING).at("/warnings");

        assertThat(confirm(sunday, "", EVENING).at("/warnings")).isEqualTo(first);
    }

    /** The review has these costs, and prices and stand-ins add to them. */
    @Test
    void costsStayThoseOfWhatWasSolved() {
        var before = confirm(sunday, "?dryRun=true", EVENING).at("/bill");

        confirm(monday, "", MORNING);

        assertThat(confirm(sunday, "?dryRun=true", EVENING).at("/bill")).isEqualTo(before);
    }

    private JsonNode whyNotAnn() {
        return tenant.get("/v1/schedule-results/" + sunday
                        + "/explain?personId=ann&date=2027-01-10&slotId=23:00&candidate=1")
                .send()
                .expect(200)
                .at("/reason");
    }

    @Test
    void explanationKnowsIt() {
        assertThat(whyNotAnn().path("kind").stringValue()).isEqualTo("price");

        confirm(monday, "", MORNING);

        assertThat(whyNotAnn().path("kind").stringValue()).isEqualTo("rule");
        assertThat(whyNotAnn().at("/rules").findValuesAsString("rule")).containsExactly("minRestMinutes");
    }
}
