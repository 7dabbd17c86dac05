package io.shiftloom.solver.bound;

import io.shiftloom.solver.bound.dual.BundleMethod;
import io.shiftloom.solver.bound.dual.LagrangianRelaxation;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.bound.row.LabelDetail;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.function.BooleanSupplier;

/** A lower bound on the cost of every schedule of a problem; {@code docs/bounds.md} has the mathematics. */
public final class LowerBound {

    /** Effort in entries of tables; about half a minute for the largest problems, less than a second for small ones. */
    private static final long MOST_EFFORT = 400_000_000;

    private static final int MOST_STEPS = 300;
    /** The same for rows that carry the cost of balance. */
    private static final long MOST_BALANCED_EFFORT = 200_000_000;

    private static final int MOST_BALANCED_STEPS = 100;
    /** Where the effort allows fewer steps than this with each start followed separately, the starts of a date are merged. */
    private static final int FEWEST_BALANCED_STEPS = 6;

    private static final int FEWEST_STEPS = 12;
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
     * @param threads may help
     * @param stop asked often, on any thread; ends it by {@link io.shiftloom.solver.control.SearchStopped}
     */
    public static long of(CompiledProblem problem, SpareThreads threads, BooleanSupplier stop) {
        return proven(problem, threads, stop).value();
    }

    /** The same with its prices. */
    public static ProvenBound proven(CompiledProblem problem, SpareThreads threads, BooleanSupplier stop) {
        var quick = ProvenBound.withoutPrices(quick(problem));
        if (!LagrangianRelaxation.suits(problem)) {
            return quick;
        }
        var relaxation = LagrangianRelaxation.of(problem, threads);
        if (steps(relaxation) < FEWEST_STEPS || relaxation.entries() > MOST_ENTRIES) {
            return quick;
        }
        var method = new BundleMethod(relaxation);
        long value = ascend(relaxation, method, stop);
        return new ProvenBound(
                Math.max(quick.value(), Math.ceilDiv(value, (long) FixedPoint.SCALE)), method.supporting());
    }

    private static long steps(LagrangianRelaxation relaxation) {
        return Math.min(MOST_STEPS, MOST_EFFORT / Math.max(1, relaxation.effort()));
    }

    /** Climbs to the best value, first with prices for all loads, then with the cost of loads in the rows. */
    static long ascend(LagrangianRelaxation relaxation, BundleMethod method, BooleanSupplier stop) {
        long value = method.ascend((int) steps(relaxation), MOST_EFFORT, stop);
        var detail = relaxation.balancingEffort(LabelDetail.LOAD) <= MOST_BALANCED_EFFORT / FEWEST_BALANCED_STEPS
                ? LabelDetail.LOAD
                : LabelDetail.LOAD_BY_DATE;
        long balancing = relaxation.balancingEffort(detail);
        return balancing > 0 && balancing <= MOST_BALANCED_EFFORT
                ? Math.max(value, method.ascendWithBalance(detail, MOST_BALANCED_STEPS, MOST_BALANCED_EFFORT, stop))
                : value;
    }

    /** Whether a whole ascent would exceed the effort, so that it takes seconds. */
    public static boolean takesLong(CompiledProblem problem) {
        return LagrangianRelaxation.suits(problem)
                && LagrangianRelaxation.of(problem, SpareThreads.NONE).strictEffort() > MOST_EFFORT / MOST_STEPS;
    }
}
