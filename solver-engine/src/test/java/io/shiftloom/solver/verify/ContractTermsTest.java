package io.shiftloom.solver.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborMask.Level;
import io.shiftloom.solver.labor.LaborMask.Limit;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ScheduleScorer;
import java.time.LocalDate;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What contracts say about shifts, as rules of a person's mask. */
class ContractTermsTest {

    private static final String DAY = "2026-11-24T";

    private static Scenario day(LaborRule rule, int value, Level level) {
        return Scenario.hourly("Europe/Berlin", "2026-11-23", "2026-11-25")
                .in("DE")
                .mask(LaborMask.of(rule, new Limit(true, value, level)));
    }

    @Test
    void shiftOfFewerMinutesThanTheContractSaysIsRefused() {
        var day = day(LaborRule.SHIFT_LENGTH, 240, Level.HARD)
                .works(DAY + "09:00", DAY + "12:00")
                .leavesOpen(DAY + "12:00", DAY + "18:00");

        assertThat(day.rejections()).contains("minShiftMinutes");
        assertThat(day.verdict().score().hard()).as("an hour is missing").isEqualTo(4 + 6);
    }

    @Test
    void dateWithLessDemandCountsItsOwnLength() {
        var sunday = day(LaborRule.SHIFT_LENGTH, 240, Level.HARD).works(DAY + "09:00", DAY + "12:00");

        assertThat(sunday.rejections()).doesNotContain("minShiftMinutes");
    }

    @Test
    void softLengthOfShiftOnlyCosts() {
        var day = day(LaborRule.SHIFT_LENGTH, 240, Level.SOFT)
                .works(DAY + "09:00", DAY + "12:00")
                .leavesOpen(DAY + "12:00", DAY + "18:00");

        assertThat(day.rejections()).doesNotContain("minShiftMinutes");
        assertThat(day.part("labor")).isEqualTo(4 * 4);
    }

    @Test
    void breakDoesNotMakeTwoShiftsOfOne() {
        var day = day(LaborRule.SHIFTS_PER_DAY, 1, Level.HARD)
                .works(DAY + "10:00", DAY + "14:00")
                .works(DAY + "15:00", DAY + "19:00");

        assertThat(day.rejections()).isEmpty();
    }

    @Test
    void secondShiftOfTheDayIsRefused() {
        var day = day(LaborRule.SHIFTS_PER_DAY, 1, Level.HARD)
                .works(DAY + "10:00", DAY + "14:00")
                .works(DAY + "16:00", DAY + "20:00");

        assertThat(day.rejections()).contains("maxShiftsPerDay");
    }

    private static Scenario starts(int... hours) {
        var minutes = IntStream.of(hours).mapToObj(hour -> 60 * hour).toList();
        return Scenario.hourly("Europe/Berlin", "2026-11-23", "2026-11-25")
                .in("DE")
                .mask(LaborMask.EMPTY.with(new LaborMask.Starts(minutes, Level.HARD)));
    }

    @Test
    void shiftThatBeginsAtAnotherTimeIsRefused() {
        var day = starts(6, 14).works(DAY + "07:00", DAY + "13:00");

        assertThat(day.rejections()).contains("allowedStarts");
        assertThat(day.verdict().score().hard()).as("an hour off").isEqualTo(4);
    }

    @Test
    void workAfterABreakIsNoStartOfAShift() {
        var day = starts(6, 14).works(DAY + "06:00", DAY + "10:00").works(DAY + "11:00", DAY + "15:00");

        assertThat(day.rejections()).doesNotContain("allowedStarts");
    }

    @Test
    void timesOnBothSidesOfMidnightAreNear() {
        var day = starts(23).works("2026-11-25T00:00", "2026-11-25T06:00");

        assertThat(day.verdict().score().hard()).as("an hour off").isEqualTo(4);
    }

    /** In Chile there is no midnight on that Sunday: the clock goes from 24:00 of the Saturday to 01:00. */
    @Test
    void shiftFromATimeThatDaylightSavingSkipsBeginsWhenTheClockGoesOn() {
        var starts = new LaborMask.Starts(List.of(0, 8 * 60, 16 * 60), Level.HARD);
        var night =
                Scenario.hourly("America/Santiago", "2027-09-04", "2027-09-06").mask(LaborMask.EMPTY.with(starts));

        assertThat(night.works("2027-09-05T01:00", "2027-09-05T08:00").rejections())
                .doesNotContain("allowedStarts");
    }

    /** The shop opens when the clock goes on from 02:00 to 03:00. */
    @Test
    void firstCellOfADayMayBeginATimeThatIsSkipped() {
        var starts = new LaborMask.Starts(List.of(2 * 60, 10 * 60), Level.HARD);
        var problem = TestProblem.grid("Europe/Berlin", "2027-03-28", "2027-03-28", 3 * 60, 12 * 60, 60)
                .objectives(new Objectives(true, false, false))
                .person(LaborProfile.STANDARD.withMask(LaborMask.EMPTY.with(starts)));
        for (int cell = 0; cell < 5; cell++) {
            problem.demand(cell, 1, Map.of());
        }
        var built = problem.build();
        var roster = new Roster(List.of(CellSet.of(range(5))));

        assertThat(ScheduleVerifier.verify(built, roster).violations()).isEmpty();
        assertThat(new ScheduleScorer(CompiledProblem.of(built)).score(roster).hard())
                .isZero();
    }

