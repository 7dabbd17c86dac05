package io.shiftloom.solver.bound.person;

import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.score.compiled.Quarters;
import io.shiftloom.solver.score.objective.Weights;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/**
 * A convex, piecewise linear cost of how much somebody works, with its convex conjugate (Rockafellar, <i>Convex
 * Analysis</i>, 1970). By the inequality of Fenchel and Young the cost of an amount is at least
 * {@code price x amount - conjugate(price)}, whatever the price.
 */
public final class ConvexLoad {

    /** Corners of the cost, the ends of the range included; amounts ascend. */
    private final int[] amount;

    private final long[] cost;
    public final int leastPrice;
    public final int mostPrice;

    private ConvexLoad(int[] amount, long[] cost, int leastPrice, int mostPrice) {
        this.amount = amount;
        this.cost = cost;
        this.leastPrice = leastPrice;
        this.mostPrice = mostPrice;
    }

    /**
     * Of the quarters in the horizon against a target, and against what the contract promises.
     *
     * @param target -1 for none
     * @param promised 0 for none
     */
    static ConvexLoad ofBalance(int target, int promised, int most) {
        var corners = new TreeSet<Integer>();
        corners.add(0);
        corners.add(most);
        for (int corner :
                new int[] {target - Weights.BALANCE_WIDE_FROM, target, target + Weights.BALANCE_WIDE_FROM, promised}) {
            corners.add(Math.clamp(corner, 0, most));
        }
        int[] amount = corners.stream().mapToInt(Integer::intValue).toArray();
        var cost = new long[amount.length];
        for (int i = 0; i < amount.length; i++) {
            int unfair = target < 0 ? 0 : Weights.imbalance(Math.abs(amount[i] - target));
            cost[i] = (long) FixedPoint.SCALE * (unfair + Weights.LABOR_PER_Q * Math.max(0, promised - amount[i]));
        }
        int steepest = target < 0 ? 0 : (Weights.BALANCE + Weights.BALANCE_WIDE) * FixedPoint.SCALE;
        int missing = promised == 0 ? 0 : Weights.LABOR_PER_Q * FixedPoint.SCALE;
        return new ConvexLoad(amount, cost, -steepest - missing, steepest);
    }

    /**
     * Of the undesirable quarters in the horizon against a target.
     *
     * @param target -1 for none
     */
    static ConvexLoad ofBurden(int target, int most) {
        int from = Math.clamp(target - Weights.BURDEN_FREE, 0, most);
        int to = Math.clamp(target + Weights.BURDEN_FREE, 0, most);
        int[] amount = IntStream.of(0, from, to, most).distinct().toArray();
        var cost = new long[amount.length];
        for (int i = 0; i < amount.length; i++) {
            cost[i] = target < 0 ? 0 : (long) FixedPoint.SCALE * Weights.burden(Math.abs(amount[i] - target));
        }
        boolean costs = LongStream.of(cost).anyMatch(each -> each > 0);
        int steepest = costs ? Weights.BURDEN * FixedPoint.SCALE : 0;
        return new ConvexLoad(amount, cost, -steepest, steepest);
    }

    /**
     * What history has used of a week.
     *
     * @param minutes all of them
     * @param ordinary those that no date counts as overtime, and that alone count against the week's overtime
     */
    record Used(int minutes, int ordinary) {

        static final Used NOTHING = new Used(0, 0);
    }

    /**
     * What a week may have and should have.
     *
     * @param cap minutes that must not be exceeded
     * @param used minutes of history that count against it
     * @param surely what history surely has used, against thresholds
     * @param missing minutes that the contract asks for beyond those of history; 0 where it asks for none
     */
    record Week(int cap, int used, Used surely, int missing) {}

    /**
     * Of the units in a week, against hard caps and soft thresholds.
     *
     * @param most units there are at most
     */
    static ConvexLoad ofWeek(LaborTerms terms, boolean soft, Week week, int unit, int most) {
        int end = week.cap() == LaborTerms.UNLIMITED
                ? most
                : Math.min(most, Math.max(0, week.cap() - week.used()) / unit);
        var left = soft ? left(terms, week.surely(), unit) : new TreeMap<Integer, Integer>();
        int missing = left.isEmpty() || week.missing() <= left.firstKey() ? week.missing() : 0;
        var corners = new TreeSet<Integer>();
        corners.add(0);
        corners.add(end);
        IntStream.concat(IntStream.of(missing), left.keySet().stream().mapToInt(Integer::intValue))
                .forEach(minutes -> {
                    corners.add(Math.clamp(minutes / unit, 0, end));
                    corners.add(Math.clamp(Math.ceilDiv(minutes, unit), 0, end));
                });
        int[] amount = corners.stream().mapToInt(Integer::intValue).toArray();
        var cost = new long[amount.length];
        for (int i = 0; i < amount.length; i++) {
            cost[i] = perQuarters(Weights.LABOR_PER_Q, missing - amount[i] * unit);
            for (var threshold : left.entrySet()) {
                cost[i] += perQuarters(threshold.getValue(), amount[i] * unit - threshold.getKey());
            }
        }
        int steepest =
                left.values().stream().mapToInt(Integer::intValue).sum() * FixedPoint.SCALE * unit / Quarters.MINUTES;
        int least = missing > 0 ? -Weights.LABOR_PER_Q * FixedPoint.SCALE * unit / Quarters.MINUTES : 0;
        return new ConvexLoad(amount, cost, least, end < most ? FixedPoint.MOST_PRICE : steepest);
    }

