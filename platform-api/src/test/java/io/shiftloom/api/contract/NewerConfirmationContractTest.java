package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A confirmation of a condition that people do not work by: a warning, which is an extension. */
class NewerConfirmationContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String WORK = "ann 2027-01-04__09:00";

    private final TestTenant tenant = SERVER.paidTenant().configured();

    private String completed(String body) {
        return tenant.complete(tenant.submitted(body), WORK);
    }

    private List<String> rules(String id, String query) {
        return tenant.post(
                        "/v1/schedule-results/" + id + "/confirm-assignments" + query,
                        "{\"assignments\":%s}".formatted(Bodies.assignments(WORK)))
                .send()
                .expect(200)
                .at("/warnings")
                .findValuesAsString("rule");
    }

    @Test
    void olderConditionIsConfirmedWithAWarning() {
        var older = completed(Bodies.schedule());
        var newer = completed(Bodies.schedule());
        assertThat(rules(older, "")).doesNotContain("newerConfirmation");

        assertThat(rules(newer, "")).doesNotContain("newerConfirmation");

        for (var query : new String[] {"", "?dryRun=true", "?dryRun=false"}) {
            assertThat(rules(older, query)).contains("newerConfirmation");
        }
    }

    @Test
    void warningNamesTheConditionAndTheDatesUntilItIsCancelled() {
        var older = completed(Bodies.schedule());
        var newer = completed(Bodies.schedule());
        rules(newer, "");

        var warning = tenant
                .post(
                        "/v1/schedule-results/" + older + "/confirm-assignments",
                        "{\"assignments\":%s}".formatted(Bodies.assignments(WORK)))
                .send()
                .expect(200)
                .at("/warnings")
                .values()
                .stream()
                .filter(one -> one.path("rule").stringValue().equals("newerConfirmation"))
                .findFirst()
                .orElseThrow();

        assertThat(warning.path("message").stringValue()).contains(newer, "from 2027-01-04 to 2027-01-05");
        assertThat(warning.path("hard").booleanValue()).isFalse();
        assertThat(warning.path("excess").intValue()).isEqualTo(2);
        tenant.delete("/v1/schedule-conditions/" + newer).send().expect(200);
        assertThat(rules(older, "")).doesNotContain("newerConfirmation");
    }

    @Test
    void cancelledConditionIsConfirmedWithAWarning() {
        var id = completed(Bodies.schedule());
        tenant.delete("/v1/schedule-conditions/" + id).send().expect(200);

        assertThat(rules(id, "")).contains("cancelledCondition").doesNotContain("newerConfirmation");
    }

    @Test
    void conditionOfOtherPeopleOrDatesIsNoWarning() {
        var older = completed(Bodies.schedule());
        var others = tenant.complete(tenant.submitted(Bodies.schedule()
                .replace("\"ann\"", "\"zoe\"")
                .replace("\"bob\"", "\"yan\"")
                .replace("\"cem\"", "\"xin\"")));
        tenant.get("/v1/schedule-results/" + others + "/resolution").send().expect(200);
        tenant.post("/v1/schedule-results/" + others + "/confirm-assignments", "{\"assignments\":[]}")
                .send()
                .expect(200);

        assertThat(rules(older, "")).doesNotContain("newerConfirmation");
    }

    @Test
    void actualWorkThatCountsInPlaceOfAConfirmationIsWarnedOf() {
        var older = completed(Bodies.schedule());
        var newer = completed(Bodies.schedule());
        assertThat(rules(newer, "")).doesNotContain("actualWork");
        tenant.put("/v1/schedule-actual/" + older, "{\"assignments\":[]}")
                .send()
                .expect(200);

        var warning = tenant
                .post(
                        "/v1/schedule-results/" + newer + "/confirm-assignments?dryRun=true",
                        "{\"assignments\":%s}".formatted(Bodies.assignments(WORK)))
                .send()
                .expect(200)
                .at("/warnings")
                .values()
                .stream()
                .filter(one -> one.path("rule").stringValue().equals("actualWork"))
                .findFirst()
                .orElseThrow();

        assertThat(warning.path("hard").booleanValue()).isFalse();
        assertThat(warning.path("excess").intValue()).isEqualTo(2);
        assertThat(warning.path("message").stringValue()).contains("of 2 of the 2 dates");
        assertThat(rules(newer, "")).contains("actualWork").doesNotContain("newerConfirmation");
    }

    /** A repair or revision of a schedule that another one has taken the place of undoes what that changed. */
    @Test
    void changeOfAScheduleThatPeopleDoNotWorkByIsWarnedOf() {
        var older = completed(Bodies.schedule());
        var newer = completed(Bodies.schedule());
        rules(older, "");
        var emergency = "{\"absentDayPairs\":[{\"staffId\":\"ann\",\"dateYmd\":\"2027-01-05\"}]}";
        var revision = "{\"forbidden\":[{\"personId\":\"ann\",\"date\":\"2027-01-05\",\"slotId\":\"11:00\"}]}";
        for (var warnings : changes(older, emergency, revision)) {
            assertThat(warnings.isMissingNode()).isTrue();
        }

        rules(newer, "");

        for (var warnings : changes(older, emergency, revision)) {
            assertThat(warnings.findValuesAsString("rule")).containsExactly("newerConfirmation");
            assertThat(warnings.at("/0/message").stringValue()).contains(newer);
        }
        for (var warnings : changes(newer, emergency, revision)) {
            assertThat(warnings.isMissingNode()).isTrue();
        }
    }

    private List<JsonNode> changes(String id, String emergency, String revision) {
        var result = "/v1/schedule-results/" + id;
        return Stream.of(
                        tenant.post(result + "/emergency-shift?dryRun=true", emergency)
                                .send()
                                .expect(200),
                        tenant.post(result + "/emergency-shift", emergency)
                                .send()
                                .expect(201),
                        tenant.post(result + "/revise", revision).send().expect(201))
                .map(reply -> reply.at("/warnings"))
                .toList();
    }
}
