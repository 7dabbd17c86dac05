package io.shiftloom.solver.window;

import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.score.RowScorer;
import java.util.Arrays;

/**
 * What a person may choose from in a window, the present set first.
 *
 * @param sets cells of the window, as bits
 * @param costs what the person's row costs with each, less what it costs at least
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared; the arrays are filled once.
record WindowChoices(int[] sets, int[] costs) {

    static WindowChoices only(int now) {
        return new WindowChoices(new int[] {now}, new int[] {0});
    }

    /**
     * The choices that break no more rules than the present one.
     *
     * @param rows of everybody, the same before and after
     * @param shapes to choose from
     * @param far choices that cost so much more than the best, at the prices to begin with, are left out
     */
    static WindowChoices of(Window window, RowScorer scorer, long[] rows, int person, int[] shapes, int far) {
        int words = window.problem().words();
        int now = window.cells(rows, person);
        int available = window.available(person);
        int[] worth = window.worth(person);
        var sets = new int[shapes.length + 1];
        var costs = new int[shapes.length + 1];
        sets[0] = now;
        costs[0] = FixedPoint.SCALE * scorer.score(person, rows, person * words);
        int hard = scorer.hard();
        var trace = scorer.trace(person, rows, person * words);
        int best = costs[0] - sum(worth, now);
        int count = 1;
        for (int shape : shapes) {
            if ((shape & ~available) == 0 && shape != now) {
                window.write(rows, person, shape);
                int soft = scorer.score(
                        person, trace, rows, person * words, window.from(), window.from() + window.cells());
                int cost = FixedPoint.SCALE * soft;
                int beyond = cost - sum(worth, shape);
                if (scorer.hard() <= hard && beyond <= best + far) {
                    sets[count] = shape;
                    costs[count++] = cost;
                    best = Math.min(best, beyond);
                }
            }
        }
        window.write(rows, person, now);
        return near(worth, sets, costs, count, best + far);
    }

    /** @param set one of those to choose from */
    int cost(int set) {
        int at = 0;
        while (sets[at] != set) {
            at++;
        }
        return costs[at];
    }

    private static WindowChoices near(int[] worth, int[] sets, int[] costs, int count, int most) {
        int kept = 1;
        int least = costs[0];
        for (int choice = 1; choice < count; choice++) {
            if (costs[choice] - sum(worth, sets[choice]) <= most) {
                sets[kept] = sets[choice];
                costs[kept++] = costs[choice];
                least = Math.min(least, costs[choice]);
            }
        }
        for (int choice = 0; choice < kept; choice++) {
            costs[choice] -= least;
        }
        return new WindowChoices(Arrays.copyOf(sets, kept), Arrays.copyOf(costs, kept));
    }

    private static int sum(int[] worth, int set) {
        int sum = 0;
        for (int bits = set; bits != 0; bits &= bits - 1) {
            sum += worth[Integer.numberOfTrailingZeros(bits)];
        }
        return sum;
    }
}
