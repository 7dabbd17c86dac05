package io.shiftloom.api.command;

import static io.shiftloom.api.request.RequestBodies.staff;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.request.RequestBodies;
import io.shiftloom.api.terminal.CommandOutput;
import io.shiftloom.api.terminal.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code solve} and {@code check} as other programs use them: exit code, and what is on standard output. */
class EngineCommandsTest {

    private static final String ENOUGH = """
            [{"personId":"ann","date":"2027-01-04","slotId":"09:00"},
             {"personId":"ann","date":"2027-01-04","slotId":"10:00"},
             {"personId":"bob","date":"2027-01-04","slotId":"10:00"},
             {"personId":"bob","date":"2027-01-05","slotId":"11:00"}]
            """;

    @TempDir
    private Path folder;

    private record Run(int exit, String out, String err) {

        JsonNode json() {
            return new JsonMapper().readTree(out);
        }
    }

    @Test
    void solvedIsRankedWithItsScoreAndBound() throws IOException {
        var run = run("solve", request(any -> {}), "--effort", "1", "-o", "json");

        assertThat(run.exit()).isZero();
        var answer = run.json();
        assertThat(answer.propertyNames()).contains("status", "candidates", "bound", "gap", "millis");
        assertThat(answer.at("/status").stringValue()).isEqualTo("completed");
        assertThat(answer.at("/candidates").size()).isBetween(1, 3);
        assertThat(answer.at("/candidates/0/rank").intValue()).isEqualTo(1);
        assertThat(answer.at("/candidates/0/score/hard").intValue()).isZero();
        assertThat(answer.at("/candidates/0/score/soft").isNumber()).isTrue();
        assertThat(answer.at("/candidates/0/score/parts").isObject()).isTrue();
        assertThat(answer.at("/candidates/0/assignments").size()).isEqualTo(4);
        assertThat(answer.at("/candidates/0/assignments/0").propertyNames())
                .containsExactly("personId", "personName", "date", "slotId", "slotLabel");
        assertThat(answer.at("/bound").longValue())
                .isLessThanOrEqualTo(answer.at("/candidates/0/score/soft").longValue());
        assertThat(answer.has("certificate")).isFalse();
    }

    /** One person alone has one schedule. */
    @Test
    void candidateThatDoesNotExistIsNotPassedOffAsAnother() throws IOException {
        var request = request(body -> {
            body.set("requirementsByCell", RequestBodies.object("{\"2027-01-04__09:00\":1}"));
            ((ArrayNode) body.required("staff")).remove(2);
            ((ArrayNode) body.required("staff")).remove(1);
        });

        var run = run("solve", request, "--effort", "1", "--candidate", "2");

        assertThat(run.exit()).isZero();
        assertThat(run.out()).contains("There is no candidate 2, only 1 in all. This is candidate 1.");
        assertThat(run("solve", request, "--effort", "1").out()).doesNotContain("There is no candidate");
    }

    @Test
    void whoGetsNoWorkIsWarnedOf() throws IOException {
        var request = request(body -> body.set(
                "requirementsByCell", RequestBodies.object("{\"2027-01-04__09:00\":1,\"2027-01-04__10:00\":1}")));

        var warnings =
                run("solve", request, "--effort", "1", "-o", "json").json().at("/warnings");

        assertThat(warnings.findValuesAsString("rule")).containsExactly("noWork", "noWork");
        assertThat(run("solve", request, "--effort", "1").out()).contains(": gets no work, and could have ");
    }

    @Test
    void impossibleIsProvenByTheCertificate() throws IOException {
        var run = run("solve", request(EngineCommandsTest::impossible), "--effort", "1", "-o", "json");

        assertThat(run.exit()).isEqualTo(1);
        var answer = run.json();
        assertThat(answer.propertyNames()).contains("status", "candidates", "bound", "gap", "millis", "certificate");
        assertThat(answer.at("/status").stringValue()).isEqualTo("no_solution");
        assertThat(answer.at("/candidates").isEmpty()).isTrue();
        assertThat(answer.at("/certificate/statement").stringValue()).isNotBlank();
        assertThat(answer.at("/certificate/repairs/0/wayOut").isBoolean()).isTrue();
        assertThat(answer.at("/partial/openSeats").intValue())
                .isGreaterThanOrEqualTo(answer.at("/partial/provenAtLeast").intValue())
                .isPositive();
        assertThat(answer.at("/partial/open/0/slotId").isString()).isTrue();
    }

