package io.shiftloom.ops;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the planners' tool sends and how it answers. */
class PlanCliTest extends PlannersCalls {

    private static final String CONDITION = """
            {"condition":{"scheduleStartDate":"2026-12-18","scheduleEndDate":"2026-12-18","slotGranularityMinutes":60},
             "reqDays":[{"date":"2026-12-18","requiredBySlot":{"09:00":1,"10:00":1,"11:00":1}}],
             "staffSnapshots":[{"staffId":"a","displayName":"Ada Lovelace"},{"staffId":"e","displayName":"Eva Braun"},
              {"staffId":"f","displayName":"Eva Frey"}]}""";

    @TempDir
    private Path home;

    @BeforeEach
    void condition() {
        whenAsked.put("/schedule-conditions/r", CONDITION);
    }

    @Test
    void historyOfAResult() {
        var path = "/schedule-results/history?keyword=r&from=2026-12-18";
        whenAsked.put(
                path,
                "{\"items\":[{\"conditionId\":\"r\",\"status\":\"completed\",\"candidateCount\":3,"
                        + "\"eventName\":\"MODIFY\",\"eventAt\":\"2026-12-18T08:00:00Z\"}]}");

        assertThat(run("history", "--result", "r", "--from", "2026-12-18")).isZero();

        assertThat(out.toString()).contains("MODIFY", "completed");
        assertThat(requests).anyMatch(request -> request.contains(path));
    }

    @Test
    void callsThePublicInterfaceWithTheKeyAndNeverPrintsIt() {
        whenAsked.put("/schedule-results", "{\"items\":[{\"conditionId\":\"r\",\"status\":\"completed\"}]}");

        assertThat(run("results", "--debug")).isZero();

        assertThat(requests)
                .containsExactly(
                        "GET /v1/schedule-results " + KEY + "[] ",
                        "GET /v1/schedule-conditions?limit=100 " + KEY + "[] ");
        assertThat(out.toString()).contains("RESULT", "completed").doesNotContain(KEY);
        assertThat(err.toString()).contains("/v1/schedule-results: 200 after").doesNotContain(KEY);
    }

    @Test
    void resultsInAStateAndForAWeekAreListedWithTheirDates() {
        var filter = "?status=failed%2Cerror&periodFrom=2026-12-07&periodTo=2026-12-13";
        whenAsked.put("/schedule-results" + filter, "{\"items\":[{\"conditionId\":\"r\",\"status\":\"failed\"}]}");
        whenAsked.put(
                "/schedule-conditions" + filter + "&limit=100",
                "{\"items\":[{\"conditionId\":\"r\",\"scheduleStartDate\":\"2026-12-08\",\"scheduleEndDate\":\"2026-12-09\"}]}");

        assertThat(run("results", "--status", "failed,error", "--from", "2026-12-07", "--to", "2026-12-13"))
                .isZero();

        assertThat(out.toString()).contains("failed", "2026-12-08", "2026-12-09");
    }

    @Test
    void keyIsReadFromAFileOrAProfileAndSentToNoOtherAddress() throws IOException {
        var url = "http://localhost:" + service.getAddress().getPort();
        var file = Files.writeString(home.resolve("key"), KEY + "\n");

        assertThat(execute(Map.of("SHIFTLOOM_URL", url), "results", "--key-file", file.toString()))
                .isZero();
        var profiles = Map.of("XDG_CONFIG_HOME", home.toString());
        assertThat(execute(profiles, "config", "set", "mine", "--url", url, "--key-from", file.toString()))
                .isZero();
        assertThat(execute(profiles, "config", "list")).isZero();
        assertThat(out.toString()).contains(file.toString()).doesNotContain(KEY);
        assertThat(execute(profiles, "results", "--profile", "mine")).isZero();
        assertThat(requests).hasSize(2).allMatch(request -> request.contains(KEY));

        var elsewhere = Map.of("SHIFTLOOM_URL", "https://shifts.example", "SHIFTLOOM_API_KEY", KEY);
        assertThat(execute(elsewhere, "results", "--server", url)).isEqualTo(4);
        assertThat(execute(Map.of(), "results", "--server", url)).isEqualTo(4);
        assertThat(execute(elsewhere, "results", "--server", "http://shifts.example"))
                .isEqualTo(2);
        assertThat(err.toString())
                .contains(
                        "there is no API key for " + url,
                        "belongs to https://shifts.example",
                        "--key-file",
                        "in the clear");
        assertThat(requests).hasSize(2);
    }

