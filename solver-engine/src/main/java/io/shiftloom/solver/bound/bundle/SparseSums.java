package io.shiftloom.solver.bound.bundle;

/** A sparse vector of sums by price: few are not 0, and it knows which. */
final class SparseSums {

    final double[] sum;
    /** The first {@link #count} of these are the prices that have one; more than that are stale. */
    final int[] touched;

    int count;

    SparseSums(int prices) {
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
