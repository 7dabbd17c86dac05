package io.shiftloom.solver.bound.row;

import io.shiftloom.solver.bound.person.DutyCosts;
import io.shiftloom.solver.bound.person.PersonModel;
import java.util.Arrays;

/**
 * The labels at the ends of duties with the load as a resource: the least cost of a partial row by duty date, by state of
 * the pattern, by level of burden, by the place it ends at and by its load in units.
 */
final class LoadEndLabels {

    private static final int NEVER = DutyCosts.NEVER;

    /** By duty date from the day before the horizon, by state and level: by place from the first of the table, by load. */
    private int[][][] cost = {};
    /** The same, at its least over all places up to there. */
    private int[][][] leastUpTo = {};

    private boolean[][] any = {};
    /** By duty date and state: whether there are labels of any level. */
    private boolean[][] anyLevel = {};

    private PersonModel person;
    private int loads;
    private int levels = 1;

    /** @param placeholder stands in until the first {@link #begin} */
    LoadEndLabels(PersonModel placeholder) {
        person = placeholder;
    }

    /** @param mostLoad of any row */
    void begin(PersonModel person, int states, int levels, int mostLoad) {
        this.person = person;
        this.levels = levels;
        loads = mostLoad + 1;
        int tables = states * levels;
        if (cost.length == 0 || cost[0].length < tables) {
            cost = new int[person.tableTo.length][tables][0];
            leastUpTo = new int[person.tableTo.length][tables][0];
            any = new boolean[person.tableTo.length][tables];
            anyLevel = new boolean[person.tableTo.length][tables];
        }
        for (int date = 0; date < any.length; date++) {
            Arrays.fill(any[date], false);
            Arrays.fill(anyLevel[date], false);
        }
    }

    boolean hasLabels(int date, int state) {
        return anyLevel[date + 1][state];
    }

    boolean hasLabels(int date, int state, int level) {
        return any[date + 1][state * levels + level];
    }

    /**
     * Extends labels of all loads by a duty.
     *
     * @param before by load: what came before the duty
     * @param mostBefore the most load of those
     */
    void extend(int date, int state, int level, int end, int work, int dutyCost, int[] before, int mostBefore) {
        int table = state * levels + level;
        if (!any[date + 1][table]) {
            clear(date, table);
            anyLevel[date + 1][state] = true;
        }
        var into = cost[date + 1][table];
        int from = (end - person.tableFrom[date + 1]) * loads + work;
        int last = Math.min(mostBefore, loads - 1 - work);
        for (int load = 0; load <= last; load++) {
            into[from + load] = Math.min(into[from + load], before[load] + dutyCost);
        }
    }

    private void clear(int date, int table) {
        int size = (person.tableTo[date + 1] - person.tableFrom[date + 1]) * loads;
        if (cost[date + 1][table].length < size) {
            cost[date + 1][table] = new int[size];
            leastUpTo[date + 1][table] = new int[size];
        }
        Arrays.fill(cost[date + 1][table], 0, size, NEVER);
        any[date + 1][table] = true;
    }

    /** Completes a date after its last duty, so that {@link #leastBefore} can answer. */
    void complete(int date) {
        for (int table = 0; table < any[date + 1].length; table++) {
            if (any[date + 1][table]) {
                complete(cost[date + 1][table], leastUpTo[date + 1][table], date);
            }
        }
    }

    private void complete(int[] from, int[] into, int date) {
        int size = (person.tableTo[date + 1] - person.tableFrom[date + 1]) * loads;
        System.arraycopy(from, 0, into, 0, loads);
        for (int index = loads; index < size; index++) {
            into[index] = Math.min(into[index - loads], from[index]);
        }
    }

    int cost(int date, int state, int level, int place, int load) {
        return cost[date + 1][state * levels + level][(place - person.tableFrom[date + 1]) * loads + load];
    }

    /** The least cost of a load over all places before one. */
    int leastBefore(int date, int state, int level, int place, int load) {
        return place <= person.tableFrom[date + 1]
                ? NEVER
                : leastUpTo[date + 1][state * levels + level][indexBefore(date, place) + load];
    }

    /**
     * The least cost of labels of any load together with what follows them.
     *
     * @param orBefore whether labels at places before count too
     * @param following by load
     */
    int leastWith(int date, int state, int level, int place, boolean orBefore, int[] following, int loads) {
        int table = state * levels + level;
        var labels = orBefore ? leastUpTo[date + 1][table] : cost[date + 1][table];
        int first = indexBefore(date, place + 1);
        int least = NEVER;
        for (int load = 0; load < loads; load++) {
            least = Math.min(least, labels[first + load] + following[load]);
        }
        return least;
    }

    /** Lowers costs by load to those of the labels at a place and of an arc from there. */
    void lower(int date, int state, int level, int place, int arcCost, int[] into, int mostLoad) {
        lower(into, cost[date + 1][state * levels + level], indexBefore(date, place + 1), arcCost, mostLoad);
    }

    /** Lowers costs by load to those of the labels at all places before one and of an arc from there. */
    void lowerBefore(int date, int state, int level, int place, int arcCost, int[] into, int mostLoad) {
        if (place > person.tableFrom[date + 1]) {
            lower(into, leastUpTo[date + 1][state * levels + level], indexBefore(date, place), arcCost, mostLoad);
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