    @Test
    void peopleMayBeNamedAndTimesWrittenAsTheyAreSpoken() {
        whenAsked.put("/schedule-results/r/revise", "{\"conditionId\":\"n\",\"status\":\"queued\"}");

        assertThat(run(
                        "revise",
                        "r",
                        "--pin",
                        "ada@2026-12-18/09:00-11:00",
                        "--forbid",
                        "Eva Frey@2026-12-18",
                        "--dates",
                        "2026-12-18..2026-12-19"))
                .isZero();

        assertThat(requests.getLast())
                .endsWith("{\"pinned\":[{\"personId\":\"a\",\"date\":\"2026-12-18\",\"slotId\":\"09:00\"},"
                        + "{\"personId\":\"a\",\"date\":\"2026-12-18\",\"slotId\":\"10:00\"}],"
                        + "\"forbidden\":[{\"personId\":\"f\",\"date\":\"2026-12-18\",\"slotId\":\"09:00\"},"
                        + "{\"personId\":\"f\",\"date\":\"2026-12-18\",\"slotId\":\"10:00\"},"
                        + "{\"personId\":\"f\",\"date\":\"2026-12-18\",\"slotId\":\"11:00\"}],"
                        + "\"dates\":[\"2026-12-18\",\"2026-12-19\"]}");
        assertThat(out.toString()).contains("shiftloom plan watch n");
    }

    @Test
    void whatIsNotClearIsAskedBackBeforeAnythingIsSent() {
        assertThat(run("revise", "r")).isEqualTo(2);
        assertThat(run("revise", "r", "--pin", "Eva@2026-12-18/09:00")).isEqualTo(2);
        assertThat(run("revise", "r", "--pin", "Zoe@2026-12-18/09:00")).isEqualTo(2);
        assertThat(run("revise", "r", "--pin", "Ada@2026-12-18/08:00")).isEqualTo(2);
        assertThat(run("revise", "r", "--pin", "Ada@2026-12-20/09:00")).isEqualTo(2);
        assertThat(run("revise", "r", "--pin", "Ada@2026-12-18")).isEqualTo(2);
        assertThat(run("revise", "r", "--pin", "Ada 09:00")).isEqualTo(2);
        assertThat(run("revise", "r", "--pin", "Ada@18.12./09:00")).isEqualTo(2);

        assertThat(err.toString())
                .contains(
                        "name what to revise",
                        "2 people are meant by 'Eva'",
                        "e (Eva Braun), f (Eva Frey)",
                        "nobody here is called 'Zoe'",
                        "there is no slot '08:00'",
                        "2026-12-20 is not one of the dates",
                        "has no time",
                        "'Ada 09:00' is not written like",
                        "'18.12.' is not a date");
        assertThat(requests).noneMatch(request -> request.startsWith("POST"));
    }

    @Test
    void refusalsTellCodePathAndSentence() {
        status = 409;
        whenAsked.put(
                "/emergency-shift",
                "{\"error\":{\"code\":\"REPAIR_OUTDATED\",\"message\":\"this repair was offered over an hour ago\",\"details\":[]}}");
        whenAsked.put(
                "/schedule-conditions/r",
                "{\"error\":{\"code\":\"RESULT_NOT_COMPLETED\",\"message\":\"it runs still\"}}");

        assertThat(run("repair", "r", "--absent", "a@2026-12-18", "--repair", "x"))
                .isEqualTo(5);
        assertThat(err.toString()).contains("shiftloom plan: it runs still (RESULT_NOT_COMPLETED)");

        status = 400;
        whenAsked.put(
                "/fairness",
                "{\"error\":{\"code\":\"INVALID_QUERY\",\"message\":\"to is no date\",\"details\":[{\"path\":\"to\",\"message\":\"to is no date\"}]}}");
        assertThat(run("fairness", "--from", "2026-12-01", "--to", "soon")).isEqualTo(2);
        assertThat(err.toString()).contains("to is no date (INVALID_QUERY)").contains("  to: to is no date");
    }

