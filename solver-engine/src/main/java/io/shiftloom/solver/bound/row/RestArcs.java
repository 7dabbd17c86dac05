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
    /** The first date after those whose arcs are the same for all starts of a day. */
    private int commonTo;

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
        commonTo = -1;
        visitRest(startPlace, day, visitor);
    }

    /** Visits the arcs that are the same for all starts of a day, from the first dates on until some are not. */
    void visitCommon(int day, Visitor visitor) {
        startPlace = person.workable.firstOfDay[day];
        this.day = day;
        for (commonTo = -1; commonTo < day && areCommon(commonTo, visitor); commonTo++) {
            visitFrom(commonTo, visitor);
        }
    }

    /** Visits the other arcs into a duty that starts at a place, after {@link #visitCommon} of its day. */
    void visitRest(int startPlace, int day, Visitor visitor) {
        this.startPlace = startPlace;
        this.day = day;
        visitFromSource(visitor);
        for (int earlier = commonTo; earlier < day; earlier++) {
            visitFrom(earlier, visitor);
        }
    }

    /** Whether all ends of a date leave the first start of the day all the rest it could have, and so the others. */
    private boolean areCommon(int earlier, Visitor visitor) {
        int all = person.tableTo[earlier + 1];
        int first = person.workable.start[startPlace];
        int last = person.workable.start[person.workable.firstOfDay[day + 1] - 1];
        boolean common = pattern.latestRest(day, last) == -WorkPattern.EVER
                || person.endBy(earlier, pattern.latestRest(day, first)) == all;
        for (int state = 0; state < pattern.states && common; state++) {
            common = next(earlier, state, visitor) == WorkPattern.NONE
                    || person.endBy(earlier, latestFreeEnd(earlier, state)) == all;
        }
        return common;
    }

    private int next(int earlier, int state, Visitor visitor) {
        return visitor.hasLabels(earlier, state) ? pattern.next(state, earlier, day) : WorkPattern.NONE;
    }

    private void visitFrom(int earlier, Visitor visitor) {
        for (int state = 0; state < pattern.states; state++) {
            int next = next(earlier, state, visitor);
            if (next != WorkPattern.NONE) {
                visitFrom(earlier, state, next, visitor);
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

    private int latestEnd(int earlier, int state) {
        int start = person.workable.start[startPlace];
        int leastGap = Math.max(person.restHard, LaborTerms.LONGEST_GAP + 1);
        return Math.min(start - leastGap, pattern.latestEnd(state, earlier, day, start));
    }

    /** When a duty has to end so that the time off up to the start costs nothing. */
    private int latestFreeEnd(int earlier, int state) {
        int free = person.workable.start[startPlace] - Math.max(person.restSoft, person.timeOff);
        return Math.min(latestEnd(earlier, state), free);
    }

    private void visitFrom(int earlier, int state, int next, Visitor visitor) {
        int latestEnd = latestEnd(earlier, state);
        int latestFreeEnd = latestFreeEnd(earlier, state);
        int weekend = person.weekendCost(earlier, day);
        int latestWeeklyRest = pattern.latestRest(day, person.workable.start[startPlace]);
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
