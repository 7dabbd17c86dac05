package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.request.RequestBodies;
import org.junit.jupiter.api.Test;

/** Sentences call people and roles so that a reader knows who and what is meant. */
class SentencesContractTest {

    private static final ApiServer SERVER = ApiServer.running();

    private final TestTenant tenant = SERVER.paidTenant().configured();

    private String source() {
        var body = Bodies.schedule(request -> {
            RequestBodies.staff(request, 1).put("displayName", "Ann");
            request.putObject("requirementsByCell").put("2027-01-04__09:00", 1).put("2027-01-05__11:00", 1);
            request.putObject("requiredRolesByCell")
                    .putObject("2027-01-04__09:00")
                    .put(RequestBodies.COOK, 1);
            RequestBodies.staff(request, 0).putArray("schedulingRoleIds").add(RequestBodies.COOK);
            RequestBodies.staff(request, 0).putArray("availableCells").add("2027-01-04__09:00");
        });
        return tenant.complete(tenant.submitted(body), "ann 2027-01-04__09:00", "bob 2027-01-05__11:00");
    }

    private Reply confirmed(String id, String... work) {
        return tenant.post(
                        "/v1/schedule-results/" + id + "/confirm-assignments?dryRun=true",
                        "{\"relaxAvailability\":true,\"assignments\":%s}".formatted(Bodies.assignments(work)))
                .send()
                .expect(200);
    }

    @Test
    void warningAboutOneOfTwoOfAName() {
        var warnings = confirmed(source(), "ann 2027-01-04__10:00").at("/warnings");

        assertThat(warnings.findValuesAsString("message"))
                .contains("Ann (ann): is not available")
                .noneMatch(message -> message.startsWith("Ann: "));
    }

    @Test
    void explanationThatNamesTheOtherOfTwoOfAName() {
        var id = tenant.complete(
                tenant.submitted(Bodies.schedule(
                        request -> RequestBodies.staff(request, 1).put("displayName", "Ann"))),
                "ann 2027-01-05__11:00");

        var reason = tenant.get("/v1/schedule-results/" + id + "/explain?personId=bob&date=2027-01-05&slotId=11:00")
                .send()
                .expect(200)
                .at("/reason/message")
                .stringValue();

        assertThat(reason).contains("over from Ann (ann)");
    }

    @Test
    void warningAboutARoleHasItsLabel() {
        tenant.role(RequestBodies.COOK, "Cook");

        var messages =
                confirmed(source(), "bob 2027-01-04__09:00").at("/warnings").findValuesAsString("message");

        assertThat(messages)
                .anyMatch(message -> message.contains("needs for Cook (1)"))
                .noneMatch(message -> message.contains(RequestBodies.COOK));
    }

    @Test
    void confirmationWarnsInTheSameWords() {
        tenant.role(RequestBodies.COOK, "Cook");
        var body = "{\"assignments\":%s}".formatted(Bodies.assignments("bob 2027-01-04__09:00"));

        assertThat(tenant.post("/v1/schedule-results/" + source() + "/confirm-assignments", body)
                        .send()
                        .expect(200)
                        .text())
                .contains("needs for Cook (1)")
                .doesNotContain(RequestBodies.COOK);
    }
}
