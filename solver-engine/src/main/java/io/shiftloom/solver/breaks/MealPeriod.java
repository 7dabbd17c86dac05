package io.shiftloom.solver.breaks;

import io.shiftloom.solver.labor.LaborTerms.BreakTerms;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.score.WorkedShift.Stint;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/**
 * A break that the law ties to a time of day, as that of New York does.
 *
 * @param minutes of it
 * @param from epoch minute before which it does not begin
 * @param to epoch minute after which it does not end
 */
record MealPeriod(int minutes, long from, long to) {

    /** The second meal of a long day lies in the two hours before the day is long. */
    private static final int LONG_DAY_FROM = BreakTerms.LONG_DAY_TO - 2 * 60;

    /**
     * Those that a duty asks for, as the checker counts them.
     *
     * @param date of the duty
     * @param stints of the duty, in order of time
     */
    static List<MealPeriod> of(BreakTerms terms, ScheduleGrid grid, LocalDate date, List<Stint> stints) {
        long start = stints.getFirst().start();
        long end = stints.getLast().end();
        long noonFrom = grid.epochMinute(date, BreakTerms.NOON_FROM);
        long noonTo = grid.epochMinute(date, BreakTerms.NOON_TO);
        long longDayTo = grid.epochMinute(date, BreakTerms.LONG_DAY_TO);
        var meals = new ArrayList<MealPeriod>();
        if (terms.noonMeal() && work(stints) >= BreakTerms.NOON_MEAL_FROM_WORK && start <= noonFrom && end >= noonTo) {
            meals.add(new MealPeriod(BreakTerms.NOON_MEAL, noonFrom, noonTo));
        }
        if (terms.longDayMeal() && start < noonFrom && end > longDayTo) {
            long from = grid.epochMinute(date, LONG_DAY_FROM);
            meals.add(new MealPeriod(BreakTerms.LONG_DAY_MEAL, from, longDayTo));
        }
        return meals;
    }

    private static long work(List<Stint> stints) {
        return stints.stream().mapToLong(stint -> stint.end() - stint.start()).sum();
    }

    /** Whether a gap between two stints is this meal. */
    boolean isTaken(List<Stint> stints) {
        for (int next = 1; next < stints.size(); next++) {
            long leaves = stints.get(next - 1).end();
            long returns = stints.get(next).start();
            if (common(leaves, returns) >= minutes) {
                return true;
            }
        }
        return false;
    }

    /** Minutes of it that lie between two epoch minutes; less than 0 where it does not reach them. */
    long common(long start, long end) {
        return Math.min(to, end) - Math.max(from, start);
    }
}
