package io.shiftloom.solver.refute;

import io.shiftloom.solver.bound.dual.LagrangianRelaxation;
import io.shiftloom.solver.bound.dual.Prices;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Looks for prices that prove a shortage (a certificate of Farkas): what everybody earns by their best legal row stays below
 * what the seats are worth, so no schedule fills them all. The prices are the shortest vector among the mixtures of what
 * rows leave uncovered. It is found by the algorithm of Gilbert for the point of a convex set that is nearest to the origin
 * ("An iterative procedure for computing the minimum of a quadratic form on a convex set", 1966).
 */
final class Shortage {

    private static final double NOTHING = 1e-9;
    private static final int TOP_PRICE = 1 << 14;

    private final CompiledProblem problem;
    private final LagrangianRelaxation relaxation;
    private final Prices prices;
    private final double[] direction;
    private final double[] uncovered;
    private final int[] multipliers;
    /** By price: whether it stays 0. */
    private final boolean[] closed;
    /** By person and place: how much of the mixture of rows works it. */
    private final double[][] share;

    /** The direction in which the prices of the last proof lie; empty before there is one. */
    private double[] proof = {};

    private long value;
    private long limit = Long.MAX_VALUE;

    Shortage(CompiledProblem problem, LagrangianRelaxation relaxation) {
        this.problem = problem;
        this.relaxation = relaxation;
        prices = relaxation.prices;
        direction = new double[prices.count];
        uncovered = new double[prices.count];
        multipliers = new int[prices.count];
        closed = new boolean[prices.count];
        share = new double[problem.people()][];
        for (int person = 0; person < share.length; person++) {
            share[person] = new double[relaxation.people.get(person).workable.count];
        }
    }

    /** Whether a problem is of a kind and size that can be priced. */
    public static boolean suits(CompiledProblem problem) {
        return LagrangianRelaxation.suits(problem);
    }

    /** @param rules the hard rules that may be used */
    public static Shortage of(CompiledProblem problem, Set<LaborRule> rules) {
        return new Shortage(problem, LagrangianRelaxation.withoutCosts(problem, rules));
    }

    /** Entries of tables filled so far. */
    public long spent() {
        return relaxation.spent();
    }

    /** Lets no step begin once this many entries have been filled. */
    public void stopAt(long spent) {
        limit = spent;
    }

    /**
     * Lets the next attempt begin with the prices of the last proof, which often hold for fewer cells or rules too.
     *
     * @param other this, or a shortage of a problem of the same people and dates
     */
    void recall(Shortage other) {
        if (other.proof.length == 0) {
            return;
        }
        Arrays.fill(direction, 0);
        boolean sameRoles = other.prices.firstLoad == prices.firstLoad;
        System.arraycopy(other.proof, 0, direction, 0, sameRoles ? prices.firstLoad : prices.firstRole);
        for (int person = 0; person < Math.min(share.length, other.share.length); person++) {
            int loads = Math.min(loads(person), other.loads(person));
            System.arraycopy(other.proof, other.prices.firstWeek[person], direction, prices.firstWeek[person], loads);
        }
    }

    private int loads(int person) {
        var model = relaxation.people.get(person);
        return model.weeks.length + model.periods.size();
    }

    /**
     * Tries to prove that some cells cannot all be filled.
     *
     * @param cells the seats of all others are left open
     * @param steps at most
     */
    public boolean prove(BitSet cells, int steps, BooleanSupplier stop) {
        for (int cell = 0; cell < problem.cells(); cell++) {
            close(cell, !cells.get(cell));
        }
        boolean proven = prove(steps, stop);
        proof = proven ? direction.clone() : proof;
        return proven;
    }

    private void close(int cell, boolean isClosed) {
        closed[cell] = isClosed;
        Arrays.fill(
                closed,
                prices.firstRole + prices.roles.first[cell],
                prices.firstRole + prices.roles.first[cell + 1],
                isClosed);
    }

    private boolean prove(int steps, BooleanSupplier stop) {
        if (product(direction, direction) > NOTHING && provesAtLastPrices(stop)) {
            return true;
        }
        Arrays.fill(multipliers, 0);
        value = relaxation.value(multipliers, uncovered, stop);
        if (value > 0) {
            return true;
        }
        dropUnpriced();
        System.arraycopy(uncovered, 0, direction, 0, uncovered.length);
        mix(1);
        for (int step = 0;
                step < steps && relaxation.spent() < limit && product(direction, direction) > NOTHING;
                step++) {
            setPrices();
            value = relaxation.value(multipliers, uncovered, stop);
            if (value > 0) {
                return true;
            }
            dropUnpriced();
            moveToNearest();
        }
        return false;
    }

    /** The prices of the attempt before may well prove a narrower case, even where that attempt led nowhere. */
    private boolean provesAtLastPrices(BooleanSupplier stop) {
        for (int price = 0; price < direction.length; price++) {
            direction[price] = closed[price] ? 0 : direction[price];
        }
        if (product(direction, direction) <= NOTHING) {
            return false;
        }
        setPrices();
        value = relaxation.value(multipliers, uncovered, stop);
        return value > 0;
    }

    /** After an attempt that failed: how much of the mixture of rows works a cell, 0 to 1. */
    double share(int person, int place) {
        return share[person][place];
    }

    private void mix(double weight) {
        for (int person = 0; person < share.length; person++) {
            var cells = relaxation.people.get(person).workable.cell;
            for (int place = 0; place < cells.length; place++) {
                double works = relaxation.works(person, cells[place]) ? 1 : 0;
                share[person][place] += weight * (works - share[person][place]);
            }
        }
    }

    /** After a proof: the cells that have a price. */
    public BitSet cells() {
        var result = new BitSet();
        for (int cell = 0; cell < problem.cells(); cell++) {
            result.set(cell, multipliers[cell] > 0 || pricesRoles(cell));
        }
        return result;
    }

    private boolean pricesRoles(int cell) {
        for (int need = prices.roles.first[cell]; need < prices.roles.first[cell + 1]; need++) {
            if (multipliers[prices.firstRole + need] > 0) {
                return true;
            }
        }
        return false;
    }

    private void dropUnpriced() {
        for (int price = 0; price < uncovered.length; price++) {
            uncovered[price] = prices.most[price] > 0 && !closed[price] ? uncovered[price] : 0;
        }
    }

    private void setPrices() {
        double highest = 0;
        for (int price = 0; price < multipliers.length; price++) {
            highest = Math.max(highest, prices.pace[price] * direction[price]);
        }
        for (int price = 0; price < multipliers.length; price++) {
            multipliers[price] = prices.rounded(price, TOP_PRICE * prices.pace[price] * direction[price] / highest);
        }
    }

    /** Moves to the shortest mixture of the old direction and the new one. A surplus is not a shortage. */
    private void moveToNearest() {
        double ofNew = product(uncovered, uncovered);
        double ofBoth = product(uncovered, direction);
        double ofOld = product(direction, direction);
        double apart = ofNew - 2 * ofBoth + ofOld;
        double weight = apart <= NOTHING ? 0 : Math.clamp((ofOld - ofBoth) / apart, 0, 1);
        for (int price = 0; price < uncovered.length; price++) {
            direction[price] = Math.max(0, weight * uncovered[price] + (1 - weight) * direction[price]);
        }
        mix(weight);
    }

    private double product(double[] one, double[] other) {
        double sum = 0;
        for (int price = 0; price < one.length; price++) {
            sum += prices.pace[price] * one[price] * other[price];
        }
        return sum;
    }
}
