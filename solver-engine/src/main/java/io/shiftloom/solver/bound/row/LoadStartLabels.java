package io.shiftloom.solver.bound.row;

import io.shiftloom.solver.bound.person.DutyCosts;
import io.shiftloom.solver.bound.person.PersonModel;
import java.util.Arrays;

/**
 * The labels at the starts of duties with the load as a resource: the least cost of everything before a duty, by state of
 * the pattern and by load. Starts of one date may form a group that shares its labels, which relaxes the problem.
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
    /** By the first start of a group, after the one for history, by state, by load: the least excess over the potential. */
    private int[][][] excess = {};

    private boolean[][] any = {};
    private int[] potential = {};
    private int loadLimit;
    /** The most load of any partial row so far. */
    private int mostLoad;

    LoadStartLabels(LoadEndLabels ends) {
        this.ends = ends;
    }

    /** @param loadLimit the most load of any row */
    void begin(PersonModel person, int states, int loadLimit) {
        if (cost.length < states || cost[0].length <= loadLimit || potential.length < person.workable.count) {
            int room = Math.max(states, cost.length);
            int places = Math.max(person.workable.count, potential.length);
            cost = new int[room][loadLimit + 1];
            reached = new boolean[room];
            excess = new int[places + 1][room][0];
            any = new boolean[places + 1][room];
            potential = new int[places];
        }
        for (var ofGroup : any) {
            Arrays.fill(ofGroup, false);
        }
        this.loadLimit = loadLimit;
        mostLoad = 0;
    }

    /** Sets the label of the duty that history left unfinished: no cost and no load. */
    void continueHistory(int state) {
        labels(-1, state)[0] = 0;
    }

    /**
     * Extends the labels of earlier dates to a start and merges them into those of its group.
     *
     * @param group the first start of the group
     * @param price of a unit of load
     */
    void extendTo(int start, int date, int group, int price, RestArcs arcs) {
        Arrays.fill(reached, false);
        arcs.visit(start, date, this);
        int least = NEVER;
        for (int state = 0; state < reached.length; state++) {
            for (int load = 0; load <= mostLoad && reached[state]; load++) {
                least = Math.min(least, cost[state][load] + price * load);
            }
        }
        potential[start] = least < DutyTable.POSSIBLE ? least : NEVER;
        for (int state = 0; state < reached.length && least < DutyTable.POSSIBLE; state++) {
            if (reached[state]) {
                merge(cost[state], labels(group, state), least);
            }
        }
    }

    private int[] labels(int group, int state) {
        if (!any[group + 1][state]) {
            any[group + 1][state] = true;
            var old = excess[group + 1][state];
            excess[group + 1][state] = old.length > loadLimit ? old : new int[loadLimit + 1];
            Arrays.fill(excess[group + 1][state], 0, loadLimit + 1, NEVER);
        }
        return excess[group + 1][state];
    }

    private void merge(int[] from, int[] into, int startPotential) {
        for (int load = 0; load <= mostLoad; load++) {
            into[load] = Math.min(into[load], from[load] < DutyTable.POSSIBLE ? from[load] - startPotential : NEVER);
        }
    }

    /** Whether a group has labels in a state. */
    boolean hasGroupLabels(int group, int state) {
        return any[group + 1][state];
    }

    /** By load: the least excess over the potential of any start of a group. */
    int[] excess(int group, int state) {
        return excess[group + 1][state];
    }

    /** By place: the potential of every start so far. */
    int[] potential() {
        return potential;
    }

    int mostLoad() {
        return mostLoad;
    }

    /** Lets partial rows have so much more load from now on. */
    void raiseMostLoad(int load) {
        mostLoad = Math.min(loadLimit, mostLoad + load);
    }

    @Override
    public boolean hasLabels(int date, int state) {
        return ends.hasLabels(date, state);
    }

    @Override
    public void fromSource(int nextState, int restCost) {
        var into = reach(nextState);
        into[0] = Math.min(into[0], restCost);
    }

    @Override
    public void fromPlacesBefore(int date, int state, int toPlace, int nextState, int arcCost) {
        ends.lowerBefore(date, state, toPlace, arcCost, reach(nextState), mostLoad);
    }

    @Override
    public void fromPlace(int date, int state, int place, int nextState, int restCost) {
        ends.lower(date, state, place, restCost, reach(nextState), mostLoad);
    }

    private int[] reach(int state) {
        if (!reached[state]) {
            reached[state] = true;
            Arrays.fill(cost[state], 0, mostLoad + 1, NEVER);
        }
        return cost[state];
    }
}