    @Test
    void impossibleIsShownWithWhatHelpsAndTheBestPlan() throws IOException {
        var run = run("solve", request(EngineCommandsTest::impossible), "--effort", "1");

        assertThat(run.out()).contains("What helps, ways out first:", "A plan that keeps every rule leaves");
    }

    @Test
    void refusedRequestIsTheErrorOfTheService() throws IOException {
        var run = run("solve", request(body -> body.put("timeZone", "JST")), "-o", "json");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.json().at("/error/code").stringValue()).isEqualTo("INVALID_TIME_ZONE");
        assertThat(run.json().at("/error/details/0/path").stringValue()).isEqualTo("timeZone");
    }

    @Test
    void fifteenMinutesAndRoleWishesNeedNoPlanHere() throws IOException {
        var quarters = request(body -> {
            body.put("slotGranularityMinutes", 15);
            body.putObject("paidOptimization").put("balanceStaffLoad", false);
            staff(body, 0).putArray("preferredSchedulingRoleIds").add(RequestBodies.COOK);
        });

        assertThat(run("solve", quarters, "--effort", "1", "-o", "json").exit()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"table, 09-11", "csv, 'rank,personId,personName,date,slotId,slotLabel'"})
    void otherFormatsAreForPeopleAndSheets(String format, String shown) throws IOException {
        var run = run("solve", request(any -> {}), "--effort", "1", "-o", format);

        assertThat(run.exit()).isZero();
        assertThat(run.out()).contains(shown);
    }

    @Test
    void wishesCostWhereTheyAreNotMet() throws IOException {
        var file = request(any -> {});
        var wishes = file("wishes.json", """
                {"wishes":{"ann":{}},"personalMaxWeeklyMinutes":{"bob":0}}
                """);
        var work = file("work.json", "[{\"personId\":\"ann\",\"date\":\"2027-01-04\",\"slotId\":\"09:00\"}]");

        var without = run("check", file, work, "-o", "json").json();
        var with = run("check", file, work, "--wishes", wishes, "-o", "json").json();

        assertThat(with.at("/score/parts/wishes").longValue())
                .as("an hour that is not listed is not wished for, which costs more than not having been asked")
                .isGreaterThan(without.at("/score/parts/wishes").longValue());
    }

    @Test
    void fileOfWishesThatThePageShowsIsOne() throws IOException {
        var shown = Files.readString(Path.of("docs", "import.md"))
                .split("```json\n", -1)[1]
                .split("```", -1)[0];
        var request = request(body -> {
            body.put("scheduleStartDate", "2026-12-07").put("scheduleEndDate", "2026-12-07");
            body.put("timeRangeStart", "09:00").put("timeRangeEnd", "12:00");
            body.set("requirementsByCell", RequestBodies.object("{\"2026-12-07__09:00\":1}"));
            staff(body, 0).put("staffId", "ada");
            ((ArrayNode) body.required("staff")).remove(2);
        });
        var nobody = file("work.json", "[]");
        var refusedWish = file("against.json", "[{\"personId\":\"ada\",\"date\":\"2026-12-07\",\"slotId\":\"11:00\"}]");

        var wishes = file("wishes.json", shown);
        var without = run("check", request, nobody, "--wishes", wishes, "-o", "json");
        var with = run("check", request, refusedWish, "--wishes", wishes, "-o", "json");

        assertThat(with.json().at("/score/parts/wishes").longValue())
                .isGreaterThan(without.json().at("/score/parts/wishes").longValue());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"wishes\":{\"ann\":\"HIGH\"}} | wishes.ann: the wishes of a person are an object by cell",
                "{\"wish\":{\"ann\":{}}} | wish: the file has the keys wishes and personalMaxWeeklyMinutes",
                "[] | the file must be an object"
            })
    void wishesThatCannotBeMeantAreRefused(String wishes, String told) throws IOException {
        var run = run("solve", request(any -> {}), "--wishes", file("wishes.json", wishes));

        assertThat(run.exit()).isNotZero();
        assertThat(run.err()).contains(told);
    }

    @ParameterizedTest
    @ValueSource(strings = {"%s", "{\"assignments\":%s}", "{\"actual\":{\"assignments\":%s}}"})
    void scheduleThatBreaksNoHardRulePasses(String form) throws IOException {
        var run = run("check", request(any -> {}), file("work.json", form.formatted(ENOUGH)), "-o", "json");

        assertThat(run.exit()).as(run.out()).isZero();
        assertThat(run.json().at("/valid").booleanValue()).isTrue();
        assertThat(run.json().at("/score/hard").intValue()).isZero();
        assertThat(run.json().at("/score/soft").isNumber()).isTrue();
    }

    @Test
    void scheduleThatLeavesASeatEmptyFails() throws IOException {
        var run = run("check", request(any -> {}), file("work.json", "{\"assignments\":[]}"), "-o", "json");

        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.json().at("/score/hard").intValue()).isPositive();
        assertThat(run.json().at("/violations").findValuesAsString("rule")).contains("headcount");
    }

    @Test
    void whatSolvePrintsPassesCheck() throws IOException {
        var file = request(any -> {});
        var solved = run("solve", file, "--effort", "1", "-o", "json");

        assertThat(run("check", file, file("solved.json", solved.out())).exit()).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "--jurisdiction, XX",
        "--state, CA",
        "--labor, maybe",
        "--effort, 0",
        "--candidate, 0",
        "--candidate, 4",
        "-o, xml",
        "--colour, red"
    })
    void badUsageIsExitTwo(String option, String value) throws IOException {
        assertThat(run("solve", request(any -> {}), option, value).exit()).isEqualTo(2);
    }

    @Test
    void laborLawIsThatOfTheJurisdictionUnlessItIsOff() throws IOException {
        var file = request(body -> {
            body.put("timeRangeStart", "00:00").put("timeRangeEnd", "24:00");
            var cells = body.putObject("requirementsByCell");
            for (int hour = 0; hour < 24; hour++) {
                cells.put("2027-01-04__%02d:00".formatted(hour), 1);
            }
        });
        var rows = new StringBuilder();
        for (int hour = 0; hour < 24; hour++) {
            rows.append(hour == 0 ? "[" : ",")
                    .append("{\"personId\":\"ann\",\"date\":\"2027-01-04\",\"slotId\":\"%02d:00\"}".formatted(hour));
        }
        var work = file("work.json", rows.append("]").toString());

        assertThat(run("check", file, work, "--jurisdiction", "DE").exit()).isEqualTo(1);
        assertThat(run("check", file, work, "--jurisdiction", "DE", "--labor", "off")
                        .exit())
                .isZero();
    }

    private static void impossible(ObjectNode body) {
        staff(body, 0)
                .set(
                        "laborConstraintMask",
                        RequestBodies.object("{\"schema\":1,\"rules\":{\"maxDailyMinutes\":{\"value\":0}}}"));
        staff(body, 1)
                .set(
                        "laborConstraintMask",
                        RequestBodies.object("{\"schema\":1,\"rules\":{\"maxDailyMinutes\":{\"value\":0}}}"));
    }

    private String request(Consumer<ObjectNode> change) throws IOException {
        return file("request.json", RequestBodies.tree(change).toString());
    }

    private String file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private static Run run(String... arguments) {
        var out = new StringWriter();
        var err = new StringWriter();
        var console = new CommandOutput(
                new PrintWriter(out, true), Terminal.plain(), new PrintWriter(err, true), Terminal.plain());
        int exit = Shiftloom.commandLine(console).execute(arguments);
        return new Run(exit, out.toString(), err.toString());
    }
}
