package io.shiftloom.solver.bound;

import io.shiftloom.solver.bound.bundle.DualAscent;
import io.shiftloom.solver.bound.date.DatedBound;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.ToLongFunction;

/**
 * A lower bound on the cost of every schedule of a problem: the value of the Lagrangian dual, or a quick bound where rows cannot
 * be priced. {@code docs/bounds.md} has the mathematics.
 */
public final class LowerBound {

    private LowerBound() {}

    /** A weak bound that takes hardly any time. */
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
        return proven(problem, DualAscent.of(problem, threads), stop).value();
    }

    /** The same with its prices, by the ascent of the problem; the weak bound where there is none. */
    public static ProvenBound proven(CompiledProblem problem, Optional<DualAscent> ascent, BooleanSupplier stop) {
        return proven(problem, ascent, found -> found.climb(stop));
    }

    /** The same by the first part of the ascent, from which a dive goes on. */
    public static ProvenBound byFirstPart(CompiledProblem problem, Optional<DualAscent> ascent, BooleanSupplier stop) {
        return proven(problem, ascent, found -> found.climbFirstPart(stop));
    }

    /**
     * The same raised date by date, where the duties of the problem are few enough for that.
     *
     * @param effort choices that this may look at
     * @param threads may help
     */
    public static ProvenBound dated(
            CompiledProblem problem, ProvenBound proven, long effort, SpareThreads threads, BooleanSupplier stop) {
        return proven.prices()
                .flatMap(prices -> DatedBound.of(problem, prices, effort, threads, stop))
                .map(value -> proven.raisedTo(Math.ceilDiv(value, (long) FixedPoint.SCALE)))
                .orElse(proven);
    }

    private static ProvenBound proven(
            CompiledProblem problem, Optional<DualAscent> ascent, ToLongFunction<DualAscent> climb) {
        long quick = quick(problem);
        return ascent.map(found -> {
                    long value = Math.ceilDiv(climb.applyAsLong(found), (long) FixedPoint.SCALE);
                    return new ProvenBound(Math.max(quick, value), found.supporting());
                })
                .orElseGet(() -> ProvenBound.withoutPrices(quick));
    }
}
