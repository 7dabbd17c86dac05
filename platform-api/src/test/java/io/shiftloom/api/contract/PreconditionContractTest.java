package io.shiftloom.api.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.error.ErrorCode;
import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** ETag, If-Match and If-None-Match on what two planners may change at once. */
class PreconditionContractTest {

    private static final ApiServer SERVER = ApiServer.running();

    /** What can be overwritten, with two bodies that do it, and one that is refused beside what is configured. */
    enum Kept {
        SETTINGS(
                "PATCH",
                "{\"timeRangeEnd\":\"12:30\"}",
                "{\"timeRangeEnd\":\"12:45\"}",
                "{\"timeRangeEnd\":\"8:00\"}") {
            @Override
            String path(TestTenant tenant) {
                return "/v1/schedule-defaults";
            }
        },
        PERSON("PATCH", "{\"displayName\":\"Ben\"}", "{\"displayName\":\"Cleo\"}", "{\"displayName\":1}") {
            @Override
            String path(TestTenant tenant) {
                return "/v1/staff/" + tenant.staff("Ada");
            }
        },
        WISH("PUT", wish("LOW"), wish("HIGH"), wish("HIGH").replace("\"12:00\"", "\"11:00\"")) {
            @Override
            String path(TestTenant tenant) {
                return PERSON.path(tenant) + "/weekly-shift-wish";
            }
        },
        ACTUAL(
                "PUT",
                "{\"assignments\":[]}",
                "{\"assignments\":%s}".formatted(Bodies.assignments("ann 2027-01-04__09:00")),
                "{\"assignments\":%s}".formatted(Bodies.assignments("zed 2027-01-04__09:00"))) {
            @Override
            String path(TestTenant tenant) {
                return "/v1/schedule-actual/" + tenant.submitted();
            }
        };

        private final String method;
        private final String first;
        private final String second;
        private final String wrong;

        Kept(String method, String first, String second, String wrong) {
            this.method = method;
            this.first = first;
            this.second = second;
            this.wrong = wrong;
        }

        abstract String path(TestTenant tenant);

        Call write(TestTenant tenant, String path, String body) {
            return tenant.call(method, path).json(body);
        }
    }

    /** The same wish for each cell of the window. */
    private static String wish(String wish) {
        var cells = IntStream.range(0, 6)
                .mapToObj(cell -> "\"2027-01-0%d__%02d:00\":\"%s\"".formatted(4 + cell / 3, 9 + cell % 3, wish))
                .collect(Collectors.joining(","));
        return """
                {"scheduleStartDate":"2027-01-04","scheduleEndDate":"2027-01-05","timeRangeStart":"09:00",
                 "timeRangeEnd":"12:00","wishByCellKey":{%s}}
                """.formatted(cells);
    }

    @ParameterizedTest
    @EnumSource
    void changeIsMadeOnlyInTheStateThatItsAuthorSaw(Kept kept) {
        var tenant = SERVER.paidTenant().configured();
        var path = kept.path(tenant);
        var seen = tenant.get(path).send().expect(200).header("ETag");

        var changed = kept.write(tenant, path, kept.first)
                .header("If-Match", seen)
                .send()
                .expect(200);
        var late =
                kept.write(tenant, path, kept.second).header("If-Match", seen).send();

        late.expectError(ErrorCode.PRECONDITION_FAILED);
        var now = tenant.get(path).send().expect(200);
        assertThat(now.json()).as("the late one changed nothing").isEqualTo(changed.json());
        assertThat(now.header("ETag")).isEqualTo(changed.header("ETag")).isNotEqualTo(seen);
        kept.write(tenant, path, kept.second)
                .header("If-Match", "\"other\", " + now.header("ETag"))
                .send()
                .expect(200);
    }

    @ParameterizedTest
    @EnumSource
    void withoutTheHeaderEveryStateIsChangedAsEver(Kept kept) {
        var tenant = SERVER.paidTenant().configured();
        var path = kept.path(tenant);

        kept.write(tenant, path, kept.first).send().expect(200);
        kept.write(tenant, path, kept.second).send().expect(200);
        kept.write(tenant, path, kept.first).header("If-Match", "*").send().expect(200);
    }

    @ParameterizedTest
    @EnumSource
    void malformedHeaderIsToldAndNotTakenForNone(Kept kept) {
        var tenant = SERVER.paidTenant().configured();
        var path = kept.path(tenant);

        kept.write(tenant, path, kept.first)
                .header("If-Match", "unquoted")
                .send()
                .expectError(ErrorCode.BAD_REQUEST);
    }

