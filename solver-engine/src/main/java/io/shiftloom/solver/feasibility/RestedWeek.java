package io.shiftloom.solver.feasibility;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.labor.LaborTerms.WeeklyRest;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;

/** The most minutes a person can work in a week that keeps its weekly rest and its free days. */
final class RestedWeek {

    private static final int DAY_MINUTES = 24 * 60;

    private final ScheduleGrid grid;
    private final LaborTerms terms;
    private final PersonLimits limits;
    /** Minutes of the person's cells before each cell. */
    private final long[] before;
    /** By date number: the cells that can hang on it are {@code firstCell} to {@code endCell - 1}. */
    private final int[] endCell;

    RestedWeek(ScheduleGrid grid, LaborTerms terms, PersonLimits limits) {
        this.grid = grid;
        this.terms = terms;
        this.limits = limits;
        this.before = new long[grid.cellCount() + 1];
        this.endCell = new int[grid.dayCount() + 1];
        for (int cell = 0; cell < grid.cellCount(); cell++) {
            boolean works = limits.cells.get(cell);
            before[cell + 1] = before[cell] + (works ? grid.minutes(cell) : 0);
            if (works) {
                Arrays.fill(endCell, limits.earliestDate[cell], grid.dayOf(cell) + 2, cell + 1);
            }
        }
    }

    private int firstCell(int date) {
        return (date - 1) * grid.slotsPerDay();
    }

    /**
     * By rule, the most minutes that it leaves; without rules that take nothing from what the person is available.
     *
     * @param first number of the week's first date; the whole week must lie in the horizon
     */
    Map<LaborRule, Long> limits(int first) {
        long available = topDays(first, PersonLimits.DAYS_PER_WEEK);
        long rested = available;
        for (var rest : terms.weeklyRests()) {
            if (rest.hard() && rest.exemptMinutes() == 0 && rest.kind() != WeeklyRest.Kind.NOT_SEVEN_DAYS) {
                rested = Math.min(rested, rested(first, rest));
            }
        }
        var limits = new EnumMap<LaborRule, Long>(LaborRule.class);
        limits.put(LaborRule.CONSECUTIVE_DAYS, topDays(first, PersonLimits.DAYS_PER_WEEK - freeDays()));
        limits.put(LaborRule.DAYS_PER_WEEK, topDays(first, daysPerWeek()));
        limits.put(LaborRule.WEEKLY_REST, rested);
        limits.values().removeIf(minutes -> minutes == available);
        return limits;
    }

    /** Dates without work that a limit of dates in a row takes from a week. */
    private int freeDays() {
        return (int) (PersonLimits.DAYS_PER_WEEK / (terms.hard(LaborRule.CONSECUTIVE_DAYS) + 1L));
    }

    private int daysPerWeek() {
        return Math.min(PersonLimits.DAYS_PER_WEEK, terms.hard(LaborRule.DAYS_PER_WEEK));
    }

    private long topDays(int first, int days) {
        long[] caps = new long[PersonLimits.DAYS_PER_WEEK];
        for (int i = 0; i < caps.length; i++) {
            caps[i] = dutyMinutes(first + i, 0, 0);
        }
        Arrays.sort(caps);
        return Arrays.stream(caps, caps.length - days, caps.length).sum();
    }

    /** The most a duty date can hold if a range of cells is free. */
    private long dutyMinutes(int date, int freeFrom, int freeTo) {
        int from = firstCell(date);
        int to = Math.max(from, endCell[date]);
        int cutFrom = Math.clamp(freeFrom, from, to);
        int cutTo = Math.clamp(freeTo, cutFrom, to);
        long minutes = before[cutFrom] - before[from] + before[to] - before[cutTo];
        return Math.min(minutes, limits.dayCap[date]);
    }

    private long rested(int first, WeeklyRest rest) {
        boolean wholeDate = rest.kind() == WeeklyRest.Kind.CALENDAR_DAY;
        long length = Math.min(rest.minutes(), DAY_MINUTES);
        long weekEnd = grid.epochMinute(grid.date(first - 1 + PersonLimits.DAYS_PER_WEEK), 0);
        long best = 0;
        for (int day = first - 1; day < first - 1 + PersonLimits.DAYS_PER_WEEK; day++) {
            if (wholeDate) {
                best = Math.max(best, week(first, grid.cell(day, 0), grid.cell(day + 1, 0)));
            } else {
                long midnight = grid.epochMinute(grid.date(day), 0);
                best = Math.max(best, free(first, midnight + length, weekEnd, grid.cell(day, 0)));
                for (int cell = grid.cell(day, 0); cell < grid.cell(day + 1, 0); cell++) {
                    best = Math.max(best, free(first, grid.endMinute(cell) + length, weekEnd, cell + 1));
                }
            }
        }
        return best;
    }

    /** With a free window up to a time; one that passes the end of the week could as well end with it. */
    private long free(int first, long to, long weekEnd, int firstFree) {
        if (to > weekEnd) {
            return 0;
        }
        int end = firstFree;
        while (end < grid.cellCount() && grid.startMinute(end) < to) {
            end++;
        }
        return week(first, firstFree, end);
    }

    private long week(int first, int freeFrom, int freeTo) {
        long minutes = 0;
        for (int date = first; date < first + PersonLimits.DAYS_PER_WEEK; date++) {
            minutes += dutyMinutes(date, freeFrom, freeTo);
        }
        return minutes;
    }
}
