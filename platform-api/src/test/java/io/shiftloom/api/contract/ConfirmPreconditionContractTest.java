package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import java.io.IOException;
import java.util.Collections;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** ETag and If-Match of confirmations: of planners who saw the same one, one replaces it. */
class ConfirmPreconditionContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String ANN = "ann 2027-01-04__09:00";
    private static final String BOB = "bob 2027-01-04__09:00";

    private final TestTenant tenant = SERVER.paidTenant().configured();
    private final String id = tenant.complete(tenant.submitted(), ANN);

    @ParameterizedTest
    @ValueSource(strings = {"", "?dryRun=false"})
    void confirmationIsMadeOnlyInPlaceOfTheOneThatItsAuthorSaw(String query) {
        var nothing = seen();

        var first = confirm(query, ANN).header("If-Match", nothing).send().expect(200);
        confirm(query, BOB).header("If-Match", nothing).send().expectError(ErrorCode.PRECONDITION_FAILED);

        assertThat(confirmed()).as("the late one changed nothing").isEqualTo("ann");
        confirm(query, BOB).header("If-Match", first.header("ETag")).send().expect(200);
        assertThat(confirmed()).isEqualTo("bob");
        confirm(query, ANN).header("If-Match", "\"other\", " + seen()).send().expect(200);
    }

    @Test
    void dryRunTellsItToo() {
        var nothing = seen();
        confirm("", ANN).send().expect(200);

        confirm("?dryRun=true", BOB).header("If-Match", nothing).send().expectError(ErrorCode.PRECONDITION_FAILED);
        assertThat(confirm("?dryRun=true", BOB)
                        .header("If-Match", seen())
                        .send()
                        .expect(200)
                        .at("/dryRun")
                        .booleanValue())
                .isTrue();
    }

    @Test
    void readingTheResolutionConfirmsAndSoCountsAsFaster() {
        var nothing = seen();
        tenant.get("/v1/schedule-results/" + id + "/resolution").send().expect(200);

        confirm("", BOB).header("If-Match", nothing).send().expectError(ErrorCode.PRECONDITION_FAILED);
    }

    /** Both confirm the same: whose confirmation it is differs. */
    @Test
    void sameScheduleConfirmedAgainIsAnotherConfirmation() {
        confirm("", ANN).send().expect(200);
        var seen = seen();
        confirm("", ANN).send().expect(200);

        confirm("", BOB).header("If-Match", seen).send().expectError(ErrorCode.PRECONDITION_FAILED);
    }

    @Test
    void withoutTheHeaderTheLastOneCountsAsEver() {
        confirm("", ANN).send().expect(200);
        confirm("", BOB).send().expect(200);
        confirm("", ANN).header("If-Match", "*").send().expect(200);

        assertThat(confirmed()).isEqualTo("ann");
    }

    @Test
    void malformedHeaderIsToldAndABodyIsCheckedBeforeTheState() {
        confirm("", ANN).header("If-Match", "unquoted").send().expectError(ErrorCode.BAD_REQUEST);
        confirm("", "nobody 2027-01-04__09:00")
                .header("If-Match", "\"other\"")
                .send()
                .expectError(ErrorCode.INVALID_ASSIGNMENTS);
    }

    @Test
    void unchangedConfirmationIsNotSentAgain() throws IOException {
        confirm("", ANN).send().expect(200);
        var path = "/v1/schedule-results/" + id + "/confirmation";
        var seen = tenant.get(path).send().header("ETag");

        var unchanged = tenant.get(path).header("If-None-Match", seen).open();
        try (var body = unchanged.body()) {
            assertThat(unchanged.statusCode()).isEqualTo(304);
            assertThat(body.readAllBytes()).isEmpty();
        }
        confirm("", BOB).send().expect(200);
        tenant.get(path).header("If-None-Match", seen).send().expect(200);
    }

    /** What people work by changes what is answered, and not what was confirmed. */
    @Test
    void actualWorkMakesAnotherAnswerOfTheSameConfirmation() throws IOException {
        confirm("", ANN).send().expect(200);
        var seen = seen();
        tenant.put("/v1/schedule-actual/" + id, "{\"assignments\":[]}").send().expect(200);

        tenant.get(path("/confirmation")).header("If-None-Match", seen).send().expect(200);
        var unchanged = tenant.get(path("/confirmation"))
                .header("If-None-Match", seen())
                .open();
        try (var body = unchanged.body()) {
            assertThat(unchanged.statusCode()).isEqualTo(304);
            assertThat(body.readAllBytes()).isEmpty();
        }
        confirm("", BOB).header("If-Match", seen).send().expect(200);
    }

    @Test
    void ofManyAtOnceWhoSawTheSameOneWins() throws Exception {
        var nothing = seen();
        Callable<Integer> change =
                () -> confirm("", ANN).header("If-Match", nothing).send().status();

        try (var people = Executors.newVirtualThreadPerTaskExecutor()) {
            var statuses = people.invokeAll(Collections.nCopies(6, change)).stream()
                    .map(Future::resultNow)
                    .toList();

            assertThat(statuses)
                    .containsOnlyOnce(200)
                    .filteredOn(status -> status == 412)
                    .hasSize(5);
        }
    }

    private String seen() {
        return tenant.get(path("/confirmation")).send().expect(200).header("ETag");
    }

    private String confirmed() {
        return tenant.get(path("/confirmation"))
                .send()
                .at("/confirmation/shifts/0/personId")
                .stringValue();
    }

    private Call confirm(String query, String work) {
        return tenant.post(
                path("/confirm-assignments") + query,
                "{\"assignments\":%s,\"relaxAvailability\":true}".formatted(Bodies.assignments(work)));
    }

    private String path(String end) {
        return "/v1/schedule-results/" + id + end;
    }
}
