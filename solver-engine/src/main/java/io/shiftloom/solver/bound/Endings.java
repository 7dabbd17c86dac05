package io.shiftloom.solver.bound;

import java.util.Arrays;

/** What the cheapest row up to and with a duty date costs, by state of its pattern and by the place it ends at. */
final class Endings {

    private static final int NEVER = DutyCosts.NEVER;
    /** No place. */
    static final int NOWHERE = -1;

    /** By duty date from the day before the horizon, by state, by place from the first of the date's table. */
    private final int[][][] value;
    /** The same: where up to there the cheapest one ends, counted from the first place. */
    private final int[][][] bestUpTo;

    private final boolean[][] any;
    private PersonModel person;

    Endings(PersonModel some, int states, int[] mostRows) {
        person = some;
        value = new int[mostRows.length][states][];
        bestUpTo = new int[mostRows.length][states][];
        any = new boolean[mostRows.length][states];
        for (int date = 0; date < mostRows.length; date++) {
            for (int state = 0; state < states; state++) {
                value[date][state] = new int[mostRows[date]];
                bestUpTo[date][state] = new int[mostRows[date]];
            }
        }
    }

    void begin(PersonModel of) {
        person = of;
        for (var states : any) {
            Arrays.fill(states, false);
        }
    }

    /** Whether any row ends on a date in a state. */
    boolean has(int date, int state) {
        return any[date + 1][state];
    }

    int valueAt(int date, int state, int place) {
        return value[date + 1][state][place - person.tableFrom[date + 1]];
    }

    /** Takes over what a table found. */
    void take(int date, int state, int[] found) {
        int count = person.tableTo[date + 1] - person.tableFrom[date + 1];
        var values = value[date + 1][state];
        var best = bestUpTo[date + 1][state];
        System.arraycopy(found, 0, values, 0, count);
        for (int at = 0; at < count; at++) {
            best[at] = at == 0 || values[at] < values[best[at - 1]] ? at : best[at - 1];
        }
        any[date + 1][state] = count > 0 && values[best[count - 1]] < NEVER;
    }

    /** Where the cheapest row of a date and state ends before a place; {@link #NOWHERE} for none. */
    int bestBefore(int date, int state, int place) {
        int first = person.tableFrom[date + 1];
        return place <= first ? NOWHERE : first + bestUpTo[date + 1][state][place - 1 - first];
    }
}
