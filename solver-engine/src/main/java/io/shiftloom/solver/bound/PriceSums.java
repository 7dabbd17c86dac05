package io.shiftloom.solver.bound;

/** Sums by price of which few are not 0, and which those are. */
final class PriceSums {

    final double[] sum;
    /** The first {@link #count} of these are the prices that have one; more than that are stale. */
    final int[] touched;

    int count;

    PriceSums(int prices) {
        sum = new double[prices];
        touched = new int[2 * prices];
    }

    void add(int price, double amount) {
        if (sum[price] == 0 && amount != 0) {
            touched[count++] = price;
        }
        sum[price] += amount;
    }

    void clear() {
        for (int i = 0; i < count; i++) {
            sum[touched[i]] = 0;
        }
        count = 0;
    }
}
