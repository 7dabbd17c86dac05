package io.shiftloom.solver.bound;

import java.util.Arrays;

/**
 * What the cheapest row up to and with a duty date costs, by state of its pattern, by the place it ends at and by the load
 * so far, in units.
 */
final class LoadEnds {

    private static final int NEVER = DutyCosts.NEVER;

    /** By duty date from the day before the horizon and by state: by place from the first of the table, by load. */
    private int[][][] value = {};
    /** The same of all places up to there. */
    private int[][][] upTo = {};

    private boolean[][] any = {};
    private PersonModel person;
    private int loads;

    LoadEnds(PersonModel some) {
        person = some;
    }

    /** @param most load of all rows */
    void begin(PersonModel of, int states, int most) {
        person = of;
        loads = most + 1;
        if (value.length == 0 || value[0].length < states) {
            value = new int[of.tableTo.length][states][0];
            upTo = new int[of.tableTo.length][states][0];
            any = new boolean[of.tableTo.length][states];
        }
        for (var ofDate : any) {
            Arrays.fill(ofDate, false);
        }
    }

    boolean has(int date, int state) {
        return any[date + 1][state];
    }

    /**
     * Takes a duty after rows of all loads.
     *
     * @param before by load: what was before it
     * @param most load of those
     */
    void offer(int date, int state, int end, int work, int cost, int[] before, int most) {
        if (!any[date + 1][state]) {
            open(date, state);
        }
        var into = value[date + 1][state];
        int from = (end - person.tableFrom[date + 1]) * loads + work;
        int last = Math.min(most, loads - 1 - work);
        for (int load = 0; load <= last; load++) {
            into[from + load] = Math.min(into[from + load], before[load] + cost);
        }
    }

    private void open(int date, int state) {
        int size = (person.tableTo[date + 1] - person.tableFrom[date + 1]) * loads;
        if (value[date + 1][state].length < size) {
            value[date + 1][state] = new int[size];
            upTo[date + 1][state] = new int[size];
        }
        Arrays.fill(value[date + 1][state], 0, size, NEVER);
        any[date + 1][state] = true;
    }

    /** All duties of the date have been offered. */
    void close(int date, int state) {
        int size = (person.tableTo[date + 1] - person.tableFrom[date + 1]) * loads;
        var from = value[date + 1][state];
        var into = upTo[date + 1][state];
        System.arraycopy(from, 0, into, 0, loads);
        for (int i = loads; i < size; i++) {
            into[i] = Math.min(into[i - loads], from[i]);
        }
    }

    int valueAt(int date, int state, int place, int load) {
        return value[date + 1][state][(place - person.tableFrom[date + 1]) * loads + load];
    }

    /** The least of all places before one. */
    int leastBefore(int date, int state, int place, int load) {
        return place <= person.tableFrom[date + 1] ? NEVER : upTo[date + 1][state][before(date, place) + load];
    }

    /** Lowers values by load to what a row may have cost that ends at a place. */
    void lower(int date, int state, int place, int cost, int[] into, int most) {
        lower(into, value[date + 1][state], before(date, place + 1), cost, most);
    }

    /** The same with any place before one. */
    void lowerBefore(int date, int state, int place, int[] into, int most) {
        if (place > person.tableFrom[date + 1]) {
            lower(into, upTo[date + 1][state], before(date, place), 0, most);
        }
    }

    private int before(int date, int place) {
        return (place - 1 - person.tableFrom[date + 1]) * loads;
    }

    private static void lower(int[] into, int[] from, int first, int cost, int most) {
        for (int load = 0; load <= most; load++) {
            into[load] = Math.min(into[load], from[first + load] + cost);
        }
    }
}