    private static long perQuarters(int price, int minutes) {
        return (long) price * FixedPoint.SCALE * Math.max(0, minutes) / Quarters.MINUTES;
    }

    /**
     * What a quarter costs beyond the minutes that history leaves of the weekly thresholds; of two rules with the same threshold
     * only one.
     */
    private static SortedMap<Integer, Integer> left(LaborTerms terms, Used used, int unit) {
        var thresholds = new TreeMap<Integer, Integer>();
        thresholds.put(terms.soft(LaborRule.WEEKLY), Weights.LABOR_PER_Q);
        terms.averages(LaborRule.WEEKLY_AVERAGE).forEach(average -> thresholds.put(average, Weights.LABOR_PER_Q));
        thresholds.remove(LaborTerms.UNLIMITED);
        var left = new TreeMap<Integer, Integer>();
        thresholds.forEach(
                (threshold, price) -> left.merge(Math.max(0, threshold - used.minutes()), price, Integer::sum));
        int overtime = terms.overtime().afterWeekly();
        if (overtime != LaborTerms.UNLIMITED && !thresholds.containsKey(overtime)) {
            int ordinary = Math.max(0, overtime - used.ordinary());
            left.merge(
                    isCutByDates(terms, unit) ? roundedUp(ordinary, unit) : ordinary,
                    Weights.OVERTIME_PER_Q,
                    Integer::sum);
        }
        return left;
    }

    /**
     * Whether the overtime of dates can leave a part of a unit for the week. A corner inside a unit would then say too much of
     * it, as costs are interpolated between whole units.
     */
    private static boolean isCutByDates(LaborTerms terms, int unit) {
        var overtime = terms.overtime();
        return IntStream.of(overtime.afterDaily(), overtime.afterConsecutive())
                .anyMatch(minutes -> minutes < LaborTerms.UNLIMITED && minutes % unit > 0);
    }

    private static int roundedUp(int minutes, int unit) {
        return Math.ceilDiv(minutes, unit) * unit;
    }

    /** Of units that cost nothing up to a cap and cannot exceed it. */
    static ConvexLoad ofCap(int cap, int most) {
        int end = Math.min(cap, most);
        return new ConvexLoad(new int[] {0, end}, new long[2], 0, end < most ? FixedPoint.MOST_PRICE : 0);
    }

    /** The most there can be, by cells and caps. */
    public int most() {
        return amount[amount.length - 1];
    }

    /** The amount at which the conjugate is attained, the smallest of them. */
    public int bestAmount(int price) {
        int best = 0;
        for (int corner = 1; corner < amount.length; corner++) {
            if (value(corner, price) > value(best, price)) {
                best = corner;
            }
        }
        return amount[best];
    }

    /** The convex conjugate: the most by which {@code price x amount} exceeds the cost of the amount. */
    public long conjugate(int price) {
        long most = Long.MIN_VALUE;
        for (int i = 0; i < amount.length; i++) {
            most = Math.max(most, value(i, price));
        }
        return most;
    }

    private long value(int corner, int price) {
        return (long) price * amount[corner] - cost[corner];
    }

    /** The cost of an amount, by linear interpolation between corners. */
    public long costOf(int wanted) {
        int next = 1;
        while (next < amount.length - 1 && amount[next] < wanted) {
            next++;
        }
        if (wanted <= amount[next - 1]) {
            return cost[next - 1];
        }
        long rise = cost[next] - cost[next - 1];
        return cost[next - 1] + rise * (wanted - amount[next - 1]) / (amount[next] - amount[next - 1]);
    }

    /** What an amount costs because it is too small, so that one more costs less. */
    long costOfShortfall(int wanted) {
        boolean tooSmall = wanted < most() && costOf(wanted + 1) < costOf(wanted);
        return tooSmall ? costOf(wanted) : 0;
    }

    /** The amount from which on each further one costs the most that any does. */
    public int steepFrom() {
        int corner = amount.length - 1;
        while (corner > 0
                && cost[corner] - cost[corner - 1] == (long) mostPrice * (amount[corner] - amount[corner - 1])) {
            corner--;
        }
        return amount[corner];
    }

    /** Whether there is anything to price. */
    public boolean matters() {
        return leastPrice < mostPrice;
    }

    public int corners() {
        return amount.length;
    }

    public int amount(int corner) {
        return amount[corner];
    }

    public long cost(int corner) {
        return cost[corner];
    }
}
