package io.shiftloom.ops;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** People whom the planners' tool tells apart, also where two have the same name. */
class PlanNamesTest extends PlannersCalls {

    @BeforeEach
    void twoOfOneName() {
        whenAsked.put("/schedule-conditions/r", """
                {"condition":{"scheduleStartDate":"2026-12-18","scheduleEndDate":"2026-12-18","timeZone":"UTC","slotGranularityMinutes":60},
                 "reqDays":[{"date":"2026-12-18","requiredBySlot":{"09:00":1,"10:00":1,"11:00":1}}],
                 "staffSnapshots":[{"staffId":"a1","displayName":"Ada"},{"staffId":"a2","displayName":"ada"},
                  {"staffId":"e","displayName":"Eva"},{"staffId":"q","displayName":"Ann \\"Q\\" $HOME"}]}""");
    }

    @Test
    void commandsToCopyNamePeopleByIdWhereTheNameIsNotEnough() {
        whenAsked.put("/explain", """
                {"assigned":false,"reason":{"message":"it costs more"},"standIns":[
                 {"personId":"a2","displayName":"ada","legal":true,"bill":{},"changes":[],"revision":{
                  "pinned":[{"personId":"a2","date":"2026-12-18","slotId":"09:00"},{"personId":"e","date":"2026-12-18","slotId":"10:00"}],
                  "forbidden":[{"personId":"a1","date":"2026-12-18","slotId":"09:00"},{"personId":"q","date":"2026-12-18","slotId":"11:00"}]}}]}""");

        assertThat(run("explain", "r", "--person", "a1", "--date", "2026-12-18", "--slot", "09:00"))
                .isZero();

        assertThat(out.toString())
                .contains("--pin \"a2@2026-12-18/09:00\" --pin \"Eva@2026-12-18/10:00\"")
                .contains("--forbid \"a1@2026-12-18/09:00\" --forbid \"q@2026-12-18/11:00\"")
                .containsPattern("who +Ada \\(a1\\)")
                .contains("ada (a2)");
    }

    @Test
    void tablesAndSentencesTellNamesakesApart() {
        whenAsked.put("/review", """
                {"review":{"conditionId":"r","status":"completed","candidates":[{"rank":1,"assignments":[
                 {"personId":"a1","date":"2026-12-18","slotId":"09:00"},{"personId":"a2","date":"2026-12-18","slotId":"10:00"},
                 {"personId":"e","date":"2026-12-18","slotId":"11:00"}]}]}}""");
        whenAsked.put(
                "dryRun=true",
                "{\"dryRun\":true,\"bill\":{},\"people\":[],\"warnings\":["
                        + "{\"hard\":false,\"staffId\":\"a2\",\"message\":\"ada: is not available\"},"
                        + "{\"hard\":false,\"staffId\":\"e\",\"message\":\"Eva: is not available\"}]}");

        assertThat(run("show", "r", "-o", "csv")).isZero();
        assertThat(out.toString()).contains("\nAda (a1),", "\nada (a2),", "\nEva,");
        assertThat(run("confirm", "r", "--dry-run")).isZero();
        assertThat(out.toString()).contains("ada (a2): is not available", "Eva: is not available");
    }

