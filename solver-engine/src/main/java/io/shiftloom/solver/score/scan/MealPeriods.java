package io.shiftloom.solver.score.scan;

import io.shiftloom.solver.labor.LaborTerms.BreakTerms;
import io.shiftloom.solver.score.compiled.Limits;
import io.shiftloom.solver.score.compiled.TimeAxis;

/** Meal breaks that the law ties to the time of day, not only to the length of work. */
final class MealPeriods {

    private MealPeriods() {}

    /**
     * Minutes of such breaks in a duty.
     *
     * @param start of the duty, in minutes as in {@link TimeAxis}
     * @param end of the duty
     * @param work minutes of work in it
     */
    static int due(Limits limits, TimeAxis axis, int date, int start, int end, int work) {
        int due = 0;
        if (limits.noonMeal
                && work >= BreakTerms.NOON_MEAL_FROM_WORK
                && start <= axis.noonFrom[date]
                && end >= axis.noonTo[date]) {
            due += BreakTerms.NOON_MEAL;
        }
        if (limits.longDayMeal && start < axis.noonFrom[date] && end > axis.longDayTo[date]) {
            due += BreakTerms.LONG_DAY_MEAL;
        }
        return due;
    }
}
