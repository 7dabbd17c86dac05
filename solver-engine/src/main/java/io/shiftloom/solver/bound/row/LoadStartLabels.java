package io.shiftloom.solver.bound.row;

import io.shiftloom.solver.bound.duty.DutyTable;
import io.shiftloom.solver.bound.person.DutyCosts;
import io.shiftloom.solver.bound.person.PersonModel;
import java.util.Arrays;

/**
 * The labels at the starts of duties with the load as a resource: the least cost of everything before a duty, by state of
 * the pattern, by level of burden and by load. Starts of one date may form a group that shares its labels, which relaxes the problem.
 *
 * <p>Every start has a potential, the least cost of its labels plus a price on their load. The labels hold what exceeds the
 * potential, and {@link DutyArcs} carry the potential itself. So the labels of a group differ little, and the least of
 * them understates each of them.
 */
final class LoadStartLabels implements RestArcs.Visitor {

    private static final int NEVER = DutyCosts.NEVER;

    private final LoadEndLabels ends;
    private int[][] cost = {};
    private boolean[] reached = {};
    /** The same by the arcs that all starts of a date have in common. */
    private int[][] commonCost = {};

    private boolean[] commonReached = {};
    /** By the first start of a group, after that for history, by state and level, by load: the least excess over the potential. */
    private int[][][] excess = {};

    private boolean[][] any = {};
    private int[] potential = {};
    private int levels = 1;
    private int loadLimit;
    /** The most load of any partial row so far. */
    private int mostLoad;

    LoadStartLabels(LoadEndLabels ends) {
        this.ends = ends;
    }

    /** @param loadLimit the most load of any row */
    void begin(PersonModel person, int states, int levels, int loadLimit) {
        int tables = states * levels;
        if (cost.length < tables || cost[0].length <= loadLimit || potential.length < person.workable.count) {
            int room = Math.max(tables, cost.length);
            int places = Math.max(person.workable.count, potential.length);
            cost = new int[room][loadLimit + 1];
            reached = new boolean[room];
            commonCost = new int[room][loadLimit + 1];
            commonReached = new boolean[room];
            excess = new int[places + 1][room][0];
            any = new boolean[places + 1][room];
            potential = new int[places];
        }
        for (var ofGroup : any) {
            Arrays.fill(ofGroup, false);
        }
        this.levels = levels;
        this.loadLimit = loadLimit;
        mostLoad = 0;
    }

    /** Sets the label of the duty that history left unfinished: no cost and no load. */
    void continueHistory(int state) {
        labels(-1, state * levels)[0] = 0;
    }

    /** Begins with the starts of a date. */
    void beginDate(int date, RestArcs arcs) {
        Arrays.fill(reached, false);
        arcs.visitCommon(date, this);
        copy(reached, cost, commonReached, commonCost);
    }

    private void copy(boolean[] fromReached, int[][] from, boolean[] toReached, int[][] to) {
        System.arraycopy(fromReached, 0, toReached, 0, fromReached.length);
        for (int table = 0; table < from.length; table++) {
            if (fromReached[table]) {
                System.arraycopy(from[table], 0, to[table], 0, mostLoad + 1);
            }
        }
    }

    /**
     * Extends the labels of earlier dates to a start, after {@link #beginDate}, and merges them into those of its group.
     *
     * @param group the first start of the group
     * @param price of a unit of load
     * @param levelPrice of a level of burden
     */
    void extendTo(int start, int date, int group, int price, int levelPrice, RestArcs arcs) {
        copy(commonReached, commonCost, reached, cost);
        arcs.visitRest(start, date, this);
        int least = NEVER;
        for (int table = 0; table < reached.length; table++) {
            if (reached[table]) {
                least = Math.min(least, least(cost[table], price) + levelPrice * (table % levels));
            }
        }
        potential[start] = least < DutyTable.POSSIBLE ? least : NEVER;
        for (int table = 0; table < reached.length && least < DutyTable.POSSIBLE; table++) {
            if (reached[table]) {
                merge(cost[table], labels(group, table), least);
            }
        }
    }

    private int least(int[] costs, int price) {
        int least = NEVER;
        for (int load = 0; load <= mostLoad; load++) {
            least = Math.min(least, costs[load] + price * load);
        }
        return least;
    }

    private int[] labels(int group, int table) {
        if (!any[group + 1][table]) {
            any[group + 1][table] = true;
            var old = excess[group + 1][table];
            excess[group + 1][table] = old.length > loadLimit ? old : new int[loadLimit + 1];
            Arrays.fill(excess[group + 1][table], 0, loadLimit + 1, NEVER);
        }
        return excess[group + 1][table];
    }

    private void merge(int[] from, int[] into, int startPotential) {
        for (int load = 0; load <= mostLoad; load++) {
            // Without a branch: all bits are set where there is a label, and none where there is not.
            int exists = (from[load] - DutyTable.POSSIBLE) >> (Integer.SIZE - 1);
            into[load] = Math.min(into[load], ((from[load] - startPotential) & exists) | (NEVER & ~exists));
        }
    }

    /** Whether a group has labels in a state and level. */
    boolean hasGroupLabels(int group, int state, int level) {
        return any[group + 1][state * levels + level];
    }

    /** By load: the least excess over the potential of any start of a group. */
    int[] excess(int group, int state, int level) {
        return excess[group + 1][state * levels + level];
    }

    /** The greatest potential of some starts. */
    int mostPotential(int from, int to) {
        int most = -NEVER;
        for (int start = from; start < to; start++) {
            most = potential[start] < DutyTable.POSSIBLE ? Math.max(most, potential[start]) : most;
        }
        return most;
    }

    /** By place: the potential of every start so far. */
    int[] potential() {
        return potential;
    }

    int mostLoad() {
        return mostLoad;
    }

    /** Lets partial rows have this much more load from now on. */
    void raiseMostLoad(int load) {
        mostLoad = Math.min(loadLimit, mostLoad + load);
    }

    @Override
    public boolean hasLabels(int date, int state) {
        return ends.hasLabels(date, state);
    }

    @Override
    public void fromSource(int nextState, int restCost) {
        var into = reach(nextState, 0);
        into[0] = Math.min(into[0], restCost);
    }

    @Override
    public void fromPlacesBefore(int date, int state, int toPlace, int nextState, int arcCost) {
        for (int level = 0; level < levels; level++) {
            if (ends.hasLabels(date, state, level)) {
                ends.lowerBefore(date, state, level, toPlace, arcCost, reach(nextState, level), mostLoad);
            }
        }
    }

    @Override
    public void fromPlace(int date, int state, int place, int nextState, int restCost) {
        for (int level = 0; level < levels; level++) {
            if (ends.hasLabels(date, state, level)) {
                ends.lower(date, state, level, place, restCost, reach(nextState, level), mostLoad);
            }
        }
    }

    private int[] reach(int state, int level) {
        int table = state * levels + level;
        if (!reached[table]) {
            reached[table] = true;
            Arrays.fill(cost[table], 0, mostLoad + 1, NEVER);
        }
        return cost[table];
    }
}
