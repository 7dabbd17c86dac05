package io.shiftloom.solver.horizon;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.answer.ScheduleOutcome.Solved;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborMask.Breaks;
import io.shiftloom.solver.labor.LaborMask.Level;
import io.shiftloom.solver.labor.LaborMask.Limit;
import io.shiftloom.solver.labor.LaborMask.Overtime;
import io.shiftloom.solver.labor.LaborMask.Starts;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.WorkedBlock;
import io.shiftloom.solver.problem.TestProblem;
import java.time.DayOfWeek;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A ward plans week by week, and midnight at the end of a week is in the middle of a night. */
class NightOverThePeriodTest {

    private static final int NIGHT = 12 * 60;

    /** Contracts promise more hours than there are, so every hour counts. */
    @Test
    void whoBeganTheNightEndsIt() {
        var week = TestProblem.hourly("America/Los_Angeles", "2026-12-07", "2026-12-13")
                .jurisdiction("US", "CA");
        for (int day = 0; day < 7; day++) {
            for (int hour = 0; hour < 24; hour++) {
                week.demand(24 * day + hour, hour < 7 || hour >= 19 ? 1 : 0, Map.of());
            }
        }
        week.person(nurse(List.of(week.block("2026-12-06T19:00", "2026-12-07T00:00"))));
        for (int other = 0; other < 4; other++) {
            week.person(nurse(List.of()));
        }

        var outcome = new ShiftScheduler(new Effort(10), 1).solve(week.build(), SearchControl.UNINTERRUPTED);

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Solved.class,
                        solved -> assertThat(solved.candidates().getFirst().roster().row(0).stream()
                                        .limit(7))
                                .containsExactly(0, 1, 2, 3, 4, 5, 6));
    }

    private static LaborProfile nurse(List<WorkedBlock> history) {
        var limits = Map.of(
                LaborRule.DAILY, new Limit(true, NIGHT, Level.HARD),
                LaborRule.SHIFT_LENGTH, new Limit(true, NIGHT, Level.HARD),
                LaborRule.WEEKLY_LEAST, new Limit(true, 3 * NIGHT, Level.SOFT));
        var mask = new LaborMask(
                DayOfWeek.MONDAY,
                limits,
                new Breaks(false, List.of(), Level.HARD),
                null,
                null,
                new Starts(List.of(19 * 60), Level.HARD),
                new Overtime(NIGHT, null));
        return LaborProfile.STANDARD.withMask(mask).withHistory(history);
    }
}
