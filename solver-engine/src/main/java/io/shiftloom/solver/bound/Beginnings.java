package io.shiftloom.solver.bound;

import java.util.Arrays;

/** What everything before a duty costs, by state of the pattern and by the place the duty begins at, and what that was. */
final class Beginnings implements Passages.Taker {

    static final int IDLE = -1;

    private static final int NEVER = DutyCosts.NEVER;

    private final Endings endings;
    /** By state and place. */
    final int[][] cost;

    private final int[][] place;
    private final int[][] date;
    private final int[][] state;
    private final boolean[] any;

    private final Passages passages;
    private PersonModel person;
    private int states;
    /** The place that is being made ready. */
    private int at;

    Beginnings(PersonModel some, Endings endings, int states, int places) {
        this.endings = endings;
        passages = new Passages(some);
        person = some;
        this.states = states;
        cost = new int[states][places];
        place = new int[states][places];
        date = new int[states][places];
        state = new int[states][places];
        any = new boolean[states];
    }

    void begin(PersonModel of, WorkPattern by) {
        person = of;
        states = by.states;
        passages.begin(of, by);
    }

    /** Whether any duty of the date made ready last can begin in a state. */
    boolean reaches(int ofState) {
        return any[ofState];
    }

    int placeBefore(int ofState, int ofPlace) {
        return place[ofState][ofPlace];
    }

    int dateBefore(int ofState, int ofPlace) {
        return date[ofState][ofPlace];
    }

    int stateBefore(int ofState, int ofPlace) {
        return state[ofState][ofPlace];
    }

    /** Makes all places of a date ready. */
    void prepare(int day) {
        Arrays.fill(any, false);
        for (at = person.open.firstOfDay[day]; at < person.open.firstOfDay[day + 1]; at++) {
            for (int ready = 0; ready < states; ready++) {
                cost[ready][at] = NEVER;
            }
            passages.to(at, day, this);
        }
    }

    @Override
    public boolean has(int ofDate, int ofState) {
        return endings.has(ofDate, ofState);
    }

    @Override
    public void idle(int next, int rest) {
        offer(next, rest, IDLE, 0, 0);
    }

    @Override
    public void anyBefore(int before, int old, int to, int next) {
        int found = endings.bestBefore(before, old, to);
        if (found != Endings.NOWHERE) {
            offer(next, endings.valueAt(before, old, found), found, before, old);
        }
    }

    @Override
    public void one(int before, int old, int found, int next, int rest) {
        offer(next, endings.valueAt(before, old, found) + rest, found, before, old);
    }

    private void offer(int ready, int value, int from, int fromDate, int fromState) {
        if (value < cost[ready][at]) {
            cost[ready][at] = value;
            place[ready][at] = from;
            date[ready][at] = fromDate;
            state[ready][at] = fromState;
            any[ready] = true;
        }
    }
}
