package io.shiftloom.solver.bound.person;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.Set;

/**
 * What a contract says about single shifts, as far as it is certain of the first shift of a date. Shifts that history can
 * join, or that the ends of the horizon can cut, are left alone.
 */
final class ShiftRules {

    private final CompiledProblem problem;
    private final int person;
    private final WorkableCells workable;
    private final Set<LaborRule> hard;

    /** @param hard the hard rules in force */
    ShiftRules(CompiledProblem problem, int person, WorkableCells workable, Set<LaborRule> hard) {
        this.problem = problem;
        this.person = person;
        this.workable = workable;
        this.hard = hard;
    }

    private LaborTerms terms() {
        return problem.terms(person);
    }

    private boolean isFreeAfter() {
        return problem.weeks(person).isFreeAfter();
    }

    /** Minutes that the first shift of a date has to have, at least. */
    int shiftLength(int day, int demandMinutes) {
        boolean binds = hard.contains(LaborRule.SHIFT_LENGTH) && !mayBeCutBefore(day) && !mayBeCutAfter(day);
        return binds ? Math.min(terms().hard(LaborRule.SHIFT_LENGTH), demandMinutes) : 0;
    }

    private boolean mayBeCutBefore(int day) {
        int first = workable.firstOfDay[day];
        return first < workable.firstOfDay[day + 1] && isExempt(first);
    }

    /** A shift from an earlier date to the end is longer than any contract asks for. */
    private boolean mayBeCutAfter(int day) {
        boolean reachesEnd =
                workable.count > 0 && workable.end[workable.count - 1] == problem.endMinutes()[problem.cells() - 1];
        return day >= problem.days() - 2 && (reachesEnd || !isFreeAfter());
    }

    private boolean isExempt(int place) {
        return workable.start[place] == 0
                || workable.start[place] - problem.lastEndBefore(person) <= LaborTerms.LONGEST_GAP;
    }

    /** By place: whether a shift may begin there. */
    boolean[] starts() {
        var allowed = terms().clock().hardStarts();
        boolean any = !hard.contains(LaborRule.ALLOWED_STARTS) || allowed.isEmpty() || !isFreeAfter();
        var starts = new boolean[workable.count];
        for (int place = 0; place < starts.length; place++) {
            starts[place] = any
                    || isExempt(place)
                    || problem.problem().grid().minutesFromNearest(workable.cell[place], allowed) == 0;
        }
        return starts;
    }
}