    @Test
    void aBrokenStreamGoesOnAfterTheLastEventThatWasRead() {
        streams.add("""
                retry: 1

                :

                id: one
                event: progress
                data: {"conditionId":"r","status":"running","step":"optimization","fraction":0.5,"score":{"hard":0,"soft":5120},"bound":4903,"gap":0.0424}

                """);
        streams.add("""
                retry: 1

                id: two
                event: terminal
                data: {"conditionId":"r","status":"completed","candidateCount":3,"score":{"hard":0,"soft":5003},"bound":4903,"gap":0.02}

                """);

        assertThat(run("watch", "r")).isZero();

        assertThat(requests).hasSize(2);
        assertThat(requests.getLast()).contains("/v1/schedule-results/r/events", "[one]");
        assertThat(err.toString())
                .contains(
                        "running  optimization  [############............]  50 %  best 5,120  bound 4,903  gap 4.2 %");
        assertThat(out.toString()).contains("5,003").containsPattern("gap +2.0 %");
    }

    @Test
    void whoeverWatchesWhatEndedWithoutAScheduleIsToldByTheExitCode() {
        streams.add("event: terminal\nid: x\ndata: {\"conditionId\":\"r\",\"status\":\"no_solution\"}\n\n");

        assertThat(run("watch", "r", "-o", "json")).isEqualTo(1);
        assertThat(out.toString()).contains("\"no_solution\"");
    }

    @Test
    void aConfirmationIsNotMadeWithoutAWordWhereNobodyCanBeAsked() {
        whenAsked.put("/review", "{\"review\":{\"candidates\":[{\"rank\":1,\"assignments\":[]}]}}");
        whenAsked.put(
                "dryRun=true",
                "{\"dryRun\":true,\"warnings\":[{\"hard\":true,\"message\":\"7 at work, 8 needed\"}],"
                        + "\"bill\":{\"before\":{\"shifts\":100},\"after\":{\"shifts\":300}},\"people\":[]}");

        assertThat(run("confirm", "r")).isEqualTo(2);
        assertThat(err.toString()).contains("7 at work, 8 needed", "+200 points: Shifts +200", "Confirm with --yes");
        assertThat(requests).noneMatch(request -> request.contains("dryRun=false"));

        assertThat(run("confirm", "r", "--yes")).isZero();
        assertThat(requests.getLast()).contains("confirm-assignments?dryRun=false", "{\"assignments\":[]}");
        assertThat(run("confirm", "r", "--candidate", "2", "--yes")).isEqualTo(5);
    }

    @Test
    void whoConfirmedMeanwhileIsToldAndNotOverwritten() {
        tag = "W/\"before\"";
        whenAsked.put("/review", "{\"review\":{\"candidates\":[{\"rank\":1,\"assignments\":[]}]}}");
        whenAsked.put(
                "dryRun=", "{\"dryRun\":true,\"warnings\":[],\"bill\":{\"before\":{},\"after\":{}},\"people\":[]}");
        whenAsked.put("/confirmation", "{\"confirmation\":null}");
        afterDryRun = () -> {
            tag = "W/\"after\"";
            whenAsked.put(
                    "/confirmation",
                    "{\"confirmation\":{\"confirmedAt\":\"2026-12-18T08:00:00Z\","
                            + "\"confirmedBy\":{\"kind\":\"key\",\"keyId\":\"k7\",\"name\":\"Board\"}}}");
        };

        assertThat(run("confirm", "r", "--yes")).isEqualTo(5);

        assertThat(err.toString())
                .contains(
                        "somebody has changed it since",
                        "by the key k7 (Board) at 2026-12-18T08:00:00Z meanwhile",
                        "plan confirmed");
        afterDryRun = () -> {};
        assertThat(run("confirm", "r", "--yes"))
                .as("whoever looked replaces it")
                .isZero();
    }

