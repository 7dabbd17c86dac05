package io.shiftloom.solver.bound.person;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import java.util.Set;

/** In which week the work counts that a duty does after the end of the week it began in. */
enum WeekOfTail {
    /** That of the duty, as caps and thresholds have it. */
    OF_DUTY,
    /** The later one, as overtime by calendar date has it. */
    OF_CALENDAR,
    /** In one for caps or thresholds, in the other for overtime. */
    UNCERTAIN;

    /** @param hard the hard rules in force */
    static WeekOfTail of(LaborTerms terms, Set<LaborRule> hard, boolean soft) {
        var overtime = terms.overtime();
        boolean byCalendar = soft && overtime.byCalendarDate() && overtime.afterWeekly() < LaborTerms.UNLIMITED;
        boolean byDuty = isLimited(terms, hard, LaborRule.WEEKLY)
                || isLimited(terms, hard, LaborRule.CONTRACT_WEEKLY)
                || (soft && terms.soft(LaborRule.WEEKLY_LEAST) > 0)
                || (soft && terms.soft(LaborRule.WEEKLY) < LaborTerms.UNLIMITED)
                || (soft && !terms.averages(LaborRule.WEEKLY_AVERAGE).isEmpty());
        if (byCalendar) {
            return byDuty ? UNCERTAIN : OF_CALENDAR;
        }
        return OF_DUTY;
    }

    /** The price of a unit of it after a week. */
    int price(int week, int[] weekPrices) {
        return switch (this) {
            case OF_DUTY -> weekPrices[week];
            case OF_CALENDAR -> week + 1 < weekPrices.length ? weekPrices[week + 1] : 0;
            // A shortfall belongs to the week of the duty, while overtime may belong to the later one.
            case UNCERTAIN -> Math.min(0, weekPrices[week]);
        };
    }

    private static boolean isLimited(LaborTerms terms, Set<LaborRule> hard, LaborRule rule) {
        return hard.contains(rule) && terms.hard(rule) < LaborTerms.UNLIMITED;
    }
}
