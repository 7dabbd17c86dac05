package io.shiftloom.solver.refute;

import io.shiftloom.solver.bound.person.PersonModel;
import io.shiftloom.solver.bound.person.WorkableCells;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.List;

/**
 * Constraint propagation within one person's row. Whoever has worked up to a cap works no more, and nobody works further
 * from other work of the same date or duty than the span allows.
 */
final class RowConsequences {

    private final int person;
    private final WorkableCells workable;
    private final Decisions decisions;
    private final List<SureCap> caps;
    private final List<SureSpread> spreads;
    /** Minutes from the start of a duty to its end, at most. */
    private final int longest;

    RowConsequences(CompiledProblem problem, PersonModel model, Decisions decisions) {
        this.decisions = decisions;
        person = model.person;
        workable = model.workable;
        caps = SureCap.of(problem, model);
        spreads = SureSpread.of(model);
        longest = model.costs(0).spread;
    }

    /** Decides all that follows for the person; false when the decisions contradict each other. */
    boolean propagate() {
        return caps.stream().allMatch(this::propagateCap)
                && spreads.stream().allMatch(this::propagateSpread)
                && (longest == LaborTerms.UNLIMITED || propagateDuties());
    }

    private boolean propagateCap(SureCap cap) {
        int left = cap.units();
        for (int place = cap.from(); place < cap.to(); place++) {
            left -= decisions.get(person, place) > 0 ? workable.units[place] : 0;
        }
        for (int place = cap.from(); place < cap.to() && left >= 0; place++) {
            forbid(place, workable.units[place] > left);
        }
        return left >= 0;
    }

    private void forbid(int place, boolean isTooMuch) {
        if (isTooMuch && decisions.get(person, place) == 0) {
            decisions.decide(person, place, -1);
        }
    }

    private boolean propagateSpread(SureSpread spread) {
        int first = -1;
        int last = -1;
        for (int place = spread.from(); place < spread.to(); place++) {
            if (decisions.get(person, place) > 0) {
                first = first < 0 ? place : first;
                last = place;
            }
        }
        for (int place = spread.from(); place < spread.to() && first >= 0; place++) {
            int start = workable.start[Math.min(first, place)];
            forbid(place, workable.end[Math.max(last, place)] - start > spread.minutes());
        }
        return first < 0 || workable.end[last] - workable.start[first] <= spread.minutes();
    }

    /** Work with gaps no longer than those of a duty belongs to one duty, whatever else is worked in between. */
    private boolean propagateDuties() {
        int first = -1;
        int last = -1;
        for (int place = 0; place < workable.count; place++) {
            if (decisions.get(person, place) > 0) {
                boolean begins = first < 0 || workable.gap(last, place) > LaborTerms.LONGEST_GAP;
                if (begins && first >= 0 && !propagateDuty(first, last)) {
                    return false;
                }
                first = begins ? place : first;
                last = place;
            }
        }
        return first < 0 || propagateDuty(first, last);
    }

    private boolean propagateDuty(int first, int last) {
        for (int next = last + 1; next < workable.count && workable.gap(last, next) <= LaborTerms.LONGEST_GAP; next++) {
            forbid(next, workable.end[next] - workable.start[first] > longest);
        }
        for (int other = first - 1; other >= 0 && workable.gap(other, first) <= LaborTerms.LONGEST_GAP; other--) {
            forbid(other, workable.end[last] - workable.start[other] > longest);
        }
        return workable.end[last] - workable.start[first] <= longest;
    }
}
