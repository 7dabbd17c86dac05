package io.shiftloom.ops;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Times as planners write and read them: to the end of the day, over midnight, and where the clock is changed. */
class PlanTimesTest extends PlannersCalls {

    @Test
    void aTimeMayEndWithTheDateAndGoOverMidnight() {
        aroundTheClock("Europe/Berlin", "2027-03-26", "2027-03-27", "2027-03-28");

        assertThat(run("revise", "r", "--pin", "Eva@2027-03-27/22:00-24:00")).isZero();
        assertThat(requests.getLast()).endsWith("{\"pinned\":[" + pinned("2027-03-27", "22:00", "23:00") + "]}");
        assertThat(run("revise", "r", "--pin", "Eva@2027-03-27/22:00-00:00")).isZero();
        assertThat(requests.getLast()).endsWith("{\"pinned\":[" + pinned("2027-03-27", "22:00", "23:00") + "]}");
        assertThat(run("revise", "r", "--pin", "Eva@2027-03-27/22:00-02:00")).isZero();
        assertThat(requests.getLast())
                .endsWith("{\"pinned\":[" + pinned("2027-03-27", "22:00", "23:00") + ","
                        + pinned("2027-03-28", "00:00", "01:00") + "]}");
    }

    @Test
    void anAbsenceMayGoOverMidnight() {
        aroundTheClock("Europe/Berlin", "2027-03-26", "2027-03-27");

        assertThat(run("repair", "r", "--absent", "Eva@2027-03-26/23:00-01:00")).isZero();

        assertThat(requests.getLast())
                .endsWith("{\"absentSlots\":[{\"staffId\":\"e\",\"dateYmd\":\"2027-03-26\",\"slotId\":\"23:00\"},"
                        + "{\"staffId\":\"e\",\"dateYmd\":\"2027-03-27\",\"slotId\":\"00:00\"}]}");
    }

    @Test
    void aTimeThatNoSlotHasIsRefusedWithTheReason() {
        aroundTheClock("Europe/Berlin", "2027-03-26", "2027-03-27");

        assertThat(run("revise", "r", "--pin", "Eva@2027-03-27/21:00-04:00")).isEqualTo(2);
        assertThat(run("revise", "r", "--pin", "Eva@2027-03-26/21:00-21:00")).isEqualTo(2);
        assertThat(run("revise", "r", "--pin", "Eva@2027-03-26/21:00-04:30")).isEqualTo(2);
        assertThat(err.toString())
                .contains(
                        "2027-03-28 is not one of the dates from 2027-03-26 to 2027-03-27",
                        "there is no slot '21:00-21:00'",
                        "there is no slot '21:00-04:30'",
                        "a time is written like 00:00-24:00, or 21:00-04:00 over midnight");

        condition("Europe/Berlin", List.of("2027-03-26", "2027-03-27"), List.of("09:00", "10:00"));
        assertThat(run("revise", "r", "--pin", "Eva@2027-03-26/10:00-09:00")).isEqualTo(2);
        assertThat(err.toString()).contains("no work goes over midnight here: dates have slots from 09:00-11:00 only");
        assertThat(requests).noneMatch(request -> request.startsWith("POST"));
    }

    @Test
    void aNightIsOneShiftOfTheDateOnWhichItBegins() {
        aroundTheClock("Europe/Berlin", "2027-06-01", "2027-06-02", "2027-06-03");
        worked("2027-06-01__22:00", "2027-06-01__23:00", "2027-06-02__00:00", "2027-06-02__02:00", "2027-06-02__20:00");

        assertThat(run("show", "r", "-o", "csv")).isZero();
        assertThat(out.toString()).isEqualTo("""
                        displayName,date,day,time,minutes
                        Eva,2027-06-01,Tue,"22:00–01:00, 02:00–03:00",240
                        Eva,2027-06-02,Wed,20:00–21:00,60
                        """);
        assertThat(run("show", "r", "--date", "2027-06-02")).isZero();
        assertThat(out.toString().lines().filter(line -> line.startsWith("Eva ")))
                .singleElement()
                .asString()
                .contains("20:00–21:00", "1 h");
    }

    @Test
    void anHourThatTheClockLeavesOutIsNotWorkedAndOneThatItRepeatsIsWorkedTwice() {
        aroundTheClock("Europe/Berlin", "2027-03-28");
        worked("2027-03-28__00:00", "2027-03-28__01:00", "2027-03-28__02:00", "2027-03-28__03:00");
        run("show", "r", "-o", "csv");
        assertThat(out.toString()).contains("Eva,2027-03-28,Sun,00:00–04:00,180\n");

        aroundTheClock("Europe/Berlin", "2027-10-30", "2027-10-31");
        worked("2027-10-30__23:00", "2027-10-31__00:00", "2027-10-31__01:00", "2027-10-31__02:00");
        run("show", "r", "-o", "csv");
        assertThat(out.toString()).contains("Eva,2027-10-30,Sat,23:00–03:00,300\n");

        aroundTheClock("Australia/Lord_Howe", "2027-04-03", "2027-04-04");
        worked("2027-04-03__22:00", "2027-04-03__23:00", "2027-04-04__00:00", "2027-04-04__01:00");
        run("show", "r", "-o", "csv");
        assertThat(out.toString()).contains("Eva,2027-04-03,Sat,22:00–02:00,270\n");
    }

    private void aroundTheClock(String zone, String... dates) {
        condition(
                zone,
                List.of(dates),
                IntStream.range(0, 24).mapToObj("%02d:00"::formatted).toList());
    }

    private void condition(String zone, List<String> dates, List<String> slots) {
        var required = slots.stream().map("\"%s\":1"::formatted).collect(Collectors.joining(","));
        var days = dates.stream()
                .map(date -> "{\"date\":\"%s\",\"requiredBySlot\":{%s}}".formatted(date, required))
                .collect(Collectors.joining(","));
        whenAsked.put("/schedule-conditions/r", """
                {"condition":{"scheduleStartDate":"%s","scheduleEndDate":"%s","timeZone":"%s","slotGranularityMinutes":60},
                 "reqDays":[%s],"staffSnapshots":[{"staffId":"e","displayName":"Eva"}]}""".formatted(dates.getFirst(), dates.getLast(), zone, days));
    }

    private void worked(String... cells) {
        out.getBuffer().setLength(0);
        var assignments = List.of(cells).stream()
                .map(cell -> "{\"personId\":\"e\",\"date\":\"%s\",\"slotId\":\"%s\"}"
                        .formatted(cell.substring(0, 10), cell.substring(12)))
                .collect(Collectors.joining(","));
        whenAsked.put("/review", """
                {"review":{"conditionId":"r","status":"completed","candidates":[{"rank":1,"assignments":[%s]}]}}""".formatted(assignments));
    }

    private static String pinned(String date, String... slots) {
        return List.of(slots).stream()
                .map(slot -> "{\"personId\":\"e\",\"date\":\"%s\",\"slotId\":\"%s\"}".formatted(date, slot))
                .collect(Collectors.joining(","));
    }
}
