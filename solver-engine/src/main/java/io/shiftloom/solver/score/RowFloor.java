package io.shiftloom.solver.score;

import io.shiftloom.solver.score.compiled.CellSums;
import io.shiftloom.solver.score.compiled.TimeAxis;
import io.shiftloom.solver.score.objective.Weights;
import java.util.Arrays;

/**
 * What a row costs at the very least, without reading it duty by duty: wishes, night, balance, burden, and one
 * shift for each stretch of work that no break can join to another. Most useless exchanges show here already, at a
 * tenth of the price. Immutable.
 *
 * <p>Sums pack the quarters, wish costs and night quarters of cells into one number; they can be added and subtracted.
 */
public final class RowFloor {

    /** Minutes; on finer grids a break reaches over too many cells. */
    private static final int LEAST_GRANULARITY = 5;

    private final CompiledProblem problem;
    private final int words;
    /** How far each step of smearing reaches; together as many cells as a break may have, and one more. */
    private final int[] reach;
    /** By step and word: the cells that may be smeared into, which are those of the same stretch of time. */
    private final long[][] within;
    /** By person: shifts that may cost nothing because work outside the horizon goes on in them. */
    private final int[] free;

    public RowFloor(CompiledProblem problem) {
        this.problem = problem;
        this.words = problem.words();
        var axis = problem.axis();
        this.reach = isUniform(axis) ? steps(Weights.LONGEST_BREAK / axis.grid.granularityMinutes() + 1) : new int[0];
        this.within = new long[reach.length][words];
        for (int step = 0; step < reach.length; step++) {
            for (int cell = 0; cell < axis.cells; cell++) {
                if (axis.grid.aroundTheClock() || cell % axis.slots >= reach[step]) {
                    within[step][cell >>> 6] |= 1L << cell;
                }
            }
        }
        this.free = new int[problem.people()];
        for (int person = 0; person < free.length; person++) {
            var base = problem.person(person).base;
            free[person] = (base.in.length > 0 ? 1 : 0) + (base.out.length > 0 ? 1 : 0);
        }
    }

    /** Daylight saving makes gaps shorter than they look, and closed nights too short to part shifts join them. */
    private static boolean isUniform(TimeAxis axis) {
        if (axis.grid.granularityMinutes() < LEAST_GRANULARITY) {
            return false;
        }
        for (int cell = 0; cell < axis.cells; cell++) {
            if (axis.minutes[cell] != axis.grid.granularityMinutes()) {
                return false;
            }
            boolean first = cell % axis.slots == 0 && cell > 0 && !axis.grid.aroundTheClock();
            if (first && axis.start[cell] - axis.end[cell - 1] <= Weights.LONGEST_BREAK) {
                return false;
            }
        }
        return true;
    }

    /** Powers of two, and what is left, that add up to a distance. */
    private static int[] steps(int distance) {
        var steps = new int[Integer.SIZE];
        int count = 0;
        int covered = 0;
        while (covered < distance) {
            steps[count] = Math.min(covered + 1, distance - covered);
            covered += steps[count++];
        }
        return Arrays.copyOf(steps, count);
    }

    /** The sums of a whole row. */
    public long sums(int person, long[] rows, int offset) {
        long sums = 0;
        for (int word = 0; word < words; word++) {
            sums += sums(person, word, rows[offset + word]);
        }
        return sums;
    }

    /** The sums of some cells of one word. */
    public long sums(int person, int word, long cells) {
        var before = problem.person(person).sumsBefore;
        long sums = 0;
        int base = word << 6;
        long left = cells;
        while (left != 0) {
            int from = Long.numberOfTrailingZeros(left);
            // Beyond the run; a run up to bit 63 leaves none behind.
            long after = left + (left & -left);
            int to = after == 0 ? Long.SIZE : Long.numberOfTrailingZeros(after);
            sums += before[base + to] - before[base + from];
            left &= after;
        }
        return sums;
    }

    /**
     * @param sums of the row
     * @param shifts of the row, summed over its words
     * @param balanceWeight by what the balance part is multiplied, at least 1
     * @param wishWeight the same for wishes
     */
    public long of(int person, long sums, int shifts, int balanceWeight, int wishWeight) {
        var compiled = problem.person(person);
        int target = compiled.target;
        long cost = (long) wishWeight * CellSums.wishes(sums);
        cost += (long) Weights.NIGHT_PER_Q * CellSums.nightQuarters(sums);
        if (target >= 0) {
            cost += (long) balanceWeight * Weights.imbalance(Math.abs(CellSums.quarters(sums) - target));
            cost += Weights.burden(Math.abs(CellSums.undesirableQuarters(sums) - compiled.burdenTarget));
        }
        return cost + (long) Weights.SHIFT * Math.max(0, shifts - free[person]);
    }

    /**
     * How many shifts surely begin in a word of a row: its cells that are worked after a gap too long for a break. The word
     * before it has a part in that, no other.
     */
    public int shifts(long[] rows, int offset, int word) {
        if (reach.length == 0) {
            return 0;
        }
        long row = rows[offset + word];
        return row == 0 ? 0 : Long.bitCount(row & ~smeared(row, word == 0 ? 0 : rows[offset + word - 1], word));
    }

    /** The cells that have work at most so far before them. */
    private long smeared(long row, long before, int word) {
        long covered = 0;
        long low = row;
        long high = before;
        // Pairs of words: what is smeared so far of this word, and of the one before it.
        for (int step = 0; step < reach.length; step++) {
            int by = reach[step];
            long shifted = (low << by) | (high >>> (Long.SIZE - by));
            covered |= shifted & within[step][word];
            low |= shifted & within[step][word];
            high |= word == 0 ? 0 : (high << by) & within[step][word - 1];
        }
        return covered;
    }
}
