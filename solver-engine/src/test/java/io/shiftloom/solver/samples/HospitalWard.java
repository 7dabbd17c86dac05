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
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A ward in California for a fortnight from Sunday: shifts of twelve hours from seven to seven, a charge nurse in each, three shifts a
 * week for most of its 25 nurses. Its alternative workweek (California Labor Code 511) has no overtime before twelve hours a day.
 */
public final class HospitalWard {

    private static final int HOUR = 60;
    private static final int PEOPLE = 25;
    private static final int CHARGE_NURSES = 6;
    private static final int PART_TIME_FROM = 21;
    private static final String NURSE = "nurse";
    private static final String CHARGE = "charge";

    private HospitalWard() {}

    /** @param nights what contracts say about nights, beside three in a row at most */
    public static ScheduleProblem with(Map<LaborRule, Limit> nights) {
        var problem = TestProblem.hourly("America/Los_Angeles", "2026-12-06", "2026-12-19")
                .jurisdiction("US", "CA")
                .objectives(Objectives.ALL);
        var grid = problem.grid();
        for (int cell = 0; cell < grid.cellCount(); cell++) {
            int hour = grid.slot(grid.slotOf(cell)).startMinute() / HOUR;
            boolean isDay = hour >= 7 && hour < 19;
            int headcount = isDay && !isWeekend(grid.date(grid.dayOf(cell))) ? 5 : 4;
            problem.demand(cell, headcount, Map.of(CHARGE, 1, NURSE, headcount - 1));
        }
        for (int person = 0; person < PEOPLE; person++) {
            var roles = person < CHARGE_NURSES ? Set.of(NURSE, CHARGE) : Set.of(NURSE);
            problem.person(new StaffMember(
                    "nurse-" + person,
                    "Nurse " + person,
                    CellSet.all(grid.cellCount()),
                    roles,
                    Set.of(),
                    Set.of(),
                    ShiftWishes.UNASKED,
                    contract(person, nights)));
        }
        return problem.build();
    }

    private static boolean isWeekend(LocalDate date) {
        return date.getDayOfWeek().getValue() >= DayOfWeek.SATURDAY.getValue();
    }

    private static LaborProfile contract(int person, Map<LaborRule, Limit> nights) {
        var limits = new EnumMap<LaborRule, Limit>(LaborRule.class);
        limits.put(LaborRule.DAILY, hard(12 * HOUR));
        limits.put(LaborRule.SHIFT_LENGTH, hard(12 * HOUR));
        limits.put(LaborRule.SHIFTS_PER_DAY, hard(1));
        limits.put(LaborRule.REST, hard(11 * HOUR));
        limits.put(LaborRule.CONSECUTIVE_DAYS, hard(4));
        limits.put(LaborRule.CONSECUTIVE_NIGHTS, hard(3));
        boolean partTime = person >= PART_TIME_FROM;
        limits.put(LaborRule.WEEKLY_LEAST, new Limit(true, (partTime ? 24 : 36) * HOUR, Level.SOFT));
        limits.putAll(nights);
        var mask = new LaborMask(
                DayOfWeek.SUNDAY,
                limits,
                new LaborMask.Breaks(false, List.of(), Level.HARD),
                null,
                null,
                new LaborMask.Starts(List.of(7 * HOUR, 19 * HOUR), Level.HARD),
                new LaborMask.Overtime(12 * HOUR, null));
        return new LaborProfile(true, false, (partTime ? 24 : 48) * HOUR, null, null, mask, List.of());
    }

    private static Limit hard(int value) {
        return new Limit(true, value, Level.HARD);
    }
}
