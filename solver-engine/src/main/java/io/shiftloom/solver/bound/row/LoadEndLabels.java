package io.shiftloom.solver.bound.row;

import io.shiftloom.solver.bound.person.DutyCosts;
import io.shiftloom.solver.bound.person.PersonModel;
import java.util.Arrays;

/**
 * The labels at the ends of duties with the load as a resource: the least cost of a partial row by duty date, by state of
 * the pattern, by the place it ends at and by its load in units.
 */
final class LoadEndLabels {

    private static final int NEVER = DutyCosts.NEVER;

    /** By duty date from the day before the horizon and by state: by place from the first of the table, by load. */
    private int[][][] cost = {};
    /** The same, at its least over all places up to there. */
    private int[][][] leastUpTo = {};

    private boolean[][] any = {};
    private PersonModel person;
    private int loads;

    /** @param placeholder stands in until the first {@link #begin} */
    LoadEndLabels(PersonModel placeholder) {
        person = placeholder;
    }

    /** @param mostLoad of any row */
    void begin(PersonModel person, int states, int mostLoad) {
        this.person = person;
        loads = mostLoad + 1;
        if (cost.length == 0 || cost[0].length < states) {
            cost = new int[person.tableTo.length][states][0];
            leastUpTo = new int[person.tableTo.length][states][0];
            any = new boolean[person.tableTo.length][states];
        }
        for (var ofDate : any) {
            Arrays.fill(ofDate, false);
        }
    }

    boolean hasLabels(int date, int state) {
        return any[date + 1][state];
    }

    /**
     * Extends labels of all loads by a duty.
     *
     * @param before by load: what came before the duty
     * @param mostBefore the most load of those
     */
    void extend(int date, int state, int end, int work, int dutyCost, int[] before, int mostBefore) {
        if (!any[date + 1][state]) {
            clear(date, state);
        }
        var into = cost[date + 1][state];
        int from = (end - person.tableFrom[date + 1]) * loads + work;
        int last = Math.min(mostBefore, loads - 1 - work);
        for (int load = 0; load <= last; load++) {
            into[from + load] = Math.min(into[from + load], before[load] + dutyCost);
        }
    }

    private void clear(int date, int state) {
        int size = (person.tableTo[date + 1] - person.tableFrom[date + 1]) * loads;
        if (cost[date + 1][state].length < size) {
            cost[date + 1][state] = new int[size];
            leastUpTo[date + 1][state] = new int[size];
        }
        Arrays.fill(cost[date + 1][state], 0, size, NEVER);
        any[date + 1][state] = true;
    }

    /** Completes a date and state after its last duty, so that {@link #leastBefore} can answer. */
    void complete(int date, int state) {
        int size = (person.tableTo[date + 1] - person.tableFrom[date + 1]) * loads;
        var from = cost[date + 1][state];
        var into = leastUpTo[date + 1][state];
        System.arraycopy(from, 0, into, 0, loads);
        for (int index = loads; index < size; index++) {
            into[index] = Math.min(into[index - loads], from[index]);
        }
    }

    int cost(int date, int state, int place, int load) {
        return cost[date + 1][state][(place - person.tableFrom[date + 1]) * loads + load];
    }

    /** The least cost of a load over all places before one. */
    int leastBefore(int date, int state, int place, int load) {
        return place <= person.tableFrom[date + 1]
                ? NEVER
                : leastUpTo[date + 1][state][indexBefore(date, place) + load];
    }

    /** Lowers costs by load to those of the labels at a place and of an arc from there. */
    void lower(int date, int state, int place, int arcCost, int[] into, int mostLoad) {
        lower(into, cost[date + 1][state], indexBefore(date, place + 1), arcCost, mostLoad);
    }

    /** Lowers costs by load to those of the labels at all places before one and of an arc from there. */
    void lowerBefore(int date, int state, int place, int arcCost, int[] into, int mostLoad) {
        if (place > person.tableFrom[date + 1]) {
            lower(into, leastUpTo[date + 1][state], indexBefore(date, place), arcCost, mostLoad);
        }
    }

    private int indexBefore(int date, int place) {
        return (place - 1 - person.tableFrom[date + 1]) * loads;
    }

    private static void lower(int[] into, int[] from, int first, int arcCost, int mostLoad) {
        for (int load = 0; load <= mostLoad; load++) {
            into[load] = Math.min(into[load], from[first + load] + arcCost);
        }
    }
}
