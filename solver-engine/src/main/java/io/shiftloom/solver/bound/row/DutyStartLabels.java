package io.shiftloom.solver.bound.row;

import io.shiftloom.solver.bound.duty.DutyTable;
import io.shiftloom.solver.bound.person.DutyCosts;
import io.shiftloom.solver.bound.person.PersonModel;
import io.shiftloom.solver.bound.person.WorkPattern;
import java.util.Arrays;

/**
 * The labels at the starts of duties: the least cost of everything before a duty, by state of the pattern and by the place
 * the duty starts at, each with its predecessor among the {@link DutyEndLabels}.
 */
final class DutyStartLabels implements RestArcs.Visitor {

    /** The predecessor of a first duty. */
    static final int SOURCE = -1;

    private static final int NEVER = DutyCosts.NEVER;

    private final DutyEndLabels ends;
    /** By state and place. */
    final int[][] cost;

    private final int[][] placeBefore;
    private final int[][] dateBefore;
    private final int[][] stateBefore;
    private final boolean[] any;

    private final RestArcs arcs;
    private PersonModel person;
    private int states;
    /** The place whose labels are being set. */
    private int startPlace;

    /** @param placeholder stands in until the first {@link #begin} */
    DutyStartLabels(PersonModel placeholder, DutyEndLabels ends, int states, int places) {
        this.ends = ends;
        arcs = new RestArcs(placeholder);
        person = placeholder;
        this.states = states;
        cost = new int[states][places];
        placeBefore = new int[states][places];
        dateBefore = new int[states][places];
        stateBefore = new int[states][places];
        any = new boolean[states];
    }

    void begin(PersonModel person, WorkPattern pattern) {
        this.person = person;
        states = pattern.states;
        arcs.begin(person, pattern);
    }

    /** Whether a duty of the date extended to last can start in a state. */
    boolean hasLabels(int state) {
        return any[state];
    }

    int placeBefore(int state, int place) {
        return placeBefore[state][place];
    }

    int dateBefore(int state, int place) {
        return dateBefore[state][place];
    }

    int stateBefore(int state, int place) {
        return stateBefore[state][place];
    }

    /** Extends the labels of all earlier dates to the starts of a day. */
    void extendTo(int day) {
        Arrays.fill(any, false);
        int first = person.workable.firstOfDay[day];
        int end = person.workable.firstOfDay[day + 1];
        if (first == end) {
            return;
        }
        startPlace = first;
        for (int state = 0; state < states; state++) {
            cost[state][first] = NEVER;
        }
        arcs.visitCommon(day, this);
        for (int place = first + 1; place < end; place++) {
            for (int state = 0; state < states; state++) {
                copy(state, first, place);
            }
        }
        for (startPlace = first; startPlace < end; startPlace++) {
            arcs.visitRest(startPlace, day, this);
        }
    }

    /** The most that anything before a duty of a date costs at least, over its starts. */
    int most(int state, int date) {
        int most = -NEVER;
        for (int place = person.workable.firstOfDay[date]; place < person.workable.firstOfDay[date + 1]; place++) {
            most = cost[state][place] < DutyTable.POSSIBLE ? Math.max(most, cost[state][place]) : most;
        }
        return most;
    }

    private void copy(int state, int from, int to) {
        cost[state][to] = cost[state][from];
        placeBefore[state][to] = placeBefore[state][from];
        dateBefore[state][to] = dateBefore[state][from];
        stateBefore[state][to] = stateBefore[state][from];
    }

    @Override
    public boolean hasLabels(int date, int state) {
        return ends.hasLabels(date, state);
    }

    @Override
    public void fromSource(int nextState, int restCost) {
        // Of predecessors that are alike the earliest is kept, and labels of common arcs are there before.
        if (restCost <= cost[nextState][startPlace]) {
            keep(nextState, restCost, SOURCE, 0, 0);
        }
    }

    @Override
    public void fromPlacesBefore(int date, int state, int toPlace, int nextState, int arcCost) {
        int place = ends.cheapestBefore(date, state, toPlace);
        if (place != DutyEndLabels.NO_PLACE) {
            keepCheaper(nextState, ends.cost(date, state, place) + arcCost, place, date, state);
        }
    }

    @Override
    public void fromPlace(int date, int state, int place, int nextState, int restCost) {
        keepCheaper(nextState, ends.cost(date, state, place) + restCost, place, date, state);
    }

    private void keepCheaper(int state, int newCost, int fromPlace, int fromDate, int fromState) {
        if (newCost < cost[state][startPlace]) {
            keep(state, newCost, fromPlace, fromDate, fromState);
        }
    }

    private void keep(int state, int newCost, int fromPlace, int fromDate, int fromState) {
        cost[state][startPlace] = newCost;
        placeBefore[state][startPlace] = fromPlace;
        dateBefore[state][startPlace] = fromDate;
        stateBefore[state][startPlace] = fromState;
        any[state] = true;
    }
}