    @ParameterizedTest
    @EnumSource
    void ofManyAtOnceWhoSawTheSameOneWins(Kept kept) throws Exception {
        var tenant = SERVER.paidTenant().configured();
        var path = kept.path(tenant);
        kept.write(tenant, path, kept.second).send().expect(200);
        var seen = tenant.get(path).send().header("ETag");
        Callable<Integer> change = () -> kept.write(tenant, path, kept.first)
                .header("If-Match", seen)
                .send()
                .status();

        try (var people = Executors.newVirtualThreadPerTaskExecutor()) {
            var statuses = people
                    .invokeAll(IntStream.range(0, 8).mapToObj(i -> change).toList())
                    .stream()
                    .map(PreconditionContractTest::answer)
                    .sorted()
                    .toList();
            assertThat(statuses).containsExactly(200, 412, 412, 412, 412, 412, 412, 412);
        }
    }

    private static int answer(Future<Integer> status) {
        try {
            return status.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new IllegalStateException(e);
        }
    }

    @ParameterizedTest
    @EnumSource
    void unchangedObjectIsNotSentAgain(Kept kept) throws IOException {
        var tenant = SERVER.paidTenant().configured();
        var path = kept.path(tenant);
        kept.write(tenant, path, kept.first).send().expect(200);
        var seen = tenant.get(path).send().header("ETag");

        var unchanged = tenant.get(path).header("If-None-Match", seen).open();
        try (var body = unchanged.body()) {
            assertThat(unchanged.statusCode()).isEqualTo(304);
            assertThat(unchanged.headers().firstValue("ETag")).contains(seen);
            assertThat(unchanged.headers().firstValue("Cache-Control")).contains("no-store");
            assertThat(body.readAllBytes()).isEmpty();
        }
        kept.write(tenant, path, kept.second).send().expect(200);
        tenant.get(path).header("If-None-Match", seen).send().expect(200);
    }

    @Test
    void packedAnswerHasTheSameTag() throws IOException {
        var tenant = SERVER.paidTenant();
        tenant.patch("/v1/schedule-defaults", Bodies.twoWeeksOfQuarters())
                .send()
                .expect(200);
        var plain = tenant.get("/v1/schedule-defaults").send().header("ETag");

        var packed = tenant.get("/v1/schedule-defaults")
                .header("Accept-Encoding", "gzip")
                .open();
        try (var body = packed.body()) {
            assertThat(body.readAllBytes()).isNotEmpty();
            assertThat(packed.headers().firstValue("Content-Encoding")).contains("gzip");
            assertThat(packed.headers().firstValue("ETag")).contains(plain);
        }
    }

    @Test
    void weakTagCountsAndSoDoesOneThatLostItsMark() {
        var tenant = SERVER.paidTenant().configured();
        var seen = tenant.get("/v1/schedule-defaults").send().header("ETag");
        assertThat(seen).startsWith("W/\"");

        tenant.call("PATCH", "/v1/schedule-defaults")
                .json("{}")
                .header("If-Match", seen.substring(2))
                .send()
                .expect(200);
    }

    @Test
    void somebodyWhomAnotherPlannerChangedIsNotRemoved() {
        var tenant = SERVER.paidTenant();
        var path = "/v1/staff/" + tenant.staff("Ada");
        var seen = tenant.get(path).send().header("ETag");
        tenant.patch(path, "{\"displayName\":\"Ben\"}").send().expect(200);

        tenant.delete(path).header("If-Match", seen).send().expectError(ErrorCode.PRECONDITION_FAILED);

        var now = tenant.get(path).send().expect(200).header("ETag");
        tenant.delete(path).header("If-Match", now).send().expect(200);
        tenant.delete(path).header("If-Match", now).send().expectError(ErrorCode.NOT_FOUND);
    }

    @Test
    void firstToSaveSettingsIsToldWhenAnotherWasFaster() {
        var tenant = SERVER.paidTenant();
        var nothing = tenant.get("/v1/schedule-defaults").send().expect(200).header("ETag");
        tenant.configured();

        tenant.call("PATCH", "/v1/schedule-defaults")
                .json(Bodies.defaults())
                .header("If-Match", nothing)
                .send()
                .expectError(ErrorCode.PRECONDITION_FAILED);
    }

    @ParameterizedTest
    @EnumSource
    void bodyIsCheckedBeforeTheState(Kept kept) {
        var tenant = SERVER.paidTenant().configured();

        var reply = kept.write(tenant, kept.path(tenant), kept.wrong)
                .header("If-Match", "\"old\"")
                .send();

        assertThat(reply.status()).as(reply.text()).isEqualTo(400);
    }

    /** What is wrong beside what is stored is told before the tag, too. */
    @Test
    void bodyIsCheckedBesideWhatIsStoredBeforeTheState() {
        var tenant = SERVER.paidTenant();
        var path = "/v1/staff/" + tenant.staff("Ada");
        tenant.patch(path, "{\"laborLawCompliance\":false}").send().expect(200);

        tenant.call("PATCH", path)
                .json("{\"laborConstraintMask\":{\"schema\":1}}")
                .header("If-Match", "\"old\"")
                .send()
                .expectError(ErrorCode.LABOR_COMPLIANCE_REQUIRED);
    }
}
