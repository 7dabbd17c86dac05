package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A confirmation of a condition that people do not work by: a warning, which is an extension. */
class NewerConfirmationContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String WORK = "ann 2027-01-04__09:00";

    private final TestTenant tenant = SERVER.freeTenant().configured();

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
}