    private static BitSet range(int cells) {
        var range = new BitSet();
        range.set(0, cells);
        return range;
    }

    @Test
    void nightsOfHistoryCountAmongThoseInARow() {
        var fourth = nights("2026-12-01", "2026-12-02", "2026-12-03").works("2026-12-04T22:00", "2026-12-05T06:00");

        assertThat(fourth.rejections()).contains("maxConsecutiveNights");
    }

    @Test
    void freeNightEndsTheRow() {
        var fourth = nights("2026-12-01", "2026-12-02").works("2026-12-04T22:00", "2026-12-05T06:00");

        assertThat(fourth.rejections()).doesNotContain("maxConsecutiveNights");
    }

    @Test
    void eveningWithLessThanThreeHoursAfterTenIsNoNight() {
        var fourth = nights("2026-12-01", "2026-12-02", "2026-12-03").works("2026-12-04T18:00", "2026-12-05T00:00");

        assertThat(fourth.rejections()).doesNotContain("maxConsecutiveNights");
    }

    private static Scenario nights(String... dates) {
        var scenario = Scenario.hourly("Europe/Berlin", "2026-12-04", "2026-12-06")
                .in("GENERIC")
                .mask(LaborMask.of(LaborRule.CONSECUTIVE_NIGHTS, new Limit(true, 3, Level.HARD)));
        for (var date : dates) {
            scenario = scenario.worked(date + "T22:00", LocalDate.parse(date).plusDays(1) + "T06:00");
        }
        return scenario;
    }

    @Test
    void weekendsThatShouldBeFreeAreThoseEasiestToFree() {
        var fortnight = fortnight(1)
                .works("2026-11-28T09:00", "2026-11-28T12:00")
                .works("2026-12-05T09:00", "2026-12-05T11:00");

        assertThat(fortnight.rejections()).contains("freeWeekends");
        assertThat(fortnight.verdict().score().hard())
                .as("two hours on a weekend")
                .isEqualTo(8);
    }

    @Test
    void oneFreeWeekendOfTwoIsEnough() {
        var fortnight = fortnight(1).works("2026-11-28T09:00", "2026-11-29T12:00");

        assertThat(fortnight.rejections()).doesNotContain("freeWeekends");
    }

    private static Scenario fortnight(int freeWeekends) {
        return Scenario.hourly("Europe/Berlin", "2026-11-23", "2026-12-06")
                .in("GENERIC")
                .mask(LaborMask.of(LaborRule.FREE_WEEKENDS, new Limit(true, freeWeekends, Level.HARD)));
    }

    @Test
    void weekWithFewerMinutesThanTheContractSaysCosts() {
        var week = leastWeek(1200).works("2026-11-24T09:00", "2026-11-24T14:00");

        assertThat(week.part("labor")).isEqualTo(4 * (1200 - 300) / 15);
    }

    @Test
    void weekOutsideTheHorizonIsNotHeldAgainstTheContract() {
        var days = Scenario.hourly("Europe/Berlin", "2026-11-24", "2026-11-26")
                .in("GENERIC")
                .mask(LaborMask.of(LaborRule.WEEKLY_LEAST, new Limit(true, 1200, Level.SOFT)))
                .works("2026-11-24T09:00", "2026-11-24T14:00");

        assertThat(days.part("labor")).isZero();
    }

    /** Otherwise somebody who goes home at midnight, and another one who comes, would have more hours. */
    @Test
    void restOfANightFromTheWeekBeforeCountsInTheWeekInWhichItIsPlanned() {
        var night = leastWeek(1200)
                .worked("2026-11-22T20:00", "2026-11-23T00:00")
                .works("2026-11-23T00:00", "2026-11-23T06:00");

        assertThat(night.strain("minWeeklyMinutes")).isEqualTo(1200 - 360);
    }

    @Test
    void restOfANightOfTheSameWeekCountsOnce() {
        var night = Scenario.hourly("Europe/Berlin", "2026-11-24", "2026-11-29")
                .in("GENERIC")
                .mask(LaborMask.of(LaborRule.WEEKLY_LEAST, new Limit(true, 1200, Level.SOFT)))
                .worked("2026-11-23T20:00", "2026-11-24T00:00")
                .works("2026-11-24T00:00", "2026-11-24T06:00");

        assertThat(night.strain("minWeeklyMinutes")).isEqualTo(1200 - 600);
    }

    @Test
    void weekOfNoWorkAtAllCostsToo() {
        assertThat(leastWeek(1200).part("labor")).isEqualTo(4 * 1200 / 15);
    }

    private static Scenario leastWeek(int minutes) {
        return Scenario.hourly("Europe/Berlin", "2026-11-23", "2026-11-29")
                .in("GENERIC")
                .mask(LaborMask.of(LaborRule.WEEKLY_LEAST, new Limit(true, minutes, Level.SOFT)));
    }

    @Test
    void shiftThatTheHorizonCutsMayBeShort() {
        var night = day(LaborRule.SHIFT_LENGTH, 240, Level.HARD)
                .works("2026-11-25T22:00", "2026-11-26T00:00")
                .leavesOpen("2026-11-25T12:00", "2026-11-25T18:00");

        assertThat(night.rejections()).doesNotContain("minShiftMinutes");
    }
}
