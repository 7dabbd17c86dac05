package io.shiftloom.solver.bound;

import io.shiftloom.solver.SearchStopped;
import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * Raises the value of a priced problem step by step, as a proximal bundle method does: every row found is a cut that the
 * value of its person never exceeds at other prices; the next prices are the best by all cuts that are not too far from
 * the best prices so far. Prices move as fractions and are whole numbers when they are used, so that the value is exact;
 * only plain arithmetic, so that it is the same everywhere.
 */
final class PriceAscent {

    /** How far a price moves for a person missing in a cell, in {@link Prices#SCALE}ths of a point. */
    private static final double LEAST_REACH = Prices.SCALE / 16.0;

    private static final double MOST_REACH = 64 * Prices.SCALE;
    private static final double MUCH_FARTHER = 2;
    private static final double FARTHER = 1.3;
    private static final double NEARER = 0.7;
    /** Part of what was promised that makes prices the new center. */
    private static final double KEPT_PROMISE = 0.1;
    /** Part of it that makes the next step longer. */
    private static final double WELL_KEPT = 0.5;
    /** Steps in a row that keep no promise before they get shorter. */
    private static final int PATIENCE = 4;

    private static final int MOST_CUTS = 24;
    /** What is promised at least, as a part of the best value, and in any case; with less the ascent is over. */
    private static final double LEAST_PROMISE = 0.00005;

    /** So many steps have to gain that much together, whatever they promise. */
    private static final int LOOK_BACK = 20;

    private static final double NOTHING_LEFT = Prices.SCALE / 4.0;

    private final PricedProblem priced;
    private final Prices prices;
    private final PriceModel model;
    private final RowCuts cuts;
    private final int[] at;
    private final double[] open;
    private int broken;
    /** What the reach was before it was sought farther off in vain. */
    private double lastReach;

    PriceAscent(PricedProblem priced) {
        this.priced = priced;
        prices = priced.prices;
        at = new int[prices.count];
        open = new double[prices.count];
        for (int price = 0; price < at.length; price++) {
            at[price] = prices.rounded(price, prices.start[price]);
        }
        priced.demand(at, open);
        model = new PriceModel(prices, open, firstReach());
        cuts = new RowCuts(priced, model, MOST_CUTS);
    }

    /**
     * The best value found, in {@link Prices#SCALE}ths.
     *
     * @param steps at most
     * @param effort entries of tables after which no step begins
     */
    long run(int steps, long effort, BooleanSupplier stop) {
        return climb(steps, priced.spent() + effort, stop);
    }

    /** The same with balance charged in the rows of everybody whose load can be followed, from the best prices so far on. */
    long sharpen(int startsAtOnce, int steps, long effort, BooleanSupplier stop) {
        toCenter();
        priced.chargeBalance(at, startsAtOnce);
        cuts.chargeBalance();
        model.reach = lastReach;
        toCenter();
        return climb(steps, priced.spent() + effort, stop);
    }

    private void toCenter() {
        for (int price = 0; price < at.length; price++) {
            at[price] = prices.rounded(price, model.center[price]);
        }
    }

    private long climb(int steps, long most, BooleanSupplier stop) {
        long best = value(stop);
        long before = best;
        for (int done = 1; done <= steps && priced.spent() < most; done++) {
            lastReach = model.reach;
            double promise = promise(best);
            if (promise < leastPromise(best)) {
                break;
            }
            for (int price = 0; price < at.length; price++) {
                at[price] = prices.rounded(price, model.at[price]);
            }
            long value = value(stop);
            judge(value - best, promise);
            best = Math.max(best, value);
            if (done % LOOK_BACK == 0) {
                if (best - before < leastPromise(best)) {
                    break;
                }
                before = best;
            }
        }
        return best;
    }

    /** If everybody in a cell were missing, its price would about double. */
    private double firstReach() {
        double worth = 0;
        double seats = 0;
        for (int cell = 0; cell < prices.firstRole; cell++) {
            worth += prices.start[cell];
            seats += prices.start[cell] > 0 ? open[cell] : 0;
        }
        return Math.clamp(worth / Math.max(1, seats), LEAST_REACH, MOST_REACH);
    }

    /** Moves on, ever farther while there is little to be had nearby, and tells what may be gained there at most. */
    private double promise(long best) {
        double promise = model.move() - best;
        while (promise < leastPromise(best) && model.reach < MOST_REACH) {
            model.reach = Math.min(MOST_REACH, model.reach * MUCH_FARTHER);
            promise = model.move() - best;
        }
        return promise;
    }

    private static double leastPromise(long best) {
        return Math.max(NOTHING_LEFT, LEAST_PROMISE * best);
    }

    private long value(BooleanSupplier stop) {
        long value = priced.demand(at, open);
        Arrays.fill(open, 0);
        for (int person = 0; person < priced.people.size(); person++) {
            SearchStopped.unlessWanted(stop);
            value += cuts.add(person, at, open);
        }
        return value;
    }

    private void judge(long gain, double promise) {
        if (gain >= KEPT_PROMISE * promise) {
            for (int price = 0; price < at.length; price++) {
                model.center[price] = at[price];
            }
            model.reach = gain >= WELL_KEPT * promise ? Math.min(MOST_REACH, model.reach * FARTHER) : model.reach;
            broken = 0;
        } else if (++broken >= PATIENCE) {
            model.reach = Math.max(LEAST_REACH, model.reach * NEARER);
            broken = 0;
        }
    }
}
