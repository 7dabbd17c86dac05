package io.shiftloom.solver.bound.bundle;

import io.shiftloom.solver.bound.dual.LagrangianRelaxation;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Branch and price (Barnhart et al., "Branch-and-price: column generation for solving huge integer programs", 1998), depth
 * first. A node fixes cells of people; its bound is that of the Lagrangian relaxation with these decisions. Branching is on
 * the cell that a person's rows are most divided about. Where no rows are divided, they are offered as a schedule, which may
 * cost more than its bound or break a rule that pricing leaves out; the search then goes on below.
 */
public final class BranchAndPrice {

    /** Takes schedules that are found on the way. */
    public interface Incumbent {

        /**
         * Takes the rows of all people, which may break rules and crowd cells.
         *
         * @return the least cost of any schedule known by now
         */
        long offer(List<long[]> rows);
    }

    /** Cuts of other nodes are missing at first; a few steps find those that matter. */
    private static final int STEPS = 10;
    /** Parts of rows closer to a whole than this are a whole. */
    private static final double NOISE = 0.001;

    /**
     * A tree of which half of the effort has searched less than this is given up. Of S-1 to S-16 those that the whole effort searches to their
     * end were at 0.06 or more by then, most others at 0.004 or less.
     */
    private static final double LEAST_SEARCHED = 0.01;

    private final CompiledProblem problem;
    private final LagrangianRelaxation relaxation;
    private final BundleMethod method;
    private final long limit;
    private final long half;
    private final Incumbent incumbent;
    private final BooleanSupplier stop;
    private long leastCost;
    /** Part of the tree, half of it below each child of the root, and so on. */
    private double searched;

    private boolean givenUp;

    private BranchAndPrice(
            CompiledProblem problem,
            DualAscent ascent,
            long leastCost,
            long effort,
            Incumbent incumbent,
            BooleanSupplier stop) {
        this.problem = problem;
        this.relaxation = ascent.relaxation();
        this.method = ascent.method();
        this.leastCost = leastCost;
        this.limit = effort;
        this.half = (relaxation.spent() + effort) / 2;
        this.incumbent = incumbent;
        this.stop = stop;
    }

    /**
     * Raises the bound of a problem whose whole bound is found in no time, and looks for better schedules.
     *
     * @param ascent which is taken over, so that it cannot climb any more
     * @param leastCost of any schedule known
     * @param effort entries of tables after which no node is opened
     * @param stop asked often, on any thread; ends it by {@link SearchStopped}
     * @return a proven bound; equal to the least cost known in the end when the tree is searched to its end
     */
    public static long bound(
            CompiledProblem problem,
            DualAscent ascent,
            long leastCost,
            long effort,
            Incumbent incumbent,
            BooleanSupplier stop) {
        long root = ascent.climb(stop);
        return new BranchAndPrice(problem, ascent, leastCost, effort, incumbent, stop).bound(root);
    }

    private long bound(long root) {
        long explored = explore(root, 1);
        return Math.min(leastCost, Math.ceilDiv(explored, (long) FixedPoint.SCALE));
    }

    /**
     * Explores a node.
     *
     * @param value the bound of the node
     * @param part of the tree below it
     * @return the bound of its schedules, as far as they cost less than the best known
     */
    private long explore(long value, double part) {
        SearchStopped.throwIfRequested(stop);
        if (isPruned(value)) {
            return searched(part);
        }
        givenUp |= relaxation.spent() >= half && searched < LEAST_SEARCHED;
        if (givenUp || relaxation.spent() >= limit) {
            return value;
        }
        var cell = mostDivided();
        if (cell == null || cell.isWhole()) {
            leastCost = incumbent.offer(wholeRows());
        }
        // With every cell decided there is one schedule, and it has been offered.
        if (cell == null || isPruned(value)) {
            return searched(part);
        }
        // The first decision tells alike people apart, after which a single node may take more than all of the effort.
        givenUp |= part == 1 && STEPS * relaxation.effort.apart() > limit - relaxation.spent();
        long without = branch(cell, -1, value, part / 2);
        return Math.min(without, branch(cell, 1, value, part / 2));
    }

    private long searched(double part) {
        searched += part;
        return leastCost * FixedPoint.SCALE;
    }

    /** Whether no schedule of a node is better than the best known. Costs are whole numbers. */
    private boolean isPruned(long value) {
        return value > (leastCost - 1) * FixedPoint.SCALE;
    }

    private long branch(Cell cell, int works, long value, double part) {
        if (givenUp) {
            return value;
        }
        relaxation.decided.decide(cell.person(), cell.place(), works);
        method.dropCutsAgainstDecisions(cell.person());
        long bound = explore(Math.max(value, method.ascendAgain(STEPS, stop)), part);
        relaxation.decided.decide(cell.person(), cell.place(), 0);
        return bound;
    }

    /** A cell that a person may work. {@code fromHalf} says how far the share of the person's rows that do is from a half. */
    private record Cell(int person, int place, double fromHalf) {

        boolean isWhole() {
            return fromHalf > 0.5 - NOISE;
        }
    }

    /** The undecided cell that a person's rows are most divided about; null where every cell is decided. */
    private @Nullable Cell mostDivided() {
        Cell most = null;
        for (int person = 0; person < problem.people(); person++) {
            var shares = method.shares(person);
            var cells = relaxation.people.get(person).workable.cell;
            for (int place = 0; place < cells.length; place++) {
                double fromHalf = Math.abs(shares[cells[place]] - 0.5);
                if ((most == null || fromHalf < most.fromHalf()) && relaxation.decided.decision(person, place) == 0) {
                    most = new Cell(person, place, fromHalf);
                }
            }
        }
        return most;
    }

    private List<long[]> wholeRows() {
        var rows = new ArrayList<long[]>();
        for (int person = 0; person < problem.people(); person++) {
            var shares = method.shares(person);
            var row = new long[problem.words()];
            for (int cell = 0; cell < shares.length; cell++) {
                row[cell >>> 6] |= shares[cell] > 0.5 ? 1L << cell : 0;
            }
            rows.add(row);
        }
        return rows;
    }
}
