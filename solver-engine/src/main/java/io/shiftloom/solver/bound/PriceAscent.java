package io.shiftloom.solver.bound;

import java.util.function.BooleanSupplier;

/**
 * Raises the value of a priced problem step by step: from the best prices so far along an average of the directions seen,
 * after the volume algorithm of Barahona and Anbil. Prices are fractions while they move and whole numbers when they are
 * used, so that the value is exact; only plain arithmetic, so that it is the same everywhere.
 */
final class PriceAscent {

    private static final double FIRST_STEP = 0.1;
    private static final double LONGEST_STEP = 2;
    private static final double SHORTEST_STEP = 0.0005;
    private static final double LONGER = 1.1;
    private static final double SHORTER = 0.67;
    /** Steps in a row that raise nothing before they get shorter. */
    private static final int PATIENCE = 10;

    /** Weight of the newest direction at most, and how it falls. */
    private static final double FIRST_SHARE = 0.1;

    private static final double LEAST_SHARE = 0.005;
    private static final double FALL_OF_SHARE = 0.7;
    private static final int STEPS_PER_SHARE = 50;

    /** The value aimed at lies so far above the best one, in parts of it. */
    private static final double AIM = 0.05;

    private static final double NOWHERE = 1e-9;

    private final PricedProblem priced;
    private final Prices prices;
    private final double[] center;
    private final double[] direction;
    private final double[] open;
    private final int[] at;
    private long best;
    private double aim;
    private double step = FIRST_STEP;
    private double share = FIRST_SHARE;
    private int worse;

    PriceAscent(PricedProblem priced) {
        this.priced = priced;
        prices = priced.prices;
        center = prices.start.clone();
        direction = new double[prices.count];
        open = new double[prices.count];
        at = new int[prices.count];
    }

    /**
     * The best value found, in {@link Prices#SCALE}ths.
     *
     * @param steps at most
     * @param effort entries of tables after which no step begins
     */
    long run(int steps, long effort, BooleanSupplier stop) {
        move(0);
        best = priced.value(at, open, stop);
        System.arraycopy(open, 0, direction, 0, open.length);
        aim = higher();
        for (int done = 1; done <= steps && priced.spent() < effort; done++) {
            aim = best > aim - AIM / 2 * Math.abs(aim) ? higher() : aim;
            double length = product(direction, direction);
            if (length < NOWHERE) {
                break;
            }
            move(step * (aim - best) / length);
            long value = priced.value(at, open, stop);
            judge(value, product(open, direction));
            turn();
            share = done % STEPS_PER_SHARE == 0 ? Math.max(LEAST_SHARE, share * FALL_OF_SHARE) : share;
        }
        return best;
    }

    private double higher() {
        return best + Math.max(AIM * Math.abs(best), Prices.SCALE);
    }

    private void move(double by) {
        for (int price = 0; price < at.length; price++) {
            at[price] = prices.rounded(price, center[price] + by * prices.pace[price] * direction[price]);
        }
    }

    /** Goes on from better prices; lengthens steps that lead on, shortens those that lead nowhere. */
    private void judge(long value, double onwards) {
        if (value > best) {
            best = value;
            worse = 0;
            for (int price = 0; price < at.length; price++) {
                center[price] = at[price];
            }
            step = onwards > 0 ? Math.min(LONGEST_STEP, step * LONGER) : step;
        } else if (++worse >= PATIENCE) {
            step = Math.max(SHORTEST_STEP, step * SHORTER);
            worse = 0;
        }
    }

    /** Mixes the newest direction in, with the weight that makes the mixture shortest. */
    private void turn() {
        double ofNew = product(open, open);
        double ofBoth = product(open, direction);
        double ofOld = product(direction, direction);
        double apart = ofNew - 2 * ofBoth + ofOld;
        double weight = apart <= 0 ? share : Math.clamp((ofOld - ofBoth) / apart, share / 10, share);
        for (int price = 0; price < open.length; price++) {
            direction[price] = weight * open[price] + (1 - weight) * direction[price];
        }
    }

    private double product(double[] one, double[] other) {
        double sum = 0;
        for (int price = 0; price < one.length; price++) {
            if (!leadsOut(one[price], price) && !leadsOut(other[price], price)) {
                sum += prices.pace[price] * one[price] * other[price];
            }
        }
        return sum;
    }

    /** Whether a price is at its limit already and would go beyond it. */
    private boolean leadsOut(double way, int price) {
        return (way > 0 && center[price] >= prices.most[price]) || (way < 0 && center[price] <= prices.least[price]);
    }
}
