package io.shiftloom.solver.bound;

import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.score.RowScorer;
import java.util.TreeSet;

/**
 * A convex cost of how much somebody works, and its conjugate: the most that work at a price can be worth more than it
 * costs. Relaxing "cost(amount)" to "price x amount - worth(price)" never overstates the cost, whatever the price.
 */
final class ConvexLoad {

    private static final int PER_QUARTER_HOUR = 4 * Prices.SCALE;
    private static final int QUARTER = 15;
    private static final int WIDE = 16;

    /** Corners of the cost, the ends of the range included; amounts ascend. */
    private final int[] amount;

    private final long[] cost;
    final int leastPrice;
    final int mostPrice;

    private ConvexLoad(int[] amount, long[] cost, int leastPrice, int mostPrice) {
        this.amount = amount;
        this.cost = cost;
        this.leastPrice = leastPrice;
        this.mostPrice = mostPrice;
    }

    /**
     * Of the quarters in the horizon against a target.
     *
     * @param target -1 for none
     */
    static ConvexLoad ofBalance(int target, int most) {
        var corners = new TreeSet<Integer>();
        corners.add(0);
        corners.add(most);
        for (int corner : new int[] {target - WIDE, target, target + WIDE}) {
            corners.add(Math.clamp(corner, 0, most));
        }
        int[] amount = corners.stream().mapToInt(Integer::intValue).toArray();
        var cost = new long[amount.length];
        for (int i = 0; i < amount.length; i++) {
            cost[i] = target < 0 ? 0 : (long) Prices.SCALE * RowScorer.imbalance(Math.abs(amount[i] - target));
        }
        int steepest = target < 0 ? 0 : 2 * Prices.SCALE;
        return new ConvexLoad(amount, cost, -steepest, steepest);
    }

    /**
     * Of the units in a week, against hard caps and soft thresholds.
     *
     * @param cap minutes that must not be exceeded
     * @param used minutes of history that count against caps
     * @param usedSurely the same, against thresholds
     * @param most units there are at most
     */
    static ConvexLoad ofWeek(LaborTerms terms, int cap, boolean soft, int used, int usedSurely, int unit, int most) {
        int end = cap == LaborTerms.UNLIMITED ? most : Math.min(most, Math.max(0, cap - used) / unit);
        var thresholds = new TreeSet<Integer>();
        int slopes = 0;
        if (soft) {
            thresholds.add(terms.weekly().soft());
            thresholds.addAll(terms.weeklyAverages());
            thresholds.add(terms.overtime().afterWeekly());
            thresholds.remove(LaborTerms.UNLIMITED);
            slopes = thresholds.size();
        }
        var corners = new TreeSet<Integer>();
        corners.add(0);
        corners.add(end);
        for (int threshold : thresholds) {
            corners.add(Math.clamp(Math.max(0, threshold - usedSurely) / unit, 0, end));
            corners.add(Math.clamp(Math.ceilDiv(Math.max(0, threshold - usedSurely), unit), 0, end));
        }
        int[] amount = corners.stream().mapToInt(Integer::intValue).toArray();
        var cost = new long[amount.length];
        for (int i = 0; i < amount.length; i++) {
            for (int threshold : thresholds) {
                cost[i] += (long) PER_QUARTER_HOUR * Math.max(0, amount[i] * unit + usedSurely - threshold) / QUARTER;
            }
        }
        int steepest = end < most ? Prices.MOST : slopes * PER_QUARTER_HOUR * unit / QUARTER;
        return new ConvexLoad(amount, cost, 0, steepest);
    }

    /** Of units that cost nothing up to a cap and cannot exceed it. */
    static ConvexLoad ofCap(int cap, int most) {
        int end = Math.min(cap, most);
        return new ConvexLoad(new int[] {0, end}, new long[2], 0, end < most ? Prices.MOST : 0);
    }

    /** The most there can be, by cells and caps. */
    int most() {
        return amount[amount.length - 1];
    }

    /** The amount worth most at a price, the smallest of them. */
    int best(int price) {
        int best = 0;
        for (int i = 1; i < amount.length; i++) {
            if (value(i, price) > value(best, price)) {
                best = i;
            }
        }
        return amount[best];
    }

    /** The most that price x amount exceeds the cost by. */
    long worth(int price) {
        long most = Long.MIN_VALUE;
        for (int i = 0; i < amount.length; i++) {
            most = Math.max(most, value(i, price));
        }
        return most;
    }

    private long value(int corner, int price) {
        return (long) price * amount[corner] - cost[corner];
    }

    /** What an amount costs; straight between two corners. */
    long at(int amountOf) {
        int next = 1;
        while (next < amount.length - 1 && amount[next] < amountOf) {
            next++;
        }
        if (amountOf <= amount[next - 1]) {
            return cost[next - 1];
        }
        long rise = cost[next] - cost[next - 1];
        return cost[next - 1] + rise * (amountOf - amount[next - 1]) / (amount[next] - amount[next - 1]);
    }

    /** Whether there is anything to price. */
    boolean matters() {
        return leastPrice < mostPrice;
    }

    int corners() {
        return amount.length;
    }

    int amount(int corner) {
        return amount[corner];
    }

    long cost(int corner) {
        return cost[corner];
    }
}
