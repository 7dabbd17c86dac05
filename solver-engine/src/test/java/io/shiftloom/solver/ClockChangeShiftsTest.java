package io.shiftloom.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborMask.Level;
import io.shiftloom.solver.labor.LaborMask.Limit;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.TestProblem;
import java.time.DayOfWeek;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the page about nights says of shifts of twelve hours where the clocks change: one nurse at a time, in California. */
class ClockChangeShiftsTest {

    private static final String[] SPRING = {"2027-03-12", "2027-03-15"};
    private static final String[] AUTUMN = {"2026-10-30", "2026-11-02"};
    private static final int TWELVE = 12 * 60;

    /** The contract of the page, with other limits of a shift and of a day. */
    private static LaborProfile contract(int leastShift, int mostDaily) {
        var limits = new EnumMap<LaborRule, Limit>(LaborRule.class);
        limits.put(LaborRule.SHIFT_LENGTH, hard(leastShift));
        limits.put(LaborRule.DAILY, hard(mostDaily));
        limits.put(LaborRule.SHIFTS_PER_DAY, hard(1));
        limits.put(LaborRule.REST, hard(660));
        limits.put(LaborRule.CONSECUTIVE_DAYS, hard(4));
        limits.put(LaborRule.CONSECUTIVE_NIGHTS, hard(3));
        limits.put(LaborRule.REST_AFTER_NIGHTS, hard(2820));
        return LaborProfile.STANDARD.withMask(new LaborMask(
                DayOfWeek.SUNDAY,
                limits,
                new LaborMask.Breaks(false, List.of(), Level.HARD),
                null,
                null,
                new LaborMask.Starts(List.of(7 * 60, 19 * 60), Level.HARD),
                new LaborMask.Overtime(TWELVE, null)));
    }

    private static Limit hard(int value) {
        return new Limit(true, value, Level.HARD);
    }

    private static ScheduleOutcome solve(String[] dates, int leastShift, int mostDaily) {
        var ward = TestProblem.hourly("America/Los_Angeles", dates[0], dates[1])
                .jurisdiction("US", "CA")
                .demand(1, Map.of());
        for (int nurse = 0; nurse < 6; nurse++) {
            ward.person(contract(leastShift, mostDaily));
        }
        return new ShiftScheduler(new Effort(10)).solve(ward.build(), SearchControl.UNINTERRUPTED);
    }

    /** No hour changes hands but those at which shifts begin, and midnight where the period begins. */
    private static void holdsTheClock(ScheduleOutcome.Solved solved) {
        var rows = solved.candidates().getFirst().roster().rows();
        assertThat(rows)
                .allSatisfy(row -> assertThat(row.stream().filter(cell -> cell > 0 && !row.contains(cell - 1)))
                        .allMatch(cell -> cell % 24 == 7 || cell % 24 == 19));
    }

    @Test
    void nightOfElevenHoursNeedsALowerMinimum() {
        assertThat(solve(SPRING, TWELVE, TWELVE)).isInstanceOf(ScheduleOutcome.NoSolution.class);
        assertThat(solve(SPRING, 660, TWELVE))
                .isInstanceOfSatisfying(ScheduleOutcome.Solved.class, ClockChangeShiftsTest::holdsTheClock);
    }

    @Test
    void nightOfThirteenHoursNeedsAHigherMaximum() {
        assertThat(solve(AUTUMN, TWELVE, TWELVE)).isInstanceOf(ScheduleOutcome.NoSolution.class);
        assertThat(solve(AUTUMN, TWELVE, 780))
                .isInstanceOfSatisfying(ScheduleOutcome.Solved.class, ClockChangeShiftsTest::holdsTheClock);
    }
}