    @Test
    void shiftsInForceSayWhoIsMeantAndStandInOneTable() {
        whenAsked.put("/shifts?from=2026-12-14&to=2026-12-20&limit=1000", """
                {"items":[{"personId":"a1","displayName":"Ada","date":"2026-12-14","start":"12:00","end":"21:00","minutes":480,
                  "timeZone":"Europe/Berlin","breaks":[{"start":"18:00","end":"19:00"}],"roles":[{"roleId":"k","label":"Kitchen"}],
                  "conditionId":"r","actual":false},
                 {"personId":"a2","displayName":"Ada","date":"2026-12-14","start":"22:00","end":"06:00","minutes":480,
                  "timeZone":"Europe/Berlin","breaks":[],"roles":[],"conditionId":"r","actual":true},
                 {"personId":"e","displayName":"Eva","date":"2026-12-15","start":"22:00","end":"24:00","minutes":120,
                  "timeZone":"Europe/Berlin","breaks":[],"roles":[],"conditionId":"r","actual":false}]}""");

        assertThat(run("in-force", "--from", "2026-12-14", "--to", "2026-12-20"))
                .isZero();
        assertThat(out.toString())
                .containsPattern("time zone +Europe/Berlin")
                .containsPattern("hours in all +18 h")
                .containsPattern("Ada \\(a1\\) +2026-12-14 +Mon +12:00–18:00, 19:00–21:00 +8 h +Kitchen +confirmation")
                .containsPattern("Ada \\(a2\\) +2026-12-14 +Mon +22:00–06:00 +8 h +actual work");
        out.getBuffer().setLength(0);
        assertThat(run("in-force", "--from", "2026-12-14", "--to", "2026-12-20", "--person", "a2"))
                .isZero();
        assertThat(out.toString()).containsPattern("hours in all +8 h").doesNotContain("a1", "Eva");
        assertThat(run("in-force", "--from", "2026-12-14", "--to", "2026-12-20", "--person", "ada"))
                .as("two people are not one with the hours of both")
                .isEqualTo(2);
        assertThat(err.toString()).contains("2 people are meant by 'ada'. Name one of them by id: a1 (Ada), a2 (Ada).");
        assertThat(run("in-force", "--from", "2026-12-14", "--to", "2026-12-20", "--person", "Zzz"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("nobody here is called 'Zzz'. There are: Ada (a1), Ada (a2), Eva.");
    }

    @Test
    void fairnessSaysWhoIsMeantAndWhoIsUnknown() {
        whenAsked.put("/fairness", """
                {"items":[{"personId":"a1","displayName":"Ada","weeks":[{"from":"2026-12-14","minutes":60}]},
                 {"personId":"a2","displayName":"Ada","weeks":[{"from":"2026-12-14","minutes":120}]},
                 {"personId":"e","displayName":"Eva","weeks":[{"from":"2026-12-14","minutes":180}]}]}""");

        assertThat(run("fairness", "--from", "2026-12-14", "--to", "2026-12-20", "--person", "Zzz"))
                .isEqualTo(2);
        assertThat(err.toString())
                .contains("nobody here is called 'Zzz'. There are: Ada (a1), Ada (a2), Eva.")
                .doesNotContain("nobody has work");
        assertThat(run("fairness", "--from", "2026-12-14", "--to", "2026-12-20", "--person", "ada"))
                .isEqualTo(2);
        assertThat(err.toString()).contains("a1 (Ada), a2 (Ada)");
        assertThat(run("fairness", "--from", "2026-12-14", "--to", "2026-12-20", "--person", "a1"))
                .isZero();
        assertThat(out.toString()).contains("Ada (a1)").doesNotContain("Ada (a2)", "Eva");
    }

    @Test
    void substituteMayBeOnTheRosterOnly() {
        whenAsked.put(
                "/v1/staff",
                "{\"staff\":[{\"staffId\":\"z\",\"displayName\":\"Zora\"},{\"staffId\":\"ev\",\"displayName\":\"Ev\"}]}");

        assertThat(absence("Zor")).isZero();
        assertThat(requests.getLast()).contains("\"substituteDayPairs\":[{\"staffId\":\"z\",");
        assertThat(absence("Ev"))
                .as("a whole name on the roster before the beginning of one of the request")
                .isZero();
        assertThat(requests.getLast()).contains("\"substituteDayPairs\":[{\"staffId\":\"ev\",");
    }

    @Test
    void substituteOfTheRequestNeedsNoRightToReadTheRoster() {
        whenAsked.put("/v1/staff", FORBIDDEN);

        assertThat(absence("eva")).isZero();
        assertThat(absence("q")).isZero();
        assertThat(requests).noneMatch(request -> request.startsWith("GET /v1/staff"));
        assertThat(absence("Ev")).isZero();
        assertThat(requests.getLast()).contains("\"substituteDayPairs\":[{\"staffId\":\"e\",");
        assertThat(absence("Zora")).isEqualTo(4);
        assertThat(err.toString()).contains("the key lacks a scope (FORBIDDEN)");
    }

    private int absence(String substitute) {
        return run("repair", "r", "--absent", "a1@2026-12-18", "--substitute", substitute + "@2026-12-18");
    }
}
