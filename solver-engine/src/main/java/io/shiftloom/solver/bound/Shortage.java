package io.shiftloom.solver.bound;

import io.shiftloom.solver.score.CompiledProblem;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Looks for prices that prove a shortage: at them, what everybody could earn by the best legal row of their own stays
 * below what the seats are worth, so no schedule fills them all (a certificate of Farkas). The prices come from the
 * shortest mixture of what rows leave open, found step by step as Gilbert does for the point of a convex set that is
 * nearest to the origin.
 */
public final class Shortage {

    private static final double NOTHING = 1e-9;
    private static final int TOP_PRICE = 1 << 14;

    private final CompiledProblem problem;
    private final PricedProblem priced;
    private final Prices prices;
    private final double[] direction;
    private final double[] open;
    private final int[] at;
    /** By price: whether it stays 0. */
    private final boolean[] closed;
    /** By person and place: how much of the mixture of rows works it. */
    private final double[][] share;

    /** The direction in which the prices of the last proof lie; empty before there is one. */
    private double[] proof = {};

    private long value;
    private long limit = Long.MAX_VALUE;

    Shortage(CompiledProblem problem, PricedProblem priced) {
        this.problem = problem;
        this.priced = priced;
        prices = priced.prices;
        direction = new double[prices.count];
        open = new double[prices.count];
        at = new int[prices.count];
        closed = new boolean[prices.count];
        share = new double[problem.people()][];
        for (int person = 0; person < share.length; person++) {
            share[person] = new double[priced.people.get(person).open.count];
        }
    }

    /** Whether a problem is of a kind and size that can be priced. */
    public static boolean suits(CompiledProblem problem) {
        return LowerBound.suits(problem);
    }

    /** @param rules the hard rules that may be used */
    public static Shortage of(CompiledProblem problem, Set<HardRule> rules) {
        return new Shortage(problem, new PricedProblem(problem, LowerBound.unit(problem), rules, true));
    }

    /** What one step costs, in entries of tables, while no rules about worked dates are followed. */
    public long effort() {
        return priced.effort();
    }

    /** Entries of tables filled so far. */
    public long spent() {
        return priced.spent();
    }

    /** Lets no step begin once so many entries have been filled. */
    public void stopAt(long spent) {
        limit = spent;
    }

    /**
     * Lets the next attempt begin with the prices of the last proof, which often hold for fewer cells or rules too.
     *
     * @param other this, or a shortage of a problem of the same people and dates
     */
    public void recall(Shortage other) {
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
        var model = priced.people.get(person);
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
        if (product(direction, direction) > NOTHING && provesAtOldPrices(stop)) {
            return true;
        }
        Arrays.fill(at, 0);
        value = priced.value(at, open, stop);
        if (value > 0) {
            return true;
        }
        keep();
        System.arraycopy(open, 0, direction, 0, open.length);
        mix(1);
        for (int step = 0; step < steps && priced.spent() < limit && product(direction, direction) > NOTHING; step++) {
            setPrices();
            value = priced.value(at, open, stop);
            if (value > 0) {
                return true;
            }
            keep();
            turn();
        }
        return false;
    }

    /** What led nowhere in the attempt before may well prove a narrower case. */
    private boolean provesAtOldPrices(BooleanSupplier stop) {
        for (int price = 0; price < direction.length; price++) {
            direction[price] = closed[price] ? 0 : direction[price];
        }
        if (product(direction, direction) <= NOTHING) {
            return false;
        }
        setPrices();
        value = priced.value(at, open, stop);
        return value > 0;
    }

    /** After an attempt in vain: how much of the mixture of rows works a cell, 0 to 1. */
    double share(int person, int place) {
        return share[person][place];
    }

    private void mix(double weight) {
        for (int person = 0; person < share.length; person++) {
            var cells = priced.people.get(person).open.cell;
            for (int place = 0; place < cells.length; place++) {
                double works = priced.works(person, cells[place]) ? 1 : 0;
                share[person][place] += weight * (works - share[person][place]);
            }
        }
    }

    /** After a proof: the cells that have a price. */
    public BitSet cells() {
        var result = new BitSet();
        for (int cell = 0; cell < problem.cells(); cell++) {
            result.set(cell, at[cell] > 0 || pricesRoles(cell));
        }
        return result;
    }

    /** After a proof: whether roles have a price. */
    public boolean pricesRoles() {
        return cells().stream().anyMatch(this::pricesRoles);
    }

    private boolean pricesRoles(int cell) {
        for (int need = prices.roles.first[cell]; need < prices.roles.first[cell + 1]; need++) {
            if (at[prices.firstRole + need] > 0) {
                return true;
            }
        }
        return false;
    }

    /** After a proof: how many fewer seats of a cell would do away with it; 0 if its seats play no part. */
    public long excessSeats(int cell) {
        return at[cell] <= 0 ? 0 : Math.ceilDiv(value, (long) at[cell]);
    }

    private void keep() {
        for (int price = 0; price < open.length; price++) {
            open[price] = prices.most[price] > 0 && !closed[price] ? open[price] : 0;
        }
    }

    private void setPrices() {
        double highest = 0;
        for (int price = 0; price < at.length; price++) {
            highest = Math.max(highest, prices.pace[price] * direction[price]);
        }
        for (int price = 0; price < at.length; price++) {
            at[price] = prices.rounded(price, TOP_PRICE * prices.pace[price] * direction[price] / highest);
        }
    }

    /** To the shortest mixture of the directions old and new; what is left over of a need is no shortage. */
    private void turn() {
        double ofNew = product(open, open);
        double ofBoth = product(open, direction);
        double ofOld = product(direction, direction);
        double apart = ofNew - 2 * ofBoth + ofOld;
        double weight = apart <= NOTHING ? 0 : Math.clamp((ofOld - ofBoth) / apart, 0, 1);
        for (int price = 0; price < open.length; price++) {
            direction[price] = Math.max(0, weight * open[price] + (1 - weight) * direction[price]);
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
