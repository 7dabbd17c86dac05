package io.shiftloom.solver.bound.date;

import java.util.Arrays;
import java.util.function.IntPredicate;

/** What somebody can choose from on a date: sets of its cells, as bits, each with a cost. */
final class CoverChoices {

    private final int[] set;
    private final int[] cost;
    private int count;

    CoverChoices(int[] sets, int[] costs) {
        set = sets.clone();
        cost = costs.clone();
        count = sets.length;
    }

    CoverChoices copy() {
        return new CoverChoices(Arrays.copyOf(set, count), Arrays.copyOf(cost, count));
    }

    int count() {
        return count;
    }

    int set(int choice) {
        return set[choice];
    }

    int cost(int choice) {
        return cost[choice];
    }

    /** Keeps the choices with a cell, or those without it. */
    void keep(int cell, boolean works) {
        keep(choice -> (set[choice] >>> cell & 1) != 0 == works);
    }

    /** Keeps some choices, asked for by number in order. */
    void keep(IntPredicate kept) {
        int left = 0;
        for (int choice = 0; choice < count; choice++) {
            if (kept.test(choice)) {
                set[left] = set[choice];
                cost[left++] = cost[choice];
            }
        }
        count = left;
    }

    /** The cells that all choices have. */
    int all() {
        int all = -1;
        for (int choice = 0; choice < count; choice++) {
            all &= set[choice];
        }
        return all;
    }

    /** The cells that any choice has. */
    int any() {
        int any = 0;
        for (int choice = 0; choice < count; choice++) {
            any |= set[choice];
        }
        return any;
    }

    /** The least cost of the choices with exactly these cells. */
    int leastOf(int cells) {
        int least = Integer.MAX_VALUE;
        for (int choice = 0; choice < count; choice++) {
            least = set[choice] == cells ? Math.min(least, cost[choice]) : least;
        }
        return least;
    }
}
