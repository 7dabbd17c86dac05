package io.shiftloom.solver.score.compiled;

import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.labor.LaborTerms.BreakTerms;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.objective.Weights;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The grid and its surroundings as arrays. Minutes count from local midnight of the first date. Dates are numbered from
 * {@link #MARGIN} days before the first date of the grid, so that history near the horizon has numbers too.
 */
public final class TimeAxis {

    /** Dates numbered before and after the horizon; enough for a week on each side of any date a duty can touch. */
    public static final int MARGIN = 16;

    private static final int MINUTES_PER_HOUR = 60;

    public final ScheduleGrid grid;
    public final int cells;
    public final int words;
    public final int days;
    public final int slots;
    /** How many dates are numbered. */
    public final int dates;

    public final int[] start;
    public final int[] end;
    public final int[] minutes;
    public final int[] quarters;
    public final int[] dayOf;
    public final int[] headcount;
    /** Sum of the minutes, quarters and night quarters of the cells before each. */
    public final int[] quartersBefore;

    public final int[] nightBefore;
    /** Sum of the undesirable quarters of the cells before each. */
    public final int[] undesirableBefore;
    /** Sum of the minutes from 22:00 to 06:00 of the cells before each. */
    public final int[] lateMinutesBefore;
    /** The Saturdays of the weekends of which both days lie in the horizon. */
    public final int[] saturdays;
    /** By date: local midnight, and the clock times that meal rules speak of. */
    final int[] midnight;

    public final int[] noonFrom;
    public final int[] noonTo;
    public final int[] longDayTo;
    /** By day of the grid: minutes in which anybody is needed. */
    public final int[] demandMinutes;
    /** By day of the grid: a shift shorter than this costs. */
    public final int[] leastShift;
    /** By date, see {@link #monthOf(LocalDate)}. */
    public final int[] monthOf;

    public final int months;

    private final long zero;
    private final long firstMonth;
    private final Map<DayOfWeek, WeekAxis> weeks = new EnumMap<>(DayOfWeek.class);

    public TimeAxis(ScheduleProblem problem) {
        grid = problem.grid();
        cells = grid.cellCount();
        words = CellSet.words(cells);
        days = grid.dayCount();
        slots = grid.slotsPerDay();
        dates = days + 2 * MARGIN;
        zero = grid.epochMinute(grid.firstDate(), 0);
        start = new int[cells];
        end = new int[cells];
        minutes = new int[cells];
        quarters = new int[cells];
        dayOf = new int[cells];
        headcount = new int[cells];
        quartersBefore = new int[cells + 1];
        nightBefore = new int[cells + 1];
        undesirableBefore = new int[cells + 1];
        lateMinutesBefore = new int[cells + 1];
        demandMinutes = new int[days];
        leastShift = new int[days];
        midnight = clock(0);
        noonFrom = clock(BreakTerms.NOON_FROM);
        noonTo = clock(BreakTerms.NOON_TO);
        longDayTo = clock(BreakTerms.LONG_DAY_TO);
        monthOf = new int[dates];
        // Windows of three months reach two months back.
        firstMonth = monthNumber(date(0)) - 2;
        for (int date = 0; date < dates; date++) {
            monthOf[date] = monthOf(date(date));
        }
        months = monthOf[dates - 1] + 1;
        fillCells(problem);
        saturdays = IntStream.range(MARGIN, MARGIN + days - 1)
                .filter(date -> weekday(date) == DayOfWeek.SATURDAY)
                .toArray();
    }

    private void fillCells(ScheduleProblem problem) {
        var undesirable = new UndesirableTime(this);
        for (int cell = 0; cell < cells; cell++) {
            start[cell] = relative(grid.startMinute(cell));
            end[cell] = relative(grid.endMinute(cell));
            minutes[cell] = grid.minutes(cell);
            quarters[cell] = grid.quarters(cell);
            dayOf[cell] = grid.dayOf(cell);
            headcount[cell] = problem.demand().get(cell).headcount();
            quartersBefore[cell + 1] = quartersBefore[cell] + quarters[cell];
            nightBefore[cell + 1] = nightBefore[cell] + Quarters.begun(nightMinutes(cell));
            undesirableBefore[cell + 1] =
                    undesirableBefore[cell] + Quarters.begun(undesirable.minutes(start[cell], end[cell]));
            lateMinutesBefore[cell + 1] = lateMinutesBefore[cell] + undesirable.night(start[cell], end[cell]);
            if (headcount[cell] > 0) {
                demandMinutes[dayOf[cell]] += minutes[cell];
                leastShift[dayOf[cell]] = Math.min(Weights.SHIFT_BELOW, leastShift[dayOf[cell]] + minutes[cell]);
            }
        }
    }

    /** A cell lies within a date, so only that date's early and late night touch it. */
    private int nightMinutes(int cell) {
        var date = grid.date(dayOf[cell]);
        return overlap(cell, relative(grid.epochMinute(date, 0)), relative(grid.epochMinute(date, LaborTerms.NIGHT_TO)))
                + overlap(
                        cell,
                        relative(grid.epochMinute(date, LaborTerms.NIGHT_FROM)),
                        relative(grid.epochMinute(date.plusDays(1), 0)));
    }

    private int overlap(int cell, int from, int to) {
        return Math.max(0, Math.min(end[cell], to) - Math.max(start[cell], from));
    }

    private int[] clock(int minuteOfDay) {
        var result = new int[dates];
        for (int date = 0; date < dates; date++) {
            result[date] = clock(date, minuteOfDay);
        }
        return result;
    }

    /** The minute at which a clock shows this many minutes after midnight of a date, which may lie outside the numbered. */
    int clock(int date, int minuteOfDay) {
        return relative(grid.epochMinute(date(date), minuteOfDay));
    }

    int relative(long epochMinute) {
        return Math.toIntExact(epochMinute - zero);
    }

    /** Local midnight at the end of the last date of the grid. */
    public int horizonEnd() {
        return midnight[MARGIN + days];
    }

    public LocalDate date(int date) {
        return grid.firstDate().plusDays((long) date - MARGIN);
    }

    /** The number of the date a minute belongs to; may lie outside the numbered ones. */
    int dateOf(int minute) {
        var date = Instant.ofEpochSecond((zero + minute) * MINUTES_PER_HOUR)
                .atZone(grid.zone())
                .toLocalDate();
        return Math.toIntExact(ChronoUnit.DAYS.between(grid.firstDate(), date)) + MARGIN;
    }

    boolean isNumbered(int date) {
        return date >= 0 && date < dates;
    }

    /** The number of a date's month; may lie outside the numbered ones. */
    int monthOf(LocalDate date) {
        return Math.toIntExact(monthNumber(date) - firstMonth);
    }

    int monthOfAnyDate(int date) {
        return monthOf(date(date));
    }

    public LocalDate firstOfMonth(int month) {
        long number = month + firstMonth - 1;
        return LocalDate.of(Math.toIntExact(Math.floorDiv(number, 12L)), Math.floorMod(number, 12) + 1, 1);
    }

    private static long monthNumber(LocalDate date) {
        return date.getYear() * 12L + date.getMonthValue();
    }

    /** Weeks that begin on the given weekday. */
    WeekAxis weeks(DayOfWeek first) {
        return weeks.computeIfAbsent(first, day -> new WeekAxis(this, day));
    }

    DayOfWeek weekday(int date) {
        return date(date).getDayOfWeek();
    }
}
