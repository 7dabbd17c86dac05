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

    private static final int NEVER = 1 << 28;

    private final CompiledProblem problem;
    private final WorkableCells workable;
    private final LaborTerms terms;
    private final Set<LaborRule> hard;
    private final int lastEnd;
    private final int nextStart;

    /**
     * The rules of one person.
     *
     * @param hard the hard rules in force
     * @param lastEnd end of the last work before the horizon
     * @param nextStart start of the first work after it
     */
    ShiftRules(
            CompiledProblem problem,
            WorkableCells workable,
            LaborTerms terms,
            Set<LaborRule> hard,
            int lastEnd,
            int nextStart) {
        this.problem = problem;
        this.workable = workable;
        this.terms = terms;
        this.hard = hard;
        this.lastEnd = lastEnd;
        this.nextStart = nextStart;
    }

    /** Minutes that the first shift of a date has to have, at least. */
    int shiftLength(int day, int demandMinutes) {
        boolean binds = hard.contains(LaborRule.SHIFT_LENGTH) && !mayBeCutBefore(day) && !mayBeCutAfter(day);
        return binds ? Math.min(terms.hard(LaborRule.SHIFT_LENGTH), demandMinutes) : 0;
    }

    private boolean mayBeCutBefore(int day) {
        int first = workable.firstOfDay[day];
        return first < workable.firstOfDay[day + 1] && isExempt(first);
    }

    /** A shift from an earlier date to the end is longer than any contract asks for. */
    private boolean mayBeCutAfter(int day) {
        boolean reachesEnd =
                workable.count > 0 && workable.end[workable.count - 1] == problem.endMinutes()[problem.cells() - 1];
        return day >= problem.days() - 2 && (reachesEnd || nextStart < NEVER);
    }

    private boolean isExempt(int place) {
        return workable.start[place] == 0 || workable.start[place] - lastEnd <= LaborTerms.LONGEST_GAP;
    }

    /** By place: whether a shift may begin there. */
    boolean[] starts() {
        var allowed = terms.clock().hardStarts();
        boolean any = !hard.contains(LaborRule.ALLOWED_STARTS) || allowed.isEmpty() || nextStart < NEVER;
        var starts = new boolean[workable.count];
        for (int place = 0; place < starts.length; place++) {
            starts[place] = any || isExempt(place) || allowed.contains(problem.clockStart(workable.cell[place]));
        }
        return starts;
    }
}
