package io.shiftloom.ops.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The planners' tool against a running service: a day of a planner, command by command. */
class PlanToolTest {

    private static Tool tool;
    private static String result;
    private static Service service;
    private static String apiKey;

    @BeforeAll
    static void start() {
        service = Service.shared();
        var operator = new Tool(Map.of("SHIFTLOOM_URL", service.url(), "SHIFTLOOM_OPS_TOKEN", Service.TOKEN));
        var tenant = operator.run(
                        "tenants",
                        "create",
                        "--name",
                        "Planners",
                        "--plan",
                        "paid",
                        "--billing",
                        "active",
                        "-o",
                        "json")
                .json()
                .path("tenantId")
                .asString();
        apiKey = operator.run("-o", "json", "keys", "create", "--tenant", tenant)
                .json()
                .path("apiKey")
                .asString();
        service.configure(apiKey);
        tool = new Tool(Map.of("SHIFTLOOM_URL", service.url(), "SHIFTLOOM_API_KEY", apiKey)).forPlanners();
        result = service.submitSmall(apiKey);
        assertThat(tool.run("watch", result).exitCode()).isZero();
    }

    @Test
    void followsARequestOfAFileToItsSchedule() {
        var submitted = tool.run("submit", service.smallRequest().toString(), "--follow");

        assertThat(submitted.exitCode()).as(submitted.err()).isZero();
        assertThat(submitted.err()).contains("the new result is", "completed");
        assertThat(submitted.out()).contains("Who works when", "09:00–12:00").containsPattern("score +[0-9]");
        assertThat(tool.run("results").out()).contains(result, "completed");
        assertThat(tool.run("show", result, "-o", "csv").out())
                .startsWith("displayName,date,day,time,minutes\n")
                .contains("2026-12-07,Mon,09:00–12:00,180");
        assertThat(tool.run("show", result, "-o", "json")
                        .json()
                        .path("conditionId")
                        .asString())
                .isEqualTo(result);
    }

    @Test
    void explainsPricesAndAnswersForWishes() {
        var why = tool.run("explain", result, "--person", "Person 0", "--date", "2026-12-07", "--slot", "10:00");

        assertThat(why.exitCode()).as(why.err()).isZero();
        assertThat(why.out()).contains("Person 0", "Mon 7 Dec 10:00–11:00", "works");
        assertThat(tool.run(
                                "explain",
                                result,
                                "--person",
                                "p0",
                                "--date",
                                "2026-12-07",
                                "--slot",
                                "10:00",
                                "-o",
                                "json")
                        .json()
                        .has("assigned"))
                .isTrue();
        assertThat(tool.run("prices", result).out()).contains("price tags", "a day off", "AT MOST");
        var receipts = tool.run("receipts", result);
        assertThat(receipts.exitCode()).isZero();
        assertThat(receipts.err()).contains("nobody sent wishes");
    }

    @Test
    void showsABillBeforeItConfirmsAndCountsItAfterwards() {
        var mine = service.submitSmall(apiKey);
        tool.run("watch", mine);

        var tried = tool.run("confirm", mine, "--dry-run");
        var before = tool.run("confirmed", mine);
        var confirmed = tool.run("confirm", mine, "--yes");

        assertThat(tried.exitCode()).as(tried.err()).isZero();
        assertThat(tried.out()).contains("not yet", "the same score");
        assertThat(confirmed.out()).containsPattern("confirmed +yes");
        assertThat(before.out()).containsPattern("in force +no");
        assertThat(tool.run("confirmed", mine).out())
                .containsPattern("schedule +candidate 1")
                .containsPattern("Person .* +2026-12-07 +Mon +09:00–12:00 +3 h +yes");
        assertThat(tool.run("in-force", "--from", "2026-12-07", "--to", "2026-12-07")
                        .out())
                .containsPattern("Person .* +2026-12-07 +Mon +09:00–12:00 +3 h +confirmation");
        assertThat(tool.run("fairness", "--from", "2026-12-07", "--to", "2026-12-07")
                        .out())
                .contains("Person", "3 h");
    }

    @Test
    void mendsAnAbsenceByOneOfTheRepairsThatItWasOffered() {
        var working = tool.run("show", result, "-o", "json")
                .json()
                .at("/candidates/0/assignments/0/personId")
                .asString();
        var absent = working + "@2026-12-07";

        var offered =
                tool.run("repairs", result, "--absent", absent, "-o", "json").json();
        assertThat(tool.run("repairs", result, "--absent", absent).out())
                .contains("Repair 1", "+09:00–12:00", "−09:00–12:00", "shiftloom plan repair " + result);
        var repaired = tool.run(
                "repair",
                result,
                "--absent",
                absent,
                "--repair",
                offered.at("/repairs/0/repairId").asString(),
                "--follow");

        assertThat(repaired.exitCode()).as(repaired.err()).isZero();
        assertThat(repaired.out()).contains("against before", "Who works when");
        assertThat(tool.run("repair", result, "--absent", absent, "--repair", "1-long-ago")
                        .err())
                .contains("REPAIR_OUTDATED");
    }

    @Test
    void substituteMayBeSomebodyWhoIsOnTheRosterOnly() {
        var newcomer = service.send("POST", "/v1/staff", apiKey, "{\"displayName\":\"Zora Neu\"}")
                .at("/staff/staffId")
                .asString();

        var tried = tool.run(
                "repairs",
                result,
                "--absent",
                "p0@2026-12-07",
                "--absent",
                "p1@2026-12-07",
                "--substitute",
                "Zora@2026-12-07");

        assertThat(tried.exitCode()).as(tried.err()).isZero();
        assertThat(tried.out()).contains("Repair 1", "Zora Neu", "--substitute \"Zora@2026-12-07\"");
        assertThat(tool.run("repairs", result, "--absent", "p0@2026-12-07", "--substitute", "Zoe@2026-12-07")
                        .err())
                .contains("nobody here is called 'Zoe'", "Zora Neu");
        service.send("DELETE", "/v1/staff/" + newcomer, apiKey, "");
    }

    @Test
    void revisesAndKeepsTheRest() {
        var working = tool.run("show", result, "-o", "json")
                .json()
                .at("/candidates/0/assignments/0/personId")
                .asString();

        var revised = tool.run("revise", result, "--forbid", working + "@2026-12-07", "--follow");

        assertThat(revised.exitCode()).as(revised.err()).isZero();
        assertThat(revised.out()).contains("against before", working.equals("p0") ? "Person 1" : "Person 0");
    }

    @Test
    void triesEachAbsence() {
        var tried = tool.run("resilience", result, "--start", "--all");

        assertThat(tried.exitCode()).as(tried.err()).isZero();
        assertThat(tried.out()).contains("completed", "Absences that others can take over", "Person");
    }

    @Test
    void unknownAndUnfinishedResultsAreToldApart() {
        var unknown = UUID.randomUUID().toString();
        var unfinished = service.submitLarge(apiKey);

        assertThat(tool.run("show", unknown).exitCode()).isEqualTo(3);
        assertThat(tool.run("watch", unknown).exitCode()).isEqualTo(3);
        var early = tool.run("revise", unfinished, "--forbid", "p0@2026-12-07");
        assertThat(early.exitCode()).isEqualTo(5);
        assertThat(early.err()).contains("(RESULT_NOT_COMPLETED)");
        service.cancel(unfinished, apiKey);
    }
}
