package io.shiftloom.solver.bound;

import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.List;

/**
 * What follows for one person from what has been decided about the person: whoever has worked up to a cap works no more,
 * and nobody works far from other work of the same date or duty.
 */
final class RowConsequences {

    private final int person;
    private final OpenCells open;
    private final Decisions decisions;
    private final List<SureCap> caps;
    private final List<SureSpread> spreads;
    /** Minutes from the start of a duty to its end, at most. */
    private final int longest;

    RowConsequences(CompiledProblem problem, PersonModel model, Decisions decisions) {
        this.decisions = decisions;
        person = model.person;
        open = model.open;
        caps = SureCap.of(problem, model);
        spreads = SureSpread.of(model);
        longest = model.costs(0).spread;
    }

    /** Decides all that follows; false when the decisions contradict each other. */
    boolean follow() {
        return caps.stream().allMatch(this::followCap)
                && spreads.stream().allMatch(this::followSpread)
                && (longest == LaborTerms.UNLIMITED || followDuties());
    }

    private boolean followCap(SureCap cap) {
        int left = cap.units();
        for (int place = cap.from(); place < cap.to(); place++) {
            left -= decisions.of(person, place) > 0 ? open.units[place] : 0;
        }
        for (int place = cap.from(); place < cap.to() && left >= 0; place++) {
            forbid(place, open.units[place] > left);
        }
        return left >= 0;
    }

    private void forbid(int place, boolean isTooMuch) {
        if (isTooMuch && decisions.of(person, place) == 0) {
            decisions.decide(person, place, -1);
        }
    }

    private boolean followSpread(SureSpread spread) {
        int first = -1;
        int last = -1;
        for (int place = spread.from(); place < spread.to(); place++) {
            if (decisions.of(person, place) > 0) {
                first = first < 0 ? place : first;
                last = place;
            }
        }
        for (int place = spread.from(); place < spread.to() && first >= 0; place++) {
            int start = open.start[Math.min(first, place)];
            forbid(place, open.end[Math.max(last, place)] - start > spread.minutes());
        }
        return first < 0 || open.end[last] - open.start[first] <= spread.minutes();
    }

    /** Work with gaps no longer than a break is one duty, whatever else is worked in between. */
    private boolean followDuties() {
        int first = -1;
        int last = -1;
        for (int place = 0; place < open.count; place++) {
            if (decisions.of(person, place) > 0) {
                if (first >= 0 && open.gap(last, place) > OpenCells.LONGEST_GAP) {
                    if (!followDuty(first, last)) {
                        return false;
                    }
                    first = -1;
                }
                first = first < 0 ? place : first;
                last = place;
            }
        }
        return first < 0 || followDuty(first, last);
    }

    private boolean followDuty(int first, int last) {
        for (int next = last + 1; next < open.count && open.gap(last, next) <= OpenCells.LONGEST_GAP; next++) {
            forbid(next, open.end[next] - open.start[first] > longest);
        }
        for (int other = first - 1; other >= 0 && open.gap(other, first) <= OpenCells.LONGEST_GAP; other--) {
            forbid(other, open.end[last] - open.start[other] > longest);
        }
        return open.end[last] - open.start[first] <= longest;
    }
}
