package io.shiftloom.solver.bound.bundle;

import io.shiftloom.solver.bound.person.ConvexLoad;
import java.util.BitSet;

/**
 * A cutting plane: a linear function of the prices that one part of the value never exceeds, and that equals it at the
 * prices it was found at.
 */
final class Cut {

    private final double constant;
    /** Prices that count against it once. */
    private final int[] once;
    /** Other prices, and how they count. */
    private final int[] others;

    private final int[] slopes;

    /**
     * @param value what it is there
     * @param multipliers the prices it was found at
     */
    Cut(long value, int[] multipliers, int[] once, int[] others, int[] slopes) {
        this.once = once;
        this.others = others;
        this.slopes = slopes;
        long constant = value;
        for (int price : once) {
            constant += multipliers[price];
        }
        for (int i = 0; i < others.length; i++) {
            constant -= (long) slopes[i] * multipliers[others[i]];
        }
        this.constant = constant;
    }

    private Cut(double constant, int[] once, int[] others, int[] slopes) {
        this.constant = constant;
        this.once = once;
        this.others = others;
        this.slopes = slopes;
    }

    /** The cut with the cost of a load in place of its price. */
    Cut charged(int price, ConvexLoad load) {
        int amount = amount(price);
        var left = slopes.clone();
        for (int i = 0; i < others.length; i++) {
            left[i] = others[i] == price ? 0 : slopes[i];
        }
        return new Cut(constant + load.costOf(amount), once, others, left);
    }

    /** What its row costs, without what has a price. */
    double ownCost() {
        return constant;
    }

    /** How much of a load its row has. */
    int amount(int price) {
        int amount = 0;
        for (int i = 0; i < others.length; i++) {
            amount += others[i] == price ? slopes[i] : 0;
        }
        return amount;
    }

    /** A cut that is 0 at all prices. */
    Cut nothing() {
        return new Cut(0, new int[0], new int[0], new int[0]);
    }

    double valueAt(double[] prices) {
        return valueAt(prices, constant, 0);
    }

    /** Goes on with a sum that has the first prices of {@link #once}. */
    private double valueAt(double[] prices, double begun, int from) {
        double sum = begun;
        for (int i = from; i < once.length; i++) {
            sum -= prices[once[i]];
        }
        for (int i = 0; i < others.length; i++) {
            sum += slopes[i] * prices[others[i]];
        }
        return sum;
    }

    /**
     * Evaluates cuts, four at a time: an addition waits for the one before in its sum, but not for those in others.
     *
     * @param into gets {@link #valueAt} of each
     */
    static void valuesAt(double[] prices, Cut[] cuts, int count, double[] into) {
        int next = 0;
        for (; next + 4 <= count; next += 4) {
            fourValuesAt(prices, cuts, next, into);
        }
        for (; next < count; next++) {
            into[next] = cuts[next].valueAt(prices);
        }
    }

    private static void fourValuesAt(double[] prices, Cut[] cuts, int from, double[] into) {
        var a = cuts[from].once;
        var b = cuts[from + 1].once;
        var c = cuts[from + 2].once;
        var d = cuts[from + 3].once;
        double sumOfA = cuts[from].constant;
        double sumOfB = cuts[from + 1].constant;
        double sumOfC = cuts[from + 2].constant;
        double sumOfD = cuts[from + 3].constant;
        int together = Math.min(Math.min(a.length, b.length), Math.min(c.length, d.length));
        for (int i = 0; i < together; i++) {
            sumOfA -= prices[a[i]];
            sumOfB -= prices[b[i]];
            sumOfC -= prices[c[i]];
            sumOfD -= prices[d[i]];
        }
        into[from] = cuts[from].valueAt(prices, sumOfA, together);
        into[from + 1] = cuts[from + 1].valueAt(prices, sumOfB, together);
        into[from + 2] = cuts[from + 2].valueAt(prices, sumOfC, together);
        into[from + 3] = cuts[from + 3].valueAt(prices, sumOfD, together);
    }

    /** Adds a weight for each seat that its row takes. */
    void addSeats(double[] byCell, double weight) {
        for (int price : once) {
            if (price < byCell.length) {
                byCell[price] += weight;
            }
        }
    }

    /** The cells in which its row takes a seat. */
    BitSet row(int cells) {
        var row = new BitSet(cells);
        for (int price : once) {
            if (price < cells) {
                row.set(price);
            }
        }
        return row;
    }

    /** Whether its row takes a seat of a cell. */
    boolean works(int cell) {
        for (int price : once) {
            if (price == cell) {
                return true;
            }
        }
        return false;
    }

    /** Adds its slopes to sums by price. */
    void addTo(SparseSums sums, double weight) {
        for (int price : once) {
            sums.add(price, -weight);
        }
        for (int i = 0; i < others.length; i++) {
            sums.add(others[i], weight * slopes[i]);
        }
    }
}
