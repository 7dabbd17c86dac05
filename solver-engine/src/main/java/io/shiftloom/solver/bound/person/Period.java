package io.shiftloom.solver.bound.person;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.score.CompiledProblem;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A cap of a contract on the work of a month or of three. The first cells count only where no duty can begin before the
 * period and reach them, because work belongs to the date its duty begins on.
 *
 * @param from the first place that surely counts
 * @param to the end of those
 * @param load of the units in them
 */
public record Period(int from, int to, ConvexLoad load) {

    private static final int MONTHS = 3;

    /** The caps that can bind somebody. */
    static List<Period> of(CompiledProblem problem, PersonModel person, Set<LaborRule> rules, int unit) {
        var terms = problem.terms(person.person);
        var periods = new ArrayList<Period>();
        int first = 0;
        int last = problem.days() - 1;
        for (int day = 0; day < problem.days(); day++) {
            boolean ends = day == last || !month(problem, day).equals(month(problem, day + 1));
            if (ends && rules.contains(LaborRule.CONTRACT_MONTHLY)) {
                int used = problem.workedInMonthOfDay(person.person, day);
                add(periods, person, first, day, left(terms.hard(LaborRule.CONTRACT_MONTHLY), used, unit));
            }
            first = ends ? day + 1 : first;
        }
        if (last >= 0 && rules.contains(LaborRule.CONTRACT_THREE_MONTHS)) {
            int used = problem.workedInThreeMonthsOfDay(person.person, last);
            int from = firstOfThreeMonths(problem, last);
            add(periods, person, from, last, left(terms.hard(LaborRule.CONTRACT_THREE_MONTHS), used, unit));
        }
        return List.copyOf(periods);
    }

    private static int left(int cap, int used, int unit) {
        return cap == LaborTerms.UNLIMITED ? LaborTerms.UNLIMITED : Math.max(0, cap - used) / unit;
    }

    private static void add(List<Period> periods, PersonModel person, int firstDay, int lastDay, int cap) {
        int from = person.firstPlaceOf(firstDay);
        int to = person.workable.firstOfDay[lastDay + 1];
        int most = person.workable.unitsIn(from, to);
        if (cap < most) {
            periods.add(new Period(from, to, ConvexLoad.ofCap(cap, most)));
        }
    }

    private static int firstOfThreeMonths(CompiledProblem problem, int last) {
        int first = last;
        while (first > 0
                && !month(problem, first - 1).isBefore(month(problem, last).minusMonths(MONTHS - 1L))) {
            first--;
        }
        return first;
    }

    private static YearMonth month(CompiledProblem problem, int day) {
        return YearMonth.from(problem.problem().grid().date(day));
    }
}
