package io.shiftloom.solver.bound.person;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.compiled.Quarters;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.IntStream;

/** What the work of a person in each week of the horizon costs, up to the cap of the week. */
final class WeeklyLoads {

    private static final int MINUTES_PER_DAY = 24 * 60;

    private WeeklyLoads() {}

    /** @return by week of the horizon */
    static ConvexLoad[] of(CompiledProblem problem, PersonModel person, Set<LaborRule> hard, boolean soft, int unit) {
        var terms = problem.terms(person.person);
        var workable = person.workable;
        int[] weekOfDay = person.weekOfDay;
        int cap = Math.min(
                hard.contains(LaborRule.WEEKLY) ? terms.hard(LaborRule.WEEKLY) : LaborTerms.UNLIMITED,
                hard.contains(LaborRule.CONTRACT_WEEKLY)
                        ? terms.hard(LaborRule.CONTRACT_WEEKLY)
                        : LaborTerms.UNLIMITED);
        var result = new ConvexLoad[workable.firstOfDay.length == 1 ? 0 : weekOfDay[weekOfDay.length - 1] + 1];
        var most = new int[result.length];
        for (int place = 0; place < workable.count; place++) {
            most[weekOfDay[workable.day[place]]] += workable.units[place];
        }
        for (int week = 0; week < result.length; week++) {
            // A duty may go on into later weeks and still count in this one.
            int units = Arrays.stream(most, week, most.length).sum();
            boolean certain = !terms.overtime().byCalendarDate()
                    || problem.weeks(person.person).isFreeAfter();
            int used = problem.workedInWeek(person.person, week);
            var surely = certain
                    ? new ConvexLoad.Used(used, problem.ordinaryInWeek(person.person, week))
                    : ConvexLoad.Used.NOTHING;
            int missing = soft && !isWholeLoad(person, unit) ? missing(problem, person.person, hard, week) : 0;
            result[week] = ConvexLoad.ofWeek(terms, soft, new ConvexLoad.Week(cap, used, surely, missing), unit, units);
        }
        return result;
    }

    /** Quarters that the contract asks for in the only week, which the load of the horizon tells; else 0. */
    static int promised(CompiledProblem problem, PersonModel person, Set<LaborRule> hard, int unit) {
        return isWholeLoad(person, unit) ? Quarters.begun(missing(problem, person.person, hard, 0)) : 0;
    }

    /** Whether the load of the horizon, in quarters, is that of a week. */
    private static boolean isWholeLoad(PersonModel person, int unit) {
        int[] weekOfDay = person.weekOfDay;
        return weekOfDay.length > 0 && weekOfDay[weekOfDay.length - 1] == 0 && unit % Quarters.MINUTES == 0;
    }

    /**
     * Minutes that the contract asks for in a week beyond those of history. History after the horizon may turn out to be of
     * the duty that the last date begins.
     */
    private static int missing(CompiledProblem problem, int person, Set<LaborRule> hard, int week) {
        var weeks = problem.weeks(person);
        boolean isKnown = weeks.isWhole(week) && weeks.isFreeAfter();
        int least = problem.terms(person).soft(LaborRule.WEEKLY_LEAST);
        boolean isExact = week > 0 || lowestLimit(problem.terms(person), hard) >= least;
        int known = problem.workedInWeek(person, week) + (isExact ? 0 : mostThatGoesOn(problem, person, hard));
        return isKnown ? Math.max(0, least - known) : 0;
    }

    /**
     * From where on work of a week costs or is refused. Work that goes on from history is promised work of the first week and counts for
     * the limits of the week before. Where limits only begin above the promise, one load tells both.
     */
    private static int lowestLimit(LaborTerms terms, Set<LaborRule> hard) {
        return IntStream.concat(
                        IntStream.of(
                                hard.contains(LaborRule.WEEKLY) ? terms.hard(LaborRule.WEEKLY) : LaborTerms.UNLIMITED,
                                hard.contains(LaborRule.CONTRACT_WEEKLY)
                                        ? terms.hard(LaborRule.CONTRACT_WEEKLY)
                                        : LaborTerms.UNLIMITED,
                                terms.soft(LaborRule.WEEKLY),
                                terms.overtime().afterWeekly()),
                        terms.averages(LaborRule.WEEKLY_AVERAGE).stream().mapToInt(Integer::intValue))
                .min()
                .orElseThrow();
    }

    /** Minutes that a person may at most add to a duty of the week before the first, which count in the first. */
    private static int mostThatGoesOn(CompiledProblem problem, int person, Set<LaborRule> hard) {
        int begun = problem.weeks(person).dutyToGoOn();
        if (begun < 0) {
            return 0;
        }
        int most = hard.contains(LaborRule.DAILY) ? problem.terms(person).hard(LaborRule.DAILY) : LaborTerms.UNLIMITED;
        return Math.clamp((long) most - begun, 0, MINUTES_PER_DAY);
    }
}
