package io.shiftloom.solver.bound.row;

import io.shiftloom.solver.bound.person.DutyCosts;
import io.shiftloom.solver.bound.person.PersonModel;
import java.util.Arrays;

/**
 * The labels at the ends of duties: the least cost of a partial row by duty date, by state of the pattern and by the place
 * it ends at. Of two labels that agree in these, only the cheaper one is kept (dominance).
 */
final class DutyEndLabels {

    static final int NO_PLACE = -1;

    private static final int NEVER = DutyCosts.NEVER;

    /** By duty date from the day before the horizon, by state, by place from the first of the date's table. */
    private final int[][][] cost;
    /** The place of the cheapest label up to there, counted from the first place. */
    private final int[][][] cheapestUpTo;

    private final boolean[][] any;
    private PersonModel person;

    /** @param placeholder stands in until the first {@link #begin} */
    DutyEndLabels(PersonModel placeholder, int states, int[] mostPlaces) {
        person = placeholder;
        cost = new int[mostPlaces.length][states][];
        cheapestUpTo = new int[mostPlaces.length][states][];
        any = new boolean[mostPlaces.length][states];
        for (int date = 0; date < mostPlaces.length; date++) {
            for (int state = 0; state < states; state++) {
                cost[date][state] = new int[mostPlaces[date]];
                cheapestUpTo[date][state] = new int[mostPlaces[date]];
            }
        }
    }

    void begin(PersonModel person) {
        this.person = person;
        for (var states : any) {
            Arrays.fill(states, false);
        }
    }

    /** Whether a date has a label in a state. */
    boolean hasLabels(int date, int state) {
        return any[date + 1][state];
    }

    int cost(int date, int state, int place) {
        return cost[date + 1][state][place - person.tableFrom[date + 1]];
    }

    /** Sets the labels of a date and state, by place from the first of the date's table. */
    void set(int date, int state, int[] costs) {
        int count = person.tableTo[date + 1] - person.tableFrom[date + 1];
        var kept = cost[date + 1][state];
        var cheapest = cheapestUpTo[date + 1][state];
        System.arraycopy(costs, 0, kept, 0, count);
        for (int index = 0; index < count; index++) {
            cheapest[index] = index == 0 || kept[index] < kept[cheapest[index - 1]] ? index : cheapest[index - 1];
        }
        any[date + 1][state] = count > 0 && kept[cheapest[count - 1]] < NEVER;
    }

    /** The place of the cheapest label of a date and state before a place; {@link #NO_PLACE} for none. */
    int cheapestBefore(int date, int state, int place) {
        int first = person.tableFrom[date + 1];
        return place <= first ? NO_PLACE : first + cheapestUpTo[date + 1][state][place - 1 - first];
    }
}
