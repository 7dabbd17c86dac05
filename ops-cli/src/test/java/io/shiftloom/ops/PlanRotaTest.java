package io.shiftloom.ops;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** How the planners' tool shows who works when. */
class PlanRotaTest extends PlannersCalls {

    private static final List<String> DATES = List.of(
            "2026-12-07",
            "2026-12-08",
            "2026-12-09",
            "2026-12-10",
            "2026-12-11",
            "2026-12-12",
            "2026-12-13",
            "2026-12-14");

    @BeforeEach
    void schedule() {
        var hours = new StringBuilder();
        for (int hour = 9; hour < 23; hour++) {
            hours.append(hour == 9 ? "" : ",").append("\"%02d:00\":1".formatted(hour));
        }
        whenAsked.put("/schedule-conditions/r", """
                {"condition":{"timeZone":"Europe/Berlin","slotGranularityMinutes":60},
                 "staffSnapshots":[{"staffId":"a","displayName":"Anna"},{"staffId":"b","displayName":"Božena"},
                  {"staffId":"c","displayName":"Chen"}],"reqDays":[%s]}""".formatted(DATES.stream()
                .map(date -> "{\"date\":\"%s\",\"requiredBySlot\":{%s}}".formatted(date, hours))
                .collect(Collectors.joining(","))));
        whenAsked.put("/review", """
                {"review":{"conditionId":"r","status":"completed","candidates":[{"rank":1,"score":{"hard":0,"soft":7},
                 "assignments":[%s]}]}}""".formatted(String.join(
                ",",
                work("b", "2026-12-07", 11, 14),
                work("a", "2026-12-07", 18, 23),
                work("b", "2026-12-07", 15, 21),
                work("a", "2026-12-09", 9, 14),
                work("a", "2026-12-09", 18, 22),
                work("b", "2026-12-14", 9, 12))));
    }

    private static String work(String person, String date, int from, int to) {
        return IntStream.range(from, to)
                .mapToObj(hour ->
                        "{\"personId\":\"%s\",\"date\":\"%s\",\"slotId\":\"%02d:00\"}".formatted(person, date, hour))
                .collect(Collectors.joining(","));
    }

    private void showIn(int columns) {
        var environment = Map.of(
                "SHIFTLOOM_URL",
                "http://localhost:" + service.getAddress().getPort(),
                "SHIFTLOOM_API_KEY",
                KEY,
                "COLUMNS",
                String.valueOf(columns));
        assertThat(execute(environment, "show", "r")).isZero();
    }

    @Test
    void severalDatesAreAGridOfPeopleByDatesWithBreaksBelowAndHoursBehind() {
        assertThat(run("show", "r")).isZero();

        assertThat(out.toString()).contains("""
                        Who works when, 7 Dec to 10 Dec 2026
                        PERSON  Mon 7    Tue 8  Wed 9  Thu 10  HOURS
                        Anna    18–23    ·      09–14  ·       14 h
                                                18–22
                        Božena  11–21    ·      ·      ·       9 h
                                (14–15)
                        Chen    ·        ·      ·      ·       0 h
                        """, """
                        Who works when, 11 Dec to 14 Dec 2026
                        PERSON  Fri 11  Sat 12  Sun 13  Mon 14  HOURS
                        Anna    ·       ·       ·       ·       0 h
                        Božena  ·       ·       ·       09–12   3 h
                        """);
    }

    @Test
    void narrowTerminalHasMoreTablesOfFewerDates() {
        showIn(40);

        assertThat(out.toString()).contains("7 Dec to 8 Dec", "13 Dec to 14 Dec");
        assertThat(out.toString().lines())
                .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(40));
    }

    @Test
    void whereTwoDatesDoNotFitTheShiftsAreAList() {
        showIn(30);

        assertThat(out.toString()).contains("PERSON", "DATE").doesNotContain("Mon 7");
    }

    @Test
    void someShiftsAreAListByDateAndTime() {
        assertThat(run("show", "r", "--date", "2026-12-07")).isZero();

        assertThat(out.toString()).contains("""
                Who works when
                PERSON  DATE        DAY  TIME                      HOURS
                Božena  2026-12-07  Mon  11:00–14:00, 15:00–21:00  9 h
                Anna    2026-12-07  Mon  18:00–23:00               5 h
                """);
    }

    @Test
    void spreadsheetHasEachShiftInALine() {
        assertThat(run("show", "r", "-o", "csv")).isZero();

        assertThat(out.toString())
                .startsWith(
                        "displayName,date,day,time,minutes\nBožena,2026-12-07,Mon,\"11:00–14:00, 15:00–21:00\",540\n");
    }

    @Test
    void resultsSayWhichDatesTheyAreAbout() {
        whenAsked.put(
                "/schedule-results?limit",
                "{\"items\":[{\"conditionId\":\"new\",\"status\":\"queued\"},{\"conditionId\":\"old\",\"status\":\"completed\"}]}");
        whenAsked.put("/schedule-conditions?limit=100&cursor=then", """
                {"items":[{"conditionId":"old","scheduleStartDate":"2026-12-07","scheduleEndDate":"2026-12-20"}]}""");
        whenAsked.put("/schedule-conditions?limit=100", """
                {"items":[{"conditionId":"new","scheduleStartDate":"2026-12-21","scheduleEndDate":"2026-12-27"}],"nextCursor":"then"}""");

        assertThat(run("results", "--limit", "2")).isZero();

        assertThat(out.toString())
                .contains("FIRST DAY", "LAST DAY")
                .containsPattern("new +2026-12-21 +2026-12-27 +queued")
                .containsPattern("old +2026-12-07 +2026-12-20 +completed");
    }
}
