package io.shiftloom.solver.score.compiled;

/**
 * Who should work how much: demand and history are poured over all people in proportion to their availability, between
 * what they have worked already and what their maxima allow. Exact in integers.
 */
final class BalanceTargets {

    private final int people;
    private final long[] weight;
    private final long[] low;
    private final long[] high;

    /**
     * All in quarters.
     *
     * @param weight available quarters in cells with demand
     * @param worked history in the weeks of the horizon
     * @param room what the maxima leave
     */
    public BalanceTargets(int[] weight, int[] worked, int[] room) {
        people = weight.length;
        this.weight = new long[people];
        low = new long[people];
        high = new long[people];
        for (int person = 0; person < people; person++) {
            this.weight[person] = weight[person];
            low[person] = worked[person];
            high[person] = (long) worked[person] + room[person];
        }
    }

    /** The quarters each person should work in the horizon so that together they fill the demand, if they can. */
    public int[] pour(long demand) {
        long total = demand;
        for (long worked : low) {
            total += worked;
        }
        // The level is a fraction; between two neighbouring breakpoints the filled amount is linear in it.
        long[] below = {0, 1};
        for (int person = 0; person < people; person++) {
            below = higherReached(below, low[person], weight[person], total);
            below = higherReached(below, high[person], weight[person], total);
        }
        return share(below, total);
    }

    /** The higher of two levels, the second only when it needs no more than the total. */
    private long[] higherReached(long[] level, long numerator, long denominator, long total) {
        if (denominator == 0 || numerator * level[1] <= level[0] * denominator) {
            return level;
        }
        return filled(numerator, denominator) <= total * denominator ? new long[] {numerator, denominator} : level;
    }

    /** What a level fills, times the level's denominator. */
    private long filled(long numerator, long denominator) {
        long sum = 0;
        for (int person = 0; person < people; person++) {
            sum += Math.clamp(weight[person] * numerator, low[person] * denominator, high[person] * denominator);
        }
        return sum;
    }

    private int[] share(long[] below, long total) {
        long free = 0;
        long fixed = 0;
        var rising = new boolean[people];
        for (int person = 0; person < people; person++) {
            long at = weight[person] * below[0];
            rising[person] = weight[person] > 0 && at >= low[person] * below[1] && at < high[person] * below[1];
            if (rising[person]) {
                free += weight[person];
            } else {
                fixed += at < low[person] * below[1] || weight[person] == 0 ? low[person] : high[person];
            }
        }
        long rest = total - fixed;
        var target = new int[people];
        var remainder = new long[people];
        long given = 0;
        for (int person = 0; person < people; person++) {
            if (rising[person]) {
                long exact = weight[person] * rest;
                target[person] = Math.toIntExact(exact / free - low[person]);
                remainder[person] = exact % free;
                given += exact / free;
            } else {
                boolean full = weight[person] > 0 && weight[person] * below[0] >= high[person] * below[1];
                target[person] = full ? Math.toIntExact(high[person] - low[person]) : 0;
            }
        }
        if (free > 0) {
            handOutRest(target, remainder, rest - given);
        }
        return target;
    }

    private void handOutRest(int[] target, long[] remainder, long units) {
        for (long unit = 0; unit < units; unit++) {
            int largest = 0;
            for (int person = 1; person < people; person++) {
                if (remainder[person] > remainder[largest]) {
                    largest = person;
                }
            }
            target[largest]++;
            remainder[largest] = -1;
        }
    }
}
