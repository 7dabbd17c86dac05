package io.shiftloom.solver.bound.row;

import io.shiftloom.solver.bound.person.DutyCosts;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.bound.person.PersonModel;
import io.shiftloom.solver.bound.person.WorkPattern;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.score.objective.Weights;

/**
 * The arcs of the network from the end of one duty to the start of the next, with the rest between them. An arc extends
 * the state of the {@link WorkPattern}; where the pattern allows no extension there is no arc.
 */
final class RestArcs {

    private static final int PER_REST_Q = Weights.LABOR_PER_Q * FixedPoint.SCALE;
    private static final int PER_TIME_OFF_Q = Weights.TIME_OFF_PER_Q * FixedPoint.SCALE;

    /** Visits the arcs into the start of a duty. */
    interface Visitor {

        /** Whether a duty of a date ends in a state at all. */
        boolean hasLabels(int date, int state);

        /** An arc from the source: no duty comes before. */
        void fromSource(int nextState, int cost);

        /** Arcs of the same cost from the ends of a date's duties at all places before {@code toPlace}. */
        void fromPlacesBefore(int date, int state, int toPlace, int nextState, int cost);

        /** An arc from the end of a date's duties at one place. */
        void fromPlace(int date, int state, int place, int nextState, int cost);
    }

    private PersonModel person;
    private WorkPattern pattern;
    private int startPlace;
    private int day;

    /** @param placeholder stands in until the first {@link #begin} */
    RestArcs(PersonModel placeholder) {
        person = placeholder;
        pattern = placeholder.unconstrained;
    }

    void begin(PersonModel person, WorkPattern pattern) {
        this.person = person;
        this.pattern = pattern;
    }

    /** Visits all arcs into a duty of a day that starts at a place. */
    void visit(int startPlace, int day, Visitor visitor) {
        this.startPlace = startPlace;
        this.day = day;
        visitFromSource(visitor);
        for (int earlier = -1; earlier < day; earlier++) {
            for (int state = 0; state < pattern.states; state++) {
                int next = visitor.hasLabels(earlier, state) ? pattern.next(state, earlier, day) : WorkPattern.NONE;
                if (next != WorkPattern.NONE) {
                    visitFrom(earlier, state, next, visitor);
                }
            }
        }
    }

    private void visitFromSource(Visitor visitor) {
        int start = person.workable.start[startPlace];
        int rest = start - person.lastEnd;
        int first = pattern.first(day, start, person.lastEnd);
        if (first != WorkPattern.NONE && rest > LaborTerms.LONGEST_GAP && rest >= person.restHard) {
            visitor.fromSource(first, restCost(rest) + person.weekendCost(-1, day));
        }
    }

    private int restCost(int rest) {
        return PER_REST_Q * DutyCosts.quarters(person.restSoft - rest)
                + PER_TIME_OFF_Q * DutyCosts.quarters(person.timeOff - rest);
    }

    private void visitFrom(int earlier, int state, int next, Visitor visitor) {
        int start = person.workable.start[startPlace];
        int leastGap = Math.max(person.restHard, LaborTerms.LONGEST_GAP + 1);
        int latestEnd = Math.min(start - leastGap, pattern.latestEnd(state, earlier, day, start));
        int latestFreeEnd = Math.min(latestEnd, start - Math.max(person.restSoft, person.timeOff));
        int weekend = person.weekendCost(earlier, day);
        int latestWeeklyRest = pattern.latestRest(day, start);
        int toPlace = person.endBy(earlier, latestFreeEnd);
        visitor.fromPlacesBefore(earlier, state, toPlace, next, weekend);
        if (latestWeeklyRest > -WorkPattern.EVER) {
            int toRestedPlace = person.endBy(earlier, Math.min(latestFreeEnd, latestWeeklyRest));
            visitor.fromPlacesBefore(earlier, state, toRestedPlace, pattern.rested(next), weekend);
        }
        for (int place = toPlace; latestFreeEnd < latestEnd && place < person.endBy(earlier, latestEnd); place++) {
            int cost = weekend + restCost(person.workable.gap(place, startPlace));
            boolean rests = person.workable.end[place] <= latestWeeklyRest;
            visitor.fromPlace(earlier, state, place, rests ? pattern.rested(next) : next, cost);
        }
    }
}
