package io.shiftloom.solver.bound.row;

import io.shiftloom.solver.bound.person.DutyCosts;
import io.shiftloom.solver.bound.person.PersonModel;
import java.util.Arrays;

/**
 * The labels at the ends of duties with the load as a resource: the least cost of a partial row by duty date, by state of
 * the pattern, by level of burden, by the place it ends at and by its load in units.
 */
final class LoadEndLabels {

    static final int NEVER = DutyCosts.NEVER;

    /** By duty date from the day before the horizon, by state and level: by place from the first of the table, by load. */
    private int[][][][] cost = {};
    /** The same, at its least over all places up to there. */
    private int[][][][] leastUpTo = {};

    private boolean[][] any = {};
    /** By duty date and state: whether there are labels of any level. */
    private boolean[][] anyLevel = {};

    /** By load after a duty: what came before it. Loops over arrays that are indexed alike run several elements at a time. */
    private int[] moved = {};

    private PersonModel person;
    private int loads;
    private int beyond;
    private int levels = 1;

    /** @param placeholder stands in until the first {@link #begin} */
    LoadEndLabels(PersonModel placeholder) {
        person = placeholder;
    }

    /**
     * Begins with a person.
     *
     * @param mostLoad of any label
     * @param beyond what each unit of a row costs that is more than that; {@link #NEVER} where no row has more
     */
    void begin(PersonModel person, int states, int levels, int mostLoad, int beyond) {
        this.person = person;
        this.levels = levels;
        this.beyond = beyond;
        loads = mostLoad + 1;
        moved = moved.length < loads ? new int[loads] : moved;
        int tables = states * levels;
        if (cost.length == 0 || cost[0].length < tables) {
            cost = new int[person.tableTo.length][tables][0][];
            leastUpTo = new int[person.tableTo.length][tables][0][];
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
        var into = cost[date + 1][table][end - person.tableFrom[date + 1]];
        int after = Math.max(work, Math.min(mostBefore + work, loads - 1) + 1);
        if (after > work) {
            System.arraycopy(before, 0, moved, work, after - work);
        }
        for (int load = work; load < after; load++) {
            into[load] = Math.min(into[load], moved[load] + dutyCost);
        }
        for (int load = after - work; load <= mostBefore && beyond < NEVER; load++) {
            into[loads - 1] = Math.min(into[loads - 1], before[load] + dutyCost + overflow(load, work));
        }
    }

    /** What a duty costs because labels of more load are one. */
    int overflow(int before, int work) {
        return Math.max(0, before + work - (loads - 1)) * beyond;
    }

    /** Whether a label of this load stands for more too. */
    boolean standsForMore(int load) {
        return beyond < NEVER && load == loads - 1;
    }

    private void clear(int date, int table) {
        int places = person.tableTo[date + 1] - person.tableFrom[date + 1];
        cost[date + 1][table] = withRoom(cost[date + 1][table], places);
        leastUpTo[date + 1][table] = withRoom(leastUpTo[date + 1][table], places);
        for (int place = 0; place < places; place++) {
            Arrays.fill(cost[date + 1][table][place], 0, loads, NEVER);
        }
        any[date + 1][table] = true;
    }

    private int[][] withRoom(int[][] byPlace, int places) {
        return byPlace.length < places || byPlace[0].length < loads ? new int[places][loads] : byPlace;
    }

    /** Completes a date after its last duty, so that {@link #leastBefore} can answer. */
    void complete(int date) {
        for (int table = 0; table < any[date + 1].length; table++) {
            if (any[date + 1][table]) {
                complete(cost[date + 1][table], leastUpTo[date + 1][table], date);
            }
        }
    }

    private void complete(int[][] from, int[][] into, int date) {
        System.arraycopy(from[0], 0, into[0], 0, loads);
        for (int place = 1; place < person.tableTo[date + 1] - person.tableFrom[date + 1]; place++) {
            setToLeast(into[place], into[place - 1], from[place]);
        }
    }

    private void setToLeast(int[] into, int[] one, int[] other) {
        for (int load = 0; load < loads; load++) {
            into[load] = Math.min(one[load], other[load]);
        }
    }

    int cost(int date, int state, int level, int place, int load) {
        return cost[date + 1][state * levels + level][place - person.tableFrom[date + 1]][load];
    }

    /** The least cost of a load over all places before one. */
    int leastBefore(int date, int state, int level, int place, int load) {
        int index = place - 1 - person.tableFrom[date + 1];
        return index < 0 ? NEVER : leastUpTo[date + 1][state * levels + level][index][load];
    }

    /**
     * The least cost of labels of any load together with what follows them.
     *
     * @param orBefore whether labels at places before count too
     * @param following by load
     */
    int leastWith(int date, int state, int level, int place, boolean orBefore, int[] following, int loads) {
        int table = state * levels + level;
        var byPlace = orBefore ? leastUpTo[date + 1][table] : cost[date + 1][table];
        var labels = byPlace[place - person.tableFrom[date + 1]];
        int least = NEVER;
        for (int load = 0; load < loads; load++) {
            least = Math.min(least, labels[load] + following[load]);
        }
        return least;
    }

    /** Lowers costs by load to those of the labels at a place and of an arc from there. */
    void lower(int date, int state, int level, int place, int arcCost, int[] into, int mostLoad) {
        var byPlace = cost[date + 1][state * levels + level];
        lower(into, byPlace[place - person.tableFrom[date + 1]], arcCost, mostLoad);
    }

    /** Lowers costs by load to those of the labels at all places before one and of an arc from there. */
    void lowerBefore(int date, int state, int level, int place, int arcCost, int[] into, int mostLoad) {
        int index = place - 1 - person.tableFrom[date + 1];
        if (index >= 0) {
            lower(into, leastUpTo[date + 1][state * levels + level][index], arcCost, mostLoad);
        }
    }

    private static void lower(int[] into, int[] from, int arcCost, int mostLoad) {
        for (int load = 0; load <= mostLoad; load++) {
            into[load] = Math.min(into[load], from[load] + arcCost);
        }
    }
}
