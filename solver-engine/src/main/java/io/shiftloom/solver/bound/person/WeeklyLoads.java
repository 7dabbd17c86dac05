package io.shiftloom.solver.bound.person;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.compiled.Quarters;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.Stream;

/** What the work of a person in each week of the horizon costs, up to the cap of the week. */
final class WeeklyLoads {

    private WeeklyLoads() {}

    /** @return by week of the horizon */
    static ConvexLoad[] of(CompiledProblem problem, PersonModel person, Set<LaborRule> hard, boolean soft, int unit) {
        var terms = problem.terms(person.person);
        var workable = person.workable;
        int[] weekOfDay = person.weekOfDay;
        int cap = cap(terms, hard);
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
            int missing = soft && !isWholeLoad(person, unit) ? missing(problem, person.person, hard, week, unit) : 0;
            result[week] = ConvexLoad.ofWeek(terms, soft, new ConvexLoad.Week(cap, used, surely, missing), unit, units);
        }
        return result;
    }

    /** Quarters that the contract asks for in the only week, which the load of the horizon tells; else 0. */
    static int promised(CompiledProblem problem, PersonModel person, Set<LaborRule> hard, int unit) {
        return isWholeLoad(person, unit) ? Quarters.begun(missing(problem, person.person, hard, 0, unit)) : 0;
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
    private static int missing(CompiledProblem problem, int person, Set<LaborRule> hard, int week, int unit) {
        var weeks = problem.weeks(person);
        if (!weeks.isWhole(week) || !weeks.isFreeAfter()) {
            return 0;
        }
        var terms = problem.terms(person);
        int used = problem.workedInWeek(person, week);
        int missing = Math.max(0, terms.soft(LaborRule.WEEKLY_LEAST) - used);
        if (week > 0) {
            return missing;
        }
        // The rest of a night from the week before is promised work of the first week, and does not count for its cap.
        int room = Math.max(0, cap(terms, hard) - used);
        return Math.min(missing, room / unit * unit);
    }

    private static int cap(LaborTerms terms, Set<LaborRule> hard) {
        return Stream.of(LaborRule.WEEKLY, LaborRule.CONTRACT_WEEKLY)
                .filter(hard::contains)
                .mapToInt(terms::hard)
                .min()
                .orElse(LaborTerms.UNLIMITED);
    }
}
