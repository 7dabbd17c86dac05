package io.shiftloom.solver.bound;

import io.shiftloom.solver.score.CompiledProblem;
import java.util.function.BooleanSupplier;

/** What no schedule of a problem can cost less than; {@code docs/bounds.md} has the mathematics. */
public final class LowerBound {

    /** Effort in entries of tables; about half a minute for the largest problems, less than a second for small ones. */
    private static final long MOST_EFFORT = 400_000_000;

    private static final int MOST_STEPS = 300;
    /** The same for rows that carry the cost of balance. */
    private static final long MOST_BALANCED_EFFORT = 200_000_000;

    private static final int MOST_BALANCED_STEPS = 100;
    /** With fewer steps for which every start can be followed by itself, those of a date are taken together. */
    private static final int FEWEST_BALANCED_STEPS = 6;

    private static final int ALL_STARTS = Integer.MAX_VALUE;
    private static final int FEWEST_STEPS = 12;
    /** Minutes; a grid whose cells have no larger common measure is left to the quick bound. */
    private static final int LEAST_UNIT = 15;
    /** Entries of the tables that are kept at a time. */
    private static final long MOST_ENTRIES = 1 << 24;

    private LowerBound() {}

    /** A weak bound, in no time. */
    public static long quick(CompiledProblem problem) {
        return QuickBound.of(problem);
    }

    /**
     * The best bound that a limited effort finds, which depends on the problem alone.
     *
     * @param stop asked often; ends it by {@link io.shiftloom.solver.SearchStopped}
     */
    public static long of(CompiledProblem problem, BooleanSupplier stop) {
        long quick = quick(problem);
        if (!suits(problem)) {
            return quick;
        }
        var priced = new PricedProblem(problem, unit(problem));
        long steps = Math.min(MOST_STEPS, MOST_EFFORT / Math.max(1, priced.effort()));
        if (steps < FEWEST_STEPS || priced.entries() > MOST_ENTRIES) {
            return quick;
        }
        var ascent = new PriceAscent(priced);
        long value = ascent.run((int) steps, MOST_EFFORT, stop);
        int startsAtOnce = priced.balancingEffort(1) <= MOST_BALANCED_EFFORT / FEWEST_BALANCED_STEPS ? 1 : ALL_STARTS;
        long balancing = priced.balancingEffort(startsAtOnce);
        if (balancing > 0 && balancing <= MOST_BALANCED_EFFORT) {
            value = Math.max(value, ascent.sharpen(startsAtOnce, MOST_BALANCED_STEPS, MOST_BALANCED_EFFORT, stop));
        }
        return Math.max(quick, Math.ceilDiv(value, (long) Prices.SCALE));
    }

    /** Whether a whole ascent would exceed the effort, so that it takes seconds. */
    public static boolean isDear(CompiledProblem problem) {
        return suits(problem) && new PricedProblem(problem, unit(problem)).strictEffort() > MOST_EFFORT / MOST_STEPS;
    }

    static boolean suits(CompiledProblem problem) {
        return problem.people() > 0 && unit(problem) >= LEAST_UNIT;
    }

    /** The longest time of which every cell with demand lasts a multiple, in minutes; 0 without demand. */
    static int unit(CompiledProblem problem) {
        int unit = 0;
        for (int cell = 0; cell < problem.cells(); cell++) {
            if (problem.headcount()[cell] > 0) {
                unit = commonMeasure(unit, problem.cellMinutes()[cell]);
            }
        }
        return unit;
    }

    private static int commonMeasure(int one, int other) {
        return other == 0 ? one : commonMeasure(other, one % other);
    }
}
