package io.shiftloom.api.contract;

import static io.shiftloom.api.request.RequestBodies.staff;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** What every error has in common, whatever it is about. */
class ErrorContractTest {

    private static final ApiServer SERVER = ApiServer.running();
    private static final String LONG = "q".repeat(300);

    /** Sent with a control character, a text direction mark and 300 letters wherever a client can put text. */
    static Stream<Call> hostileTexts() {
        var tenant = SERVER.paidTenant().configured();
        var staff = "/v1/staff/" + tenant.staff("Ada");
        var completed = tenant.complete(tenant.submitted(), "ann 2027-01-04__09:00");
        var result = "/v1/schedule-results/" + completed;
        var hostile = "\\u0007\\u202e\\u0000\\n" + LONG;
        var encoded = "%07%E2%80%AE%0A" + LONG;
        return Stream.of(
                tenant.post("/v1/schedule", "{\"%s\":1}".formatted(hostile)),
                tenant.post("/v1/schedule", "{\"apiVersion\":\"%s\"}".formatted(hostile)),
                tenant.post("/v1/schedule", "{\"timeZone\":\"%s\"}".formatted(hostile)),
                tenant.post(
                        "/v1/schedule",
                        "{\"scheduleStartDate\":\"%1$s\",\"timeRangeEnd\":\"%1$s\"}".formatted(hostile)),
                tenant.post(
                        "/v1/schedule",
                        withStaff("{\"staffId\":\"%1$s\",\"displayName\":\"%1$s\"}".formatted(hostile))),
                tenant.post("/v1/schedule", withStaff("{\"availableCells\":[\"%s\"]}".formatted(hostile))),
                tenant.post(
                        "/v1/schedule",
                        Bodies.schedule(
                                body -> body.putObject("requirementsByCell").put("\u0007\u202e" + LONG, 1))),
                tenant.patch("/v1/schedule-defaults", "{\"planningHorizon\":\"%1$s\",\"%1$s\":1}".formatted(hostile)),
                tenant.post("/v1/staff", "{\"displayName\":\"<%1$s\",\"%1$s\":1}".formatted(hostile)),
                tenant.patch(staff, "{\"laborConstraintMask\":{\"schema\":1,\"%s\":1}}".formatted(hostile)),
                tenant.put(staff + "/weekly-shift-wish", "{\"wishByCellKey\":{\"%s\":1}}".formatted(hostile)),
                tenant.post(
                        result + "/confirm-assignments",
                        "{\"assignments\":[{\"personId\":\"%1$s\",\"date\":\"%1$s\",\"slotId\":\"%1$s\"}]}"
                                .formatted(hostile)),
                tenant.post(
                        result + "/emergency-shift",
                        "{\"absentDayPairs\":[{\"staffId\":\"%1$s\",\"dateYmd\":\"%1$s\"}]}".formatted(hostile)),
                tenant.get("/v1/schedule-results?" + encoded + "=1"),
                tenant.get("/v1/schedule-results/history?keyword=" + encoded),
                tenant.post("/v1/schedule", "{\"timeZone\":\"%1$s\",\"%1$s\":1}".formatted(LONG)),
                tenant.get("/v1/schedule-results?" + LONG + "=1"),
                tenant.get("/v1/schedule-results/" + LONG),
                tenant.get("/v1/staff").header("Accept", LONG));
    }

    @ParameterizedTest
    @MethodSource("hostileTexts")
    void echoesLittleAndNothingThatSteersATerminal(Call call) {
        var reply = call.send();

        assertThat(reply.status()).isBetween(400, 499);
        var shown = Stream.concat(
                Stream.of(reply.at("/error/message").stringValue()),
                reply.at("/error/details").values().stream()
                        .flatMap(detail -> Stream.of(detail.get("message"), detail.get("path")))
                        .map(JsonNode::stringValue));
        assertThat(shown)
                .allSatisfy(text -> assertThat(text)
                        .doesNotContainPattern("[\\p{Cc}\\p{Cf}]")
                        .doesNotContain("q".repeat(65)));
    }

    @Test
    void hundredDetailsAreShownAndAllAreCounted() {
        var body = Bodies.schedule(tree -> {
            var cells = staff(tree, 2).putArray("availableCells");
            for (int i = 0; i < 101; i++) {
                cells.add("nowhere" + i);
            }
        });
        var tenant = SERVER.paidTenant();

        var reply = tenant.post("/v1/schedule", body).send().expectError(ErrorCode.INVALID_AVAILABLE_CELL);

        assertThat(reply.details()).hasSize(100).contains("INVALID_AVAILABLE_CELL staff[2].availableCells[99]");
        assertThat(reply.at("/error/detailCount").intValue()).isEqualTo(101);
        assertThat(reply.at("/error/message").stringValue()).startsWith("101 violations");
    }

    @Test
    void whatFailsOnOurSideTellsNothingOfOurInsides() {
        var tenant = SERVER.paidTenant().configured();
        var id = tenant.submitted();
        tenant.database()
                .sql("UPDATE schedule_condition SET snapshot = '{\"spoilt\":true}' WHERE condition_id = ?::uuid")
                .param(id)
                .update();

        var reply = tenant.get("/v1/schedule-conditions/" + id).send().expectError(ErrorCode.INTERNAL_ERROR);

        assertThat(reply.text()).doesNotContainIgnoringCase("spoilt", "exception", "java", "json", "null");
        assertThat(reply.at("/error/details").isEmpty()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"1, true", "128, true", "129, false"})
    void requestIdOfUpTo128CharactersIsKept(int length, boolean kept) {
        var sent = "a".repeat(length);

        var answered = SERVER.paidTenant()
                .get("/v1/staff")
                .header("X-Request-Id", sent)
                .send()
                .header("X-Request-Id");

        assertThat(answered.equals(sent)).isEqualTo(kept);
        assertThat(answered).isNotEmpty();
    }

    @Test
    void answersAlsoOutsideTheRoutesCarryARequestId() {
        for (var path : List.of("/v1/staff", "/nothing", "/ops/v1/tenants", "/v3/api-docs")) {
            assertThat(new Call(SERVER, "GET", path).send().header("X-Request-Id"))
                    .isNotEmpty();
        }
    }

    private static String withStaff(String row) {
        return "{\"staff\":[%s]}".formatted(row);
    }
}
