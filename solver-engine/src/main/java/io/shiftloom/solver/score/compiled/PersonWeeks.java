package io.shiftloom.solver.score.compiled;

import io.shiftloom.solver.labor.LaborTerms.WeeklyRest;

/**
 * What history has to say about a person's worked dates and free weeks. Days and weeks are those of the grid, numbered
 * from 0; those before it are negative.
 */
public final class PersonWeeks {

    /** The day of somebody who has not worked before. */
    static final int NO_DAY = -HistoryBase.FAR;

    private final CompiledPerson person;
    private final TimeAxis axis;

    public PersonWeeks(CompiledPerson person, TimeAxis axis) {
        this.person = person;
        this.axis = axis;
    }

    /** The last worked date before the horizon; {@link #NO_DAY} when there is none near it. */
    public int lastWorkedDay() {
        return person.base.in.length == 0 ? NO_DAY : person.base.carriedInDate() - TimeAxis.MARGIN;
    }

    /** How many worked dates in a row that date ends. */
    public int daysInARow() {
        return person.base.in.length == 0 ? 0 : person.base.chainBefore + 1;
    }

    /** The week of a day that may lie before the horizon. */
    public int weekOfDay(int day) {
        return person.weeks.weekOfAnyDate(day + TimeAxis.MARGIN) - person.weeks.firstInHorizon;
    }

    /** The first day of a week. */
    public int firstDay(int week) {
        return person.weeks.firstDate(week + person.weeks.firstInHorizon) - TimeAxis.MARGIN;
    }

    /** Worked dates before the horizon in a week. */
    public int workedDays(int week) {
        int known = person.base.weekDays[week + person.weeks.firstInHorizon];
        boolean last = lastWorkedDay() != NO_DAY && weekOfDay(lastWorkedDay()) == week;
        return known + (last ? 1 : 0);
    }

    /** Whether all dates of a week of the horizon are known, those outside the horizon from history. */
    public boolean isWhole(int week) {
        return person.base.wholeWeek[week + person.weeks.firstInHorizon];
    }

    /** Which of the weekends that lie whole in the horizon a day belongs to; negative for none. */
    public int weekendOfDay(int day) {
        int date = day + TimeAxis.MARGIN;
        for (int weekend = 0; weekend < axis.saturdays.length; weekend++) {
            if (date == axis.saturdays[weekend] || date == axis.saturdays[weekend] + 1) {
                return weekend;
            }
        }
        return -1;
    }

    /** How many weekends lie whole in the horizon. */
    public int weekends() {
        return axis.saturdays.length;
    }

    /** Local midnight at the beginning of a day, in minutes as in {@link io.shiftloom.solver.score.CompiledProblem#startMinutes}. */
    public int midnight(int day) {
        return axis.midnight[day + TimeAxis.MARGIN];
    }

    /** Whether nothing is known to be worked after the horizon. */
    public boolean isFreeAfter() {
        return person.history.after().isEmpty();
    }

    /** Whether a week of the horizon keeps a rule of weekly rest thanks to days outside the horizon alone. */
    public boolean isRested(int rule, int week) {
        var kind = person.limits.rests[rule].kind();
        if (kind != WeeklyRest.Kind.CALENDAR_DAY) {
            boolean rolling = kind == WeeklyRest.Kind.ROLLING_7;
            int period = rolling ? firstDay(week) + WeekAxis.DAYS - 1 : week;
            return person.base.restShortfall[rule][period] == 0;
        }
        for (int day = firstDay(week); day < firstDay(week) + WeekAxis.DAYS; day++) {
            boolean outside = day < 0 || day >= axis.days;
            if (outside && person.base.calendarMinutes[day + TimeAxis.MARGIN] == 0) {
                return true;
            }
        }
        return false;
    }
}
