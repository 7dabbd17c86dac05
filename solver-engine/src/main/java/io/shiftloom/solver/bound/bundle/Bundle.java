package io.shiftloom.solver.bound.bundle;

import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** The bundle of one part of the value: its cuts, whose minimum models the part, and their convex weights in the step. */
final class Bundle {

    private final Cut[] cuts;
    final double[] weight;
    private final double[] value;
    private int count;
    /** The first so many cuts are active. */
    private int active;
    /** What shifting weight gained last. */
    double gain;
    /** After {@link #compare}: the least cut, and the greatest that has a weight. */
    int least;

    int greatest;

    Bundle(int most) {
        cuts = new Cut[most];
        weight = new double[most];
        value = new double[most];
    }

    Bundle copy() {
        var copy = new Bundle(cuts.length);
        System.arraycopy(cuts, 0, copy.cuts, 0, count);
        System.arraycopy(weight, 0, copy.weight, 0, count);
        copy.count = count;
        return copy;
    }

    Cut cut(int index) {
        return cuts[index];
    }

    int count() {
        return count;
    }

    /** Adds a cut, in place of the least useful one when the bundle is full. The first cut gets all of the weight. */
    void add(Cut cut, double[] prices) {
        if (count < cuts.length) {
            weight[count] = count == 0 ? 1 : 0;
            cuts[count++] = cut;
            return;
        }
        compare(prices);
        int useless = -1;
        for (int i = 0; i < count; i++) {
            boolean less = useless < 0
                    || weight[i] < weight[useless]
                    || (weight[i] == weight[useless] && value[i] > value[useless]);
            useless = less ? i : useless;
        }
        cuts[useless] = cut;
    }

    /** Puts another cut in the place of each. */
    void replace(UnaryOperator<Cut> replacement) {
        for (int i = 0; i < count; i++) {
            cuts[i] = replacement.apply(cuts[i]);
        }
    }

    /** Drops the other cuts and shares their weight out among those that stay. */
    void retain(Predicate<Cut> kept) {
        int left = 0;
        double sum = 0;
        for (int i = 0; i < count; i++) {
            if (kept.test(cuts[i])) {
                cuts[left] = cuts[i];
                weight[left] = weight[i];
                sum += weight[left++];
            }
        }
        count = left;
        for (int i = 0; i < count; i++) {
            weight[i] = sum > 0 ? weight[i] / sum : i == 0 ? 1 : 0;
        }
    }

    /** By how much the greatest cut that has a weight exceeds the least. */
    double compare(double[] prices) {
        return compare(prices, count);
    }

    /** Looks at the active cuts alone. */
    double compareActive(double[] prices) {
        return compare(prices, active);
    }

    /** Compares all cuts, and has those active from then on, and in front, that have a weight or are below one that has. */
    double activate(double[] prices) {
        double apart = compare(prices, count);
        double limit = value[greatest];
        active = 0;
        for (int i = 0; i < count; i++) {
            if (weight[i] > 0 || value[i] < limit) {
                exchange(i, active++);
            }
        }
        return apart;
    }

    private void exchange(int one, int other) {
        var cut = cuts[one];
        cuts[one] = cuts[other];
        cuts[other] = cut;
        double itsWeight = weight[one];
        weight[one] = weight[other];
        weight[other] = itsWeight;
        double itsValue = value[one];
        value[one] = value[other];
        value[other] = itsValue;
        least = least == one ? other : least == other ? one : least;
        greatest = greatest == one ? other : greatest == other ? one : greatest;
    }

    private double compare(double[] prices, int count) {
        least = 0;
        greatest = -1;
        Cut.valuesAt(prices, cuts, count, value);
        for (int i = 0; i < count; i++) {
            least = value[i] < value[least] ? i : least;
            greatest = weight[i] > 0 && (greatest < 0 || value[i] > value[greatest]) ? i : greatest;
        }
        return value[greatest] - value[least];
    }

    /** The value of the least cut. */
    double leastAt(double[] prices) {
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < count; i++) {
            least = Math.min(least, cuts[i].valueAt(prices));
        }
        return least;
    }

    /** After {@link #compare}. */
    double leastValue() {
        return value[least];
    }

    void shift(double shifted) {
        weight[greatest] = Math.max(0, weight[greatest] - shifted);
        weight[least] += shifted;
    }
}
