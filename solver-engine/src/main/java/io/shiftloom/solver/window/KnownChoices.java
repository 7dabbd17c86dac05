package io.shiftloom.solver.window;

import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.search.AimedRows;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What people may choose from in windows, remembered as long as the rest of their rows stays as it is. To score it takes longer than most
 * covers. What is offered is the same whether it was remembered or not. Different windows may be asked for on different threads.
 */
final class KnownChoices {

    /** What counts of somebody's excess, so that it can be priced. */
    private static final int MOST_EXCESS = 1000;

    private final int[] shapes;
    private final int far;
    private final int priceOfExcess;
    /** By the first cell of a window, and by person. */
    private final @Nullable Known[] @Nullable [] known;

    /**
     * The legal shapes of somebody in a window.
     *
     * @param elsewhere the row without the window
     * @param beyond what each costs beyond what its cells are worth
     */
    @SuppressWarnings("ArrayRecordComponent") // Never compared; the arrays are filled once.
    private record Known(long[] elsewhere, int[] sets, int[] costs, int[] beyond) {}

    /**
     * Nothing is known yet.
     *
     * @param cells of the problem
     * @param shapes to choose from
     * @param far choices that cost so much more than the best, at the prices to begin with, are never offered
     * @param priceOfExcess what a quarter of an hour beyond a hard rule costs in points, where somebody breaks one now
     */
    KnownChoices(int cells, int[] shapes, int far, int priceOfExcess) {
        this.priceOfExcess = priceOfExcess;
        this.shapes = shapes;
        this.far = far;
        known = new Known[cells][];
    }

    /**
     * The choices of somebody in a window.
     *
     * @param rows of everybody, the same before and after
     * @return what they work now, and what breaks no rule
     */
    WindowChoices of(Window window, AimedRows objective, long[] rows, int person) {
        int words = window.problem().words();
        int now = window.cells(rows, person);
        window.write(rows, person, 0);
        var elsewhere = Arrays.copyOfRange(rows, person * words, (person + 1) * words);
        window.write(rows, person, now);
        var ofWindow = known[window.from()];
        if (ofWindow == null) {
            ofWindow = new Known[window.problem().people()];
            known[window.from()] = ofWindow;
        }
        var kept = ofWindow[person];
        if (kept == null || !Arrays.equals(kept.elsewhere, elsewhere)) {
            kept = scored(window, objective, rows, person, elsewhere);
            ofWindow[person] = kept;
        }
        long soft = objective.soft(person, rows, person * words);
        int cost = scaled(soft + priceOf(objective.hard()));
        return offered(kept, now, cost, cost - sum(window.worth(person), now), far);
    }

    /** What an excess beyond hard rules costs in points. */
    long priceOf(long excess) {
        return priceOfExcess * Math.min(MOST_EXCESS, excess);
    }

    private Known scored(Window window, AimedRows objective, long[] rows, int person, long[] elsewhere) {
        int available = window.available(person);
        int[] worth = window.worth(person);
        int offset = person * window.problem().words();
        int now = window.cells(rows, person);
        var trace = objective.trace(person, rows, offset);
        var choices = new ScoredShapes(shapes.length);
        for (int shape : shapes) {
            if ((shape & ~available) == 0) {
                window.write(rows, person, shape);
                int cost = scaled(
                        objective.soft(person, trace, rows, offset, window.from(), window.from() + window.cells()));
                if (objective.hard() == 0) {
                    choices.add(shape, cost, cost - sum(worth, shape), far);
                }
            }
        }
        window.write(rows, person, now);
        return choices.known(elsewhere);
    }

    /** The legal shapes found so far, without those that cost too much more than the best of them. */
    private static final class ScoredShapes {

        private final int[] sets;
        private final int[] costs;
        private final int[] beyond;
        private int count;
        private int most = Integer.MAX_VALUE;

        ScoredShapes(int mostShapes) {
            sets = new int[mostShapes];
            costs = new int[mostShapes];
            beyond = new int[mostShapes];
        }

        void add(int set, int cost, int costBeyondWorth, int far) {
            if (costBeyondWorth <= most) {
                most = Math.min(most, costBeyondWorth + far);
                put(count++, set, cost, costBeyondWorth);
            }
        }

        /** Those found early may cost too much beside a best one that was found later. */
        Known known(long[] elsewhere) {
            int kept = 0;
            for (int choice = 0; choice < count; choice++) {
                if (beyond[choice] <= most) {
                    put(kept++, sets[choice], costs[choice], beyond[choice]);
                }
            }
            return new Known(
                    elsewhere, Arrays.copyOf(sets, kept), Arrays.copyOf(costs, kept), Arrays.copyOf(beyond, kept));
        }

        private void put(int at, int set, int cost, int costBeyondWorth) {
            sets[at] = set;
            costs[at] = cost;
            beyond[at] = costBeyondWorth;
        }
    }

    /** The present set first, then the others that are near enough. */
    private static WindowChoices offered(Known known, int now, int cost, int beyond, int far) {
        int best = Math.min(beyond, Arrays.stream(known.beyond).min().orElse(beyond));
        var sets = new int[known.sets.length + 1];
        var costs = new int[known.sets.length + 1];
        sets[0] = now;
        costs[0] = cost;
        int count = 1;
        int least = cost;
        for (int choice = 0; choice < known.sets.length; choice++) {
            if (known.sets[choice] != now && known.beyond[choice] <= best + far) {
                sets[count] = known.sets[choice];
                costs[count++] = known.costs[choice];
                least = Math.min(least, known.costs[choice]);
            }
        }
        for (int choice = 0; choice < count; choice++) {
            costs[choice] -= least;
        }
        return new WindowChoices(Arrays.copyOf(sets, count), Arrays.copyOf(costs, count));
    }

    private static int scaled(long cost) {
        return Math.toIntExact(FixedPoint.SCALE * cost);
    }

    private static int sum(int[] worth, int set) {
        int sum = 0;
        for (int bits = set; bits != 0; bits &= bits - 1) {
            sum += worth[Integer.numberOfTrailingZeros(bits)];
        }
        return sum;
    }
}
