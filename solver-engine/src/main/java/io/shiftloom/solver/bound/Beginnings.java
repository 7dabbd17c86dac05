package io.shiftloom.solver.bound;

import java.util.Arrays;

/** What everything before a duty costs, by state of the pattern and by the place the duty begins at, and what that was. */
final class Beginnings {

    static final int IDLE = -1;

    private static final int NEVER = DutyCosts.NEVER;
    private static final int PER_REST_Q = 4 * Prices.SCALE;

    private final Endings endings;
    /** By state and place. */
    final int[][] cost;

    private final int[][] place;
    private final int[][] date;
    private final int[][] state;
    private final boolean[] any;

    private PersonModel person;
    private WorkPattern pattern;
    /** The place and its date that are being made ready. */
    private int at;

    private int onDate;

    Beginnings(PersonModel some, Endings endings, int states, int places) {
        this.endings = endings;
        person = some;
        pattern = some.free;
        cost = new int[states][places];
        place = new int[states][places];
        date = new int[states][places];
        state = new int[states][places];
        any = new boolean[states];
    }

    void begin(PersonModel of, WorkPattern by) {
        person = of;
        pattern = by;
    }

    /** Whether any duty of the date made ready last can begin in a state. */
    boolean has(int ofState) {
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
        onDate = day;
        for (at = person.open.firstOfDay[day]; at < person.open.firstOfDay[day + 1]; at++) {
            for (int ready = 0; ready < pattern.states; ready++) {
                cost[ready][at] = NEVER;
            }
            fromHistory();
            for (int before = -1; before < day; before++) {
                from(before);
            }
        }
    }

    /** What starting from history costs: the rest after it. */
    private void fromHistory() {
        int free = person.open.start[at] - person.lastEnd;
        int first = pattern.first(onDate, person.open.start[at], person.lastEnd);
        if (first != WorkPattern.NONE && free > OpenCells.LONGEST_GAP && free >= person.restHard) {
            offer(first, PER_REST_Q * DutyCosts.quarters(person.restSoft - free), IDLE, 0, 0);
        }
    }

    private void from(int before) {
        for (int old = 0; old < pattern.states; old++) {
            int next = endings.has(before, old) ? pattern.next(old, before, onDate) : WorkPattern.NONE;
            if (next != WorkPattern.NONE) {
                from(before, old, next);
            }
        }
    }

    private void from(int before, int old, int next) {
        int start = person.open.start[at];
        int leastGap = Math.max(person.restHard, OpenCells.LONGEST_GAP + 1);
        int latest = Math.min(start - leastGap, pattern.latestEnd(old, before, onDate, start));
        int calm = Math.min(latest, start - person.restSoft);
        int rest = pattern.latestRest(onDate, start);
        int to = endings.endBy(before, calm);
        best(before, old, next, to);
        if (rest > -WorkPattern.EVER) {
            best(before, old, pattern.rested(next), endings.endBy(before, Math.min(calm, rest)));
        }
        if (calm < latest) {
            strained(before, old, next, to, latest, rest);
        }
    }

    private void best(int before, int old, int next, int to) {
        int found = endings.bestBefore(before, old, to);
        if (found != Endings.NOWHERE) {
            offer(next, endings.valueAt(before, old, found), found, before, old);
        }
    }

    /** Rests that are shorter than the law asks for, each with its cost. */
    private void strained(int before, int old, int next, int from, int latest, int rest) {
        int end = endings.endBy(before, latest);
        for (int found = from; found < end; found++) {
            int free = person.open.gap(found, at);
            int value = endings.valueAt(before, old, found) + PER_REST_Q * DutyCosts.quarters(person.restSoft - free);
            int to = person.open.end[found] <= rest ? pattern.rested(next) : next;
            offer(to, value, found, before, old);
        }
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
