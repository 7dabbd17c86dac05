package io.shiftloom.solver.score.scan;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms.WeeklyRest;
import io.shiftloom.solver.score.compiled.CompiledPerson;
import io.shiftloom.solver.score.compiled.HistoryBase;
import io.shiftloom.solver.score.compiled.Limits;
import io.shiftloom.solver.score.compiled.RestWindows;
import io.shiftloom.solver.score.compiled.TimeAxis;
import io.shiftloom.solver.score.compiled.WeekAxis;
import java.util.Arrays;

/** Charges what weeks, months and longer windows cost, once all dates of a row are added up. */
final class PeriodScan {

    private static final int MONTHS_PER_WINDOW = 3;

    private final Charges charges;
    private final DateScan dates;
    final int[] calendarMinutes;
    private final int[] shortfall;
    private final int[] saturdays;
    private final int[] weekendMinutes;

    PeriodScan(TimeAxis axis, Charges charges, DateScan dates) {
        this.charges = charges;
        this.dates = dates;
        calendarMinutes = new int[axis.dates];
        shortfall = new int[axis.days + WeekAxis.DAYS];
        saturdays = axis.saturdays;
        weekendMinutes = new int[saturdays.length];
    }

    void begin(CompiledPerson person) {
        if (person.needsCalendar) {
            System.arraycopy(person.base.calendarMinutes, 0, calendarMinutes, 0, calendarMinutes.length);
        }
    }

    void finish(CompiledPerson person) {
        weeks(person);
        months(person);
        if (person.limits.overtimeByCalendar) {
            overtimeByCalendar(person);
        }
        freeWeekends(person.limits);
        rests(person);
    }

    private void weeks(CompiledPerson person) {
        var limits = person.limits;
        for (int week = person.base.firstWeek; week <= person.base.lastWeek; week++) {
            int minutes = dates.weeks.minutes[week];
            charges.most(LaborRule.WEEKLY, limits, week, minutes);
            charges.averages(LaborRule.WEEKLY_AVERAGE, limits, week, minutes);
            charges.most(LaborRule.CONTRACT_WEEKLY, limits, week, minutes);
            charges.most(LaborRule.DAYS_PER_WEEK, limits, week, dates.weeks.days[week]);
            if (limits.soft(LaborRule.WEEKLY_LEAST) > 0 && isWhole(person, week)) {
                charges.fewerThan(LaborRule.WEEKLY_LEAST, limits, week, minutes + wentOn(person, week));
            }
            if (limits.overtimeByDuty) {
                weeklyOvertime(limits, week, minutes - dates.weeks.overtime[week]);
            }
        }
    }

    /**
     * Minutes of the row that belong to a duty of the week before the horizon's first. Promised hours count them where they are planned,
     * because otherwise whoever went home at midnight and let somebody else come would have more of them.
     */
    private int wentOn(CompiledPerson person, int week) {
        return week == person.weeks.firstInHorizon ? dates.weeks.minutes[week - 1] - person.base.workedBefore : 0;
    }

    private static boolean isWhole(CompiledPerson person, int week) {
        boolean inHorizon = week >= person.weeks.firstInHorizon && week <= person.weeks.lastInHorizon;
        return inHorizon && person.base.wholeWeek[week];
    }

    /** Work on the weekends that are worked least is in the way of their being free. */
    private void freeWeekends(Limits limits) {
        if (!limits.anyFreeWeekends()) {
            return;
        }
        for (int i = 0; i < saturdays.length; i++) {
            weekendMinutes[i] = calendarMinutes[saturdays[i]] + calendarMinutes[saturdays[i] + 1];
        }
        Arrays.sort(weekendMinutes);
        int hard = least(limits.freeWeekendsHard);
        if (hard > 0) {
            charges.hard(LaborRule.FREE_WEEKENDS, 0, 0, hard);
        }
        int soft = least(limits.freeWeekendsSoft);
        if (soft > 0) {
            charges.soft(LaborRule.FREE_WEEKENDS, 0, 0, soft);
        }
    }

    private int least(int weekends) {
        int minutes = 0;
        for (int i = 0; i < Math.min(weekends, weekendMinutes.length); i++) {
            minutes += weekendMinutes[i];
        }
        return minutes;
    }

    private void weeklyOvertime(Limits limits, int week, int ordinaryMinutes) {
        if (ordinaryMinutes > limits.overtime.afterWeekly()) {
            charges.overtime(LaborRule.OVERTIME_WEEKLY, week, ordinaryMinutes - limits.overtime.afterWeekly(), 1);
        }
    }

    private void months(CompiledPerson person) {
        var limits = person.limits;
        if (!limits.anyContractMonths) {
            return;
        }
        for (int month = person.base.firstMonth; month <= person.base.lastMonth; month++) {
            charges.most(LaborRule.CONTRACT_MONTHLY, limits, month, dates.monthMinutes[month]);
            int window = 0;
            for (int back = 0; back < MONTHS_PER_WINDOW; back++) {
                window += dates.monthMinutes[month - back];
            }
            charges.most(LaborRule.CONTRACT_THREE_MONTHS, limits, month, window);
        }
    }

