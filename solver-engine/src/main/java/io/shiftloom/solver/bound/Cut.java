package io.shiftloom.solver.bound;

/**
 * A linear function of the prices that one part of the value never exceeds, and reaches at the prices it was found at.
 */
final class Cut {

    private final double constant;
    /** Prices that count against it once. */
    private final int[] once;
    /** Other prices, and how they count. */
    private final int[] others;

    private final int[] slopes;

    /**
     * @param value what it is at some prices
     * @param at those prices
     */
    Cut(long value, int[] at, int[] once, int[] others, int[] slopes) {
        this.once = once;
        this.others = others;
        this.slopes = slopes;
        long constant = value;
        for (int price : once) {
            constant += at[price];
        }
        for (int i = 0; i < others.length; i++) {
            constant -= (long) slopes[i] * at[others[i]];
        }
        this.constant = constant;
    }

    private Cut(double constant, int[] once, int[] others, int[] slopes) {
        this.constant = constant;
        this.once = once;
        this.others = others;
        this.slopes = slopes;
    }

    /** With the cost of a load in place of its price. */
    Cut charged(int price, ConvexLoad load) {
        int amount = 0;
        var left = slopes.clone();
        for (int i = 0; i < others.length; i++) {
            amount += others[i] == price ? slopes[i] : 0;
            left[i] = others[i] == price ? 0 : slopes[i];
        }
        return new Cut(constant + load.at(amount), once, others, left);
    }

    /** One that is 0 at all prices. */
    Cut nothing() {
        return new Cut(0, new int[0], new int[0], new int[0]);
    }

    double at(double[] prices) {
        double sum = constant;
        for (int price : once) {
            sum -= prices[price];
        }
        for (int i = 0; i < others.length; i++) {
            sum += slopes[i] * prices[others[i]];
        }
        return sum;
    }

    /** Adds its slopes to sums by price. */
    void addTo(PriceSums sums, double weight) {
        for (int price : once) {
            sums.add(price, -weight);
        }
        for (int i = 0; i < others.length; i++) {
            sums.add(others[i], weight * slopes[i]);
        }
    }
}
