package io.shiftloom.solver.samples;

import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborMask.Level;
import io.shiftloom.solver.labor.LaborMask.Limit;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.TestProblem;
import java.time.DayOfWeek;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A station under German law for a fortnight: three shifts of eight hours, two people a night, a qualified nurse in each shift, 24 people
 * of whom half are qualified. Each has one weekend of two free.
 */
public final class NursingStation {

    private static final int HOUR = 60;
    private static final int PEOPLE = 24;
    private static final String QUALIFIED = "qualified";
    private static final List<Integer> HOURS_A_WEEK = List.of(38, 38, 30, 20);
    private static final List<Integer> STARTS = List.of(6 * HOUR, 14 * HOUR, 22 * HOUR);

    private NursingStation() {}

    /** @param nights what contracts say about nights, beside four in a row at most */
    public static ScheduleProblem with(Map<LaborRule, Limit> nights) {
        var problem = TestProblem.hourly("Europe/Berlin", "2026-12-07", "2026-12-20")
                .jurisdiction("DE")
                .objectives(Objectives.ALL);
        var grid = problem.grid();
        for (int cell = 0; cell < grid.cellCount(); cell++) {
            int hour = grid.slot(grid.slotOf(cell)).startMinute() / HOUR;
            boolean weekend = grid.date(grid.dayOf(cell)).getDayOfWeek().getValue() >= DayOfWeek.SATURDAY.getValue();
            problem.demand(cell, headcount(hour) - (weekend && isDay(hour) ? 1 : 0), Map.of(QUALIFIED, 1));
        }
        for (int person = 0; person < PEOPLE; person++) {
            problem.person(new StaffMember(
                    "p" + person,
                    "Person " + person,
                    CellSet.all(grid.cellCount()),
                    person % 2 == 0 ? Set.of(QUALIFIED) : Set.of(),
                    Set.of(),
                    Set.of(),
                    ShiftWishes.UNASKED,
                    contract(HOURS_A_WEEK.get(person % HOURS_A_WEEK.size()), nights)));
        }
        return problem.build();
    }

    private static boolean isDay(int hour) {
        return hour >= 6 && hour < 22;
    }

    private static int headcount(int hour) {
        return !isDay(hour) ? 2 : hour < 14 ? 5 : 4;
    }

    private static LaborProfile contract(int hoursAWeek, Map<LaborRule, Limit> nights) {
        var limits = new EnumMap<LaborRule, Limit>(LaborRule.class);
        limits.put(LaborRule.DAILY, hard(8 * HOUR));
        limits.put(LaborRule.SHIFT_LENGTH, hard(8 * HOUR));
        limits.put(LaborRule.SHIFTS_PER_DAY, hard(1));
        limits.put(LaborRule.CONSECUTIVE_DAYS, hard(5));
        limits.put(LaborRule.CONSECUTIVE_NIGHTS, hard(4));
        limits.put(LaborRule.FREE_WEEKENDS, hard(1));
        limits.put(LaborRule.WEEKLY_LEAST, new Limit(true, (hoursAWeek - 8) * HOUR, Level.SOFT));
        limits.putAll(nights);
        var mask = new LaborMask(
                null,
                limits,
                new LaborMask.Breaks(false, List.of(), Level.HARD),
                null,
                null,
                new LaborMask.Starts(STARTS, Level.HARD),
                null);
        return new LaborProfile(true, false, (hoursAWeek + 10) * HOUR, null, null, mask, List.of());
    }

    private static Limit hard(int value) {
        return new Limit(true, value, Level.HARD);
    }
}
