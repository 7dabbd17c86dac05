package io.shiftloom.solver.bound;

import java.util.Arrays;

/** What everything before a duty costs that starts at one place, by state of the pattern and by the load so far. */
final class LoadStarts implements Passages.Taker {

    private static final int NEVER = DutyCosts.NEVER;

    private final LoadEnds ends;
    private int[][] cost = {};
    private boolean[] reached = {};
    /** No row so far has more load. */
    private int most;

    private int limit;

    LoadStarts(LoadEnds ends) {
        this.ends = ends;
    }

    /** @param load of all rows at most */
    void begin(int states, int load) {
        if (cost.length < states || cost[0].length <= load) {
            cost = new int[Math.max(states, cost.length)][load + 1];
            reached = new boolean[cost.length];
        }
        limit = load;
        most = 0;
    }

    int limit() {
        return limit;
    }

    void clear() {
        Arrays.fill(reached, false);
    }

    /** What the duty that history left open has before it. */
    void carried(int state) {
        clear();
        idle(state, 0);
    }

    boolean reaches(int state) {
        return reached[state];
    }

    int[] cost(int state) {
        return cost[state];
    }

    int most() {
        return most;
    }

    void raiseMost(int load) {
        most = load;
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