    private void overtimeByCalendar(CompiledPerson person) {
        var weeks = person.weeks;
        for (int week = weeks.firstInHorizon; week <= weeks.lastInHorizon; week++) {
            int first = weeks.firstDate(week);
            boolean seventh = person.limits.overtime.seventhDay() && allWorked(first);
            int ordinary = 0;
            for (int i = 0; i < WeekAxis.DAYS; i++) {
                ordinary += ordinaryMinutes(person.limits, first + i, seventh && i == WeekAxis.DAYS - 1);
            }
            weeklyOvertime(person.limits, week, ordinary);
        }
    }

    private boolean allWorked(int first) {
        for (int date = first; date < first + WeekAxis.DAYS; date++) {
            if (calendarMinutes[date] == 0) {
                return false;
            }
        }
        return true;
    }

    /** Charges the overtime of a date and says how many of its minutes are none. */
    private int ordinaryMinutes(Limits limits, int date, boolean seventh) {
        int minutes = calendarMinutes[date];
        int after = seventh ? 0 : limits.overtime.afterDaily();
        int doubleAfter = seventh ? limits.overtime.doubleOnSeventhDay() : limits.overtime.doubleAfterDaily();
        int doubled = beyond(minutes, doubleAfter);
        int half = beyond(minutes, after) - doubled;
        if (limits.overtime.afterConsecutive() != Limits.UNLIMITED) {
            half = Math.max(half, dates.consecutiveOvertime[date]);
        }
        if (half > 0) {
            charges.overtime(LaborRule.OVERTIME_DAILY, date, half, 1);
        }
        if (doubled > 0) {
            charges.overtime(LaborRule.OVERTIME_DOUBLE, date, doubled, 2);
        }
        return minutes - half - doubled;
    }

    private static int beyond(int minutes, int limit) {
        return minutes > limit ? minutes - limit : 0;
    }

    private void rests(CompiledPerson person) {
        var rests = person.limits.rests;
        for (int i = 0; i < rests.length; i++) {
            switch (rests[i].kind()) {
                case WEEK, ROLLING_7 -> freeWindows(person, i);
                case CALENDAR_DAY -> freeDates(person, i);
                case NOT_SEVEN_DAYS -> notSevenDays(person, i);
            }
        }
    }

    private void freeWindows(CompiledPerson person, int index) {
        var windows = person.restWindows[index];
        int periods = windows.periods();
        System.arraycopy(person.base.restShortfall[index], 0, shortfall, 0, periods);
        int from = person.base.in.length == 0 ? person.base.freeFrom : -HistoryBase.FAR;
        for (int duty = 0; duty < dates.duties; duty++) {
            if (duty > 0 || person.base.in.length == 0) {
                windows.improve(shortfall, from, dates.dutyStart[duty]);
            }
            from = dates.dutyEnd[duty];
        }
        if (person.base.out.length == 0) {
            windows.improve(shortfall, from, person.base.freeTo);
        }
        for (int period = 0; period < periods; period++) {
            if (shortfall[period] > 0) {
                missingRest(person, index, period);
            }
        }
    }

    private void missingRest(CompiledPerson person, int index, int period) {
        var rest = person.limits.rests[index];
        int missing = shortfall[period];
        if (rest.exemptMinutes() > 0) {
            missing = Math.min(missing, workedIn(person, person.restWindows[index], period) - rest.exemptMinutes());
        }
        charge(rest, index, period, missing);
    }

    private int workedIn(CompiledPerson person, RestWindows windows, int period) {
        int first = windows.firstDate(period);
        if (!windows.rolling()) {
            return dates.weeks.minutes[person.weeks.weekOf[first]];
        }
        int minutes = 0;
        for (int date = first; date < first + WeekAxis.DAYS; date++) {
            minutes += dates.dateMinutes[date];
        }
        return minutes;
    }

    private void charge(WeeklyRest rest, int index, int period, int missing) {
        if (missing <= 0) {
            return;
        }
        if (rest.hard()) {
            charges.hard(rest.rule(), index, period, missing);
        } else {
            charges.soft(rest.rule(), index, period, missing);
        }
    }

    private void freeDates(CompiledPerson person, int index) {
        var weeks = person.weeks;
        for (int week = weeks.firstInHorizon; week <= weeks.lastInHorizon; week++) {
            int least = Integer.MAX_VALUE;
            int first = weeks.firstDate(week);
            for (int date = first; date < first + WeekAxis.DAYS; date++) {
                least = Math.min(least, calendarMinutes[date]);
            }
            charge(person.limits.rests[index], index, week - weeks.firstInHorizon, least);
        }
    }

    private void notSevenDays(CompiledPerson person, int index) {
        var weeks = person.weeks;
        var rest = person.limits.rests[index];
        for (int week = weeks.firstInHorizon; week <= weeks.lastInHorizon; week++) {
            if (dates.weeks.days[week] < WeekAxis.DAYS) {
                continue;
            }
            int least = dates.weeks.minutes[week] - rest.exemptMinutes();
            int aboveExempt = 0;
            int first = weeks.firstDate(week);
            for (int date = first; date < first + WeekAxis.DAYS; date++) {
                least = Math.min(least, dates.dateMinutes[date]);
                aboveExempt += beyond(dates.dateMinutes[date], WeeklyRest.EXEMPT_DAY_MINUTES);
            }
            charge(rest, index, week - weeks.firstInHorizon, Math.min(least, aboveExempt));
        }
    }

    /** Adds work of the row within one date. */
    void worked(int date, int minutes) {
        calendarMinutes[date] += minutes;
    }
}
