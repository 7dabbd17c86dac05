package io.shiftloom.solver.score.compiled;

import io.shiftloom.solver.labor.LaborRule;

/** What a person's hard maxima leave for the horizon, as the upper end of a fair load. */
final class Headroom {

    /** As good as unlimited; a sum over a horizon still fits an int. */
    private static final int AMPLE = 1 << 20;

    private final TimeAxis axis;
    private final CompiledPerson person;
    private final Limits limits;

    public Headroom(TimeAxis axis, CompiledPerson person) {
        this.axis = axis;
        this.person = person;
        this.limits = person.limits;
    }

    /** In minutes. */
    public int minutes() {
        return Math.min(Math.min(byWeek(), byMonth()), leftOfThreeMonths(lastDate()));
    }

    /** History in the weeks that hold a date of the horizon, in minutes. */
    public int worked() {
        int minutes = 0;
        for (int week = person.weeks.firstInHorizon; week <= person.weeks.lastInHorizon; week++) {
            minutes += person.base.usedInWeek(week);
        }
        return minutes;
    }

    private int lastDate() {
        return TimeAxis.MARGIN + axis.days - 1;
    }

    private int byWeek() {
        int cap = Math.min(limits.hard(LaborRule.WEEKLY), limits.hard(LaborRule.CONTRACT_WEEKLY));
        int sum = 0;
        for (int week = person.weeks.firstInHorizon; week <= person.weeks.lastInHorizon; week++) {
            sum += Math.min(left(cap, person.base.usedInWeek(week)), ofDates(person.weeks.weekOf, week));
        }
        return Math.min(sum, AMPLE);
    }

    private int byMonth() {
        int sum = 0;
        for (int date = TimeAxis.MARGIN; date <= lastDate(); date++) {
            int month = axis.monthOf[date];
            if (date == TimeAxis.MARGIN || axis.monthOf[date - 1] != month) {
                int cap = Math.min(
                        left(limits.hard(LaborRule.CONTRACT_MONTHLY), person.base.usedInMonth(month)),
                        leftOfThreeMonths(date));
                sum += Math.min(cap, ofDates(axis.monthOf, month));
            }
        }
        return Math.min(sum, AMPLE);
    }

    private int ofDates(int[] periodOf, int period) {
        int sum = 0;
        for (int date = TimeAxis.MARGIN; date <= lastDate(); date++) {
            if (periodOf[date] == period) {
                sum = Math.min(AMPLE, sum + Math.min(limits.hard(LaborRule.DAILY), AMPLE));
            }
        }
        return sum;
    }

    private int leftOfThreeMonths(int date) {
        int last = axis.monthOf[date];
        var base = person.base;
        return left(
                limits.hard(LaborRule.CONTRACT_THREE_MONTHS),
                base.usedInMonth(last) + base.usedInMonth(last - 1) + base.usedInMonth(last - 2));
    }

    private static int left(int cap, int used) {
        return cap == Limits.UNLIMITED ? AMPLE : Math.max(0, cap - used);
    }
}
