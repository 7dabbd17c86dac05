package io.shiftloom.solver.bound;

import java.util.function.UnaryOperator;

/** One part of the value as the least of its cuts, and by how much each of them takes part in the best step. */
final class CutMix {

    private final Cut[] cuts;
    final double[] weight;
    private final double[] value;
    private int count;
    /** After {@link #compare}: the least cut, and the greatest that takes part. */
    int least;

    int greatest;

    CutMix(int most) {
        cuts = new Cut[most];
        weight = new double[most];
        value = new double[most];
    }

    Cut cut(int index) {
        return cuts[index];
    }

    int count() {
        return count;
    }

    /** Takes a cut in, in place of the one of least use when there are too many. The first one is all of the mix. */
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
    void replace(UnaryOperator<Cut> by) {
        for (int i = 0; i < count; i++) {
            cuts[i] = by.apply(cuts[i]);
        }
    }

    /** By how much the greatest cut that takes part exceeds the least. */
    double compare(double[] prices) {
        least = 0;
        greatest = -1;
        for (int i = 0; i < count; i++) {
            value[i] = cuts[i].at(prices);
            least = value[i] < value[least] ? i : least;
            greatest = weight[i] > 0 && (greatest < 0 || value[i] > value[greatest]) ? i : greatest;
        }
        return value[greatest] - value[least];
    }

    /** After {@link #compare}. */
    double leastValue() {
        return value[least];
    }

    void shift(double part) {
        weight[greatest] = Math.max(0, weight[greatest] - part);
        weight[least] += part;
    }
}
