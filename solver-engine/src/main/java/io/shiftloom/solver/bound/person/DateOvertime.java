package io.shiftloom.solver.bound.person;

import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.labor.LaborTerms.OvertimeTerms;
import io.shiftloom.solver.score.compiled.Quarters;
import io.shiftloom.solver.score.objective.Weights;

/**
 * What the overtime of a date costs by the work of the date. Hours on the seventh day and hours on end are left out.
 *
 * @param terms {@link OvertimeTerms#NONE} where overtime costs nothing
 * @param leavesDate whether a duty can go on into the next date while overtime is that of the calendar date
 * @param unit minutes
 * @param last the entry of the tables that stands for more work too
 */
record DateOvertime(OvertimeTerms terms, boolean leavesDate, int unit, int last) {

    private static final int PER_Q = Weights.OVERTIME_PER_Q * FixedPoint.SCALE;

    private int minutes(int work) {
        return Math.max(0, work * unit - terms.afterDaily());
    }

    private int doubled(int work) {
        return Math.max(0, work * unit - terms.doubleAfterDaily());
    }

    /** By how much the overtime of this many units of work costs more than the price of the week already says. */
    int beyond(int work, int weekPrice) {
        int minutes = minutes(work);
        int paid = Math.ceilDiv(paidByWeek(weekPrice) * minutes, unit);
        int quarters = DutyCosts.quarters(minutes) + DutyCosts.quarters(doubled(work));
        return Math.max(0, PER_Q * quarters - paid);
    }

    /** What each unit beyond the last entry has of that. */
    int beyondLast(int weekPrice) {
        int single = minutes(last) > 0 ? perUnit() - paidByWeek(weekPrice) : 0;
        return single + (doubled(last) > 0 ? perUnit() : 0);
    }

    /** The part of a unit of overtime that the price of the week pays, where weekly overtime leaves it out. */
    private int paidByWeek(int weekPrice) {
        boolean weeklyToo = terms.afterWeekly() < LaborTerms.UNLIMITED;
        return weeklyToo ? Math.clamp(weekPrice, 0, perUnit()) : 0;
    }

    private int perUnit() {
        return PER_Q * unit / Quarters.MINUTES;
    }
}