    @Test
    void repairsSayOnceWhatTheyLeadTo() {
        whenAsked.put("/review", """
                {"review":{"status":"no_solution","candidates":[],"diagnostics":{"statement":"Nobody can.","repairs":[
                 {"statement":"give Eli the role Barista","wayOut":true},
                 {"statement":"as a first step only: let Fay work","wayOut":false}]}}}""");

        run("show", "r");

        assertThat(out.toString())
                .contains("give Eli the role Barista (a way out: a schedule was found so)")
                .containsOnlyOnce("first step");
    }

    @Test
    void showSaysWhatIsWorthKnowingOfTheBestSchedule() {
        whenAsked.put("/review", """
                {"review":{"status":"completed","candidates":[{"rank":1,"assignments":[]},{"rank":2,"assignments":[]}],
                 "warnings":[{"rule":"longShift","hard":false,"message":"Abe: 960 minutes of work on 2027-03-08 (07:00-24:00)"}]}}""");

        run("show", "r");
        assertThat(out.toString()).contains("Worth knowing", "Abe: 960 minutes of work on 2027-03-08");
    }

    @Test
    void wishesAreToldInHoursAndOnceForEachReason() {
        whenAsked.put("/wish-receipts", """
                {"items":[{"personId":"a","displayName":"Ada Lovelace","asked":3,"granted":1,"askedFree":2,"grantedFree":2,"refused":[
                 {"date":"2026-12-18","slotId":"10:00","wish":"HIGH","reason":{"kind":"price","message":"Costs more"}},
                 {"date":"2026-12-18","slotId":"11:00","wish":"HIGH","reason":{"kind":"price","message":"Costs more"}}]}]}""");

        assertThat(run("receipts", "r", "--person", "Ada")).isZero();

        assertThat(out.toString())
                .containsPattern("Ada Lovelace +3 h +1 h +2 h +2 h +2 h")
                .containsOnlyOnce("Fri 18 Dec 10:00–12:00, wished to work: Costs more");
    }

    @Test
    void emptyAnswersAreSentences() {
        whenAsked.put("/wish-receipts", "{\"items\":[]}");
        whenAsked.put("/fairness", "{\"items\":[]}");
        whenAsked.put("/shifts", "{\"items\":[]}");
        whenAsked.put("/confirmation", "{\"confirmation\":null}");
        whenAsked.put("/emergency-shift", "{\"dryRun\":true,\"repairs\":[]}");

        assertThat(run("receipts", "r")).isZero();
        assertThat(run("fairness", "--from", "2026-12-01", "--to", "2026-12-02"))
                .isZero();
        assertThat(run("in-force", "--from", "2026-12-01", "--to", "2026-12-02"))
                .isZero();
        assertThat(run("confirmed", "r")).isZero();
        assertThat(run("repairs", "r", "--absent", "Ada@2026-12-18")).isZero();
        assertThat(err.toString())
                .contains(
                        "nobody sent wishes",
                        "Only confirmed schedules and actual work count",
                        "no repair keeps all rules")
                .contains("nobody works from 2026-12-01 to 2026-12-02", "nothing is confirmed of this result");
    }

    @Test
    void whoChangesAScheduleThatPeopleDoNotWorkByIsWarned() {
        var warnings =
                "\"warnings\":[{\"rule\":\"newerConfirmation\",\"message\":\"the newer condition n is confirmed too\"}]";
        whenAsked.put("dryRun=true", "{\"dryRun\":true,\"repairs\":[]," + warnings + "}");
        assertThat(run("repairs", "r", "--absent", "Ada@2026-12-18")).isZero();
        assertThat(err.toString()).contains("warning: the newer condition n is confirmed too.");

        err.getBuffer().setLength(0);
        whenAsked.put("/revise", "{\"conditionId\":\"c\",\"status\":\"queued\"," + warnings + "}");
        assertThat(run("revise", "r", "--forbid", "Ada@2026-12-18")).isZero();
        assertThat(err.toString()).contains("warning: the newer condition n is confirmed too.");
    }
}
