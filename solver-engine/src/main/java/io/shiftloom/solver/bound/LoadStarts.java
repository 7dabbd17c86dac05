package io.shiftloom.solver.bound;

import java.util.Arrays;

/**
 * What everything before a duty costs, by state of the pattern and by the load so far: for one start, and at its least for
 * a group of starts of a date. So that starts can be compared, each is taken against what it costs at its best with a price on
 * load, its potential; that part goes with the duty. What is left differs little between the starts of a group, and the
 * least of it is never more than it is.
 */
final class LoadStarts implements Passages.Taker {

    private static final int NEVER = DutyCosts.NEVER;

    private final LoadEnds ends;
    private int[][] cost = {};
    private boolean[] reached = {};
    /** By the first of a group after history, by state, by load: beyond the potential, the least of all starts. */
    private int[][][] least = {};

    private boolean[][] any = {};
    private int[] potential = {};
    private int limit;
    /** No row so far has more load. */
    private int most;

    LoadStarts(LoadEnds ends) {
        this.ends = ends;
    }

    /** @param load of all rows at most */
    void begin(PersonModel of, int states, int load) {
        if (cost.length < states || cost[0].length <= load || potential.length < of.open.count) {
            int room = Math.max(states, cost.length);
            int places = Math.max(of.open.count, potential.length);
            cost = new int[room][load + 1];
            reached = new boolean[room];
            least = new int[places + 1][room][0];
            any = new boolean[places + 1][room];
            potential = new int[places];
        }
        for (var ofGroup : any) {
            Arrays.fill(ofGroup, false);
        }
        limit = load;
        most = 0;
    }

    /** What the duty that history left open has before it. */
    void carried(int state) {
        open(-1, state)[0] = 0;
    }

    /**
     * Adds a start to a group.
     *
     * @param from the first of the group
     * @param price of a unit of load
     */
    void add(int start, int date, int from, int price, Passages passages) {
        Arrays.fill(reached, false);
        passages.to(start, date, this);
        int best = NEVER;
        for (int state = 0; state < reached.length; state++) {
            for (int load = 0; load <= most && reached[state]; load++) {
                best = Math.min(best, cost[state][load] + price * load);
            }
        }
        potential[start] = best < DutyTable.POSSIBLE ? best : NEVER;
        for (int state = 0; state < reached.length && best < DutyTable.POSSIBLE; state++) {
            if (reached[state]) {
                merge(cost[state], open(from, state), best);
            }
        }
    }

    private int[] open(int from, int state) {
        if (!any[from + 1][state]) {
            any[from + 1][state] = true;
            least[from + 1][state] =
                    least[from + 1][state].length > limit ? least[from + 1][state] : new int[limit + 1];
            Arrays.fill(least[from + 1][state], 0, limit + 1, NEVER);
        }
        return least[from + 1][state];
    }

    private void merge(int[] from, int[] into, int less) {
        for (int load = 0; load <= most; load++) {
            into[load] = Math.min(into[load], from[load] < DutyTable.POSSIBLE ? from[load] - less : NEVER);
        }
    }

    /** Whether anything leads to a group in a state. */
    boolean reaches(int from, int state) {
        return any[from + 1][state];
    }

    int[] least(int from, int state) {
        return least[from + 1][state];
    }

    /** By place: of all starts so far. */
    int[] potential() {
        return potential;
    }

    int most() {
        return most;
    }

    /** Rows have so much more load from now on. */
    void raiseMost(int load) {
        most = Math.min(limit, most + load);
    }

    @Override
    public boolean has(int date, int state) {
        return ends.has(date, state);
    }

    @Override
    public void idle(int next, int rest) {
        var into = reach(next);
        into[0] = Math.min(into[0], rest);
    }

    @Override
    public void anyBefore(int date, int state, int to, int next) {
        ends.lowerBefore(date, state, to, reach(next), most);
    }

    @Override
    public void one(int date, int state, int place, int next, int rest) {
        ends.lower(date, state, place, rest, reach(next), most);
    }

    private int[] reach(int state) {
        if (!reached[state]) {
            reached[state] = true;
            Arrays.fill(cost[state], 0, most + 1, NEVER);
        }
        return cost[state];
    }
}
