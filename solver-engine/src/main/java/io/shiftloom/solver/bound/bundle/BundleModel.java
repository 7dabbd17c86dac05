package io.shiftloom.solver.bound.bundle;

import io.shiftloom.solver.bound.dual.Prices;
import io.shiftloom.solver.bound.person.ConvexLoad;
import io.shiftloom.solver.bound.person.FixedPoint;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/**
 * The cutting-plane model of a bundle method, one {@link Bundle} for each part of the value. A step finds the multipliers
 * that maximize the model less a quadratic penalty for the distance from the stability center.
 *
 * <p>The step is solved in the dual: each bundle has convex weights, and the candidate lies off the center in proportion to
 * the weighted sum of the cuts' slopes. Weight moves between the least and the greatest cut of one bundle at a time, as in
 * sequential minimal optimization (Platt 1998), until hardly anything can be gained.
 */
final class BundleModel {

    private static final int MOST_PASSES = 60;
    private static final double CLOSE = FixedPoint.SCALE / 50.0;

    /** With this many people steps are always solved roughly. */
    private static final int MANY_PEOPLE = 200;
    /** Passes of a rough step over all cuts. After each of them {@link #PASSES_OVER_ACTIVE} go over the active ones. */
    private static final int ROUGH_PASSES = 4;

    private static final int PASSES_OVER_ACTIVE = 5;
    /**
     * Passes over active cuts end when they gain less than this part of what the pass over all cuts gained. They leave out bundles
     * that gain less than this part of the mean.
     */
    private static final double LITTLE = 0.3;

    private final boolean isOfManyPeople;
    private final boolean isRough;
    private final List<Bundle> bundles = new ArrayList<>();
    private final ProximalPoint point;
    /** The stability center: the multipliers of the last serious step. */
    final double[] center;
    /** The multipliers that the last step leads to. */
    final double[] candidate;

    /** @param people whose rows the cuts are */
    BundleModel(Prices prices, double[] demand, double stepSize, int people) {
        this(new ProximalPoint(prices, demand, stepSize), people >= MANY_PEOPLE, false);
    }

    private BundleModel(ProximalPoint point, boolean isOfManyPeople, boolean isRough) {
        this.point = point;
        this.isOfManyPeople = isOfManyPeople;
        this.isRough = isRough || isOfManyPeople;
        center = point.center;
        candidate = point.candidate;
    }

    /** A model with the same cuts, weights and center. */
    BundleModel copy(Prices prices) {
        return copy(prices, isRough);
    }

    /** The same, whose steps are solved roughly. A dive decides as well by them, and takes a third less time. */
    BundleModel roughCopy(Prices prices) {
        return copy(prices, true);
    }

    private BundleModel copy(Prices prices, boolean isRough) {
        var copy = new BundleModel(point.copy(prices), isOfManyPeople, isRough);
        bundles.forEach(bundle -> copy.bundles.add(bundle.copy()));
        return copy;
    }

    /** Whether a step takes so long that there are few. */
    boolean isOfManyPeople() {
        return isOfManyPeople;
    }

    double stepSize() {
        return point.stepSize;
    }

    void setStepSize(double size) {
        point.stepSize = size;
    }

    /** Adds a part without cuts; its number is how many there were. */
    void addPart(int mostCuts) {
        bundles.add(new Bundle(mostCuts));
    }

    void add(int part, Cut cut) {
        var bundle = bundles.get(part);
        if (bundle.count() == 0) {
            point.add(cut);
        }
        bundle.add(cut, candidate);
    }

    /** Puts another cut in the place of each of a part. */
    void replace(int part, UnaryOperator<Cut> replacement) {
        bundles.get(part).replace(replacement);
    }

    /** Drops all cuts of a part but some, if there are others; {@link #recount} has to follow. */
    boolean retain(int part, Predicate<Cut> kept) {
        int before = bundles.get(part).count();
        bundles.get(part).retain(kept);
        return bundles.get(part).count() < before;
    }

    /** Adds by cell how much of a person's rows in the last step take a seat there. */
    void addSeats(int part, double[] byCell) {
        var bundle = bundles.get(part);
        for (int cut = 0; cut < bundle.count(); cut++) {
            bundle.cut(cut).addSeats(byCell, bundle.weight[cut]);
        }
    }

    /** The rows of a part by their weight in the last step, those without weight included. */
    Map<BitSet, Double> rows(int part, int cells) {
        var weights = new LinkedHashMap<BitSet, Double>();
        var bundle = bundles.get(part);
        for (int cut = 0; cut < bundle.count(); cut++) {
            weights.merge(bundle.cut(cut).row(cells), bundle.weight[cut], Double::sum);
        }
        return weights;
    }

    /** The least that the cuts of a part allow. */
    double valueAt(int part, double[] multipliers) {
        return bundles.get(part).leastAt(multipliers);
    }

    /** The value that the cuts allow at the stability center. */
    double valueAtCenter() {
        double value = point.demandAt(center);
        for (var bundle : bundles) {
            value += bundle.leastAt(center);
        }
        return value;
    }

    /** How much more the rows of the last step cost by their own amounts of a load than by the amount of their mixture. */
    double spread(int part, int price, ConvexLoad curve) {
        var bundle = bundles.get(part);
        double cost = 0;
        double mean = 0;
        for (int cut = 0; cut < bundle.count(); cut++) {
            int amount = bundle.cut(cut).amount(price);
            cost += bundle.weight[cut] * curve.costOf(amount);
            mean += bundle.weight[cut] * amount;
        }
        int below = (int) Math.floor(mean);
        long atBelow = curve.costOf(below);
        return cost - atBelow - (mean - below) * (curve.costOf(below + 1) - atBelow);
    }

    /** Sums the aggregate again after cuts were replaced or dropped. */
    void recount() {
        point.recount(bundles);
    }

    /** Moves the candidate to the best multipliers by the model, and returns the value that the cuts allow there. */
    double step() {
        point.place();
        if (isRough) {
            improveActive();
        } else {
            improveAll();
        }
        point.level();
        double value = point.demandAt(candidate);
        for (var bundle : bundles) {
            bundle.compare(candidate);
            value += bundle.leastValue();
        }
        return value;
    }

    private void improveAll() {
        double left = Double.MAX_VALUE;
        for (int pass = 0; pass < MOST_PASSES && left > CLOSE; pass++) {
            left = 0;
            for (var bundle : bundles) {
                left += bundle.count() == 1 ? 0 : improve(bundle, bundle.compare(candidate));
            }
        }
    }

    /**
     * Does about the same in a quarter of the time: most passes look only at cuts that have a weight or are cheaper than one that has (the
     * shrinking heuristic of Joachims, "Making large-scale SVM learning practical", 1999).
     */
    private void improveActive() {
        double left = Double.MAX_VALUE;
        for (int pass = 0; pass < ROUGH_PASSES && left > CLOSE; pass++) {
            left = 0;
            for (var bundle : bundles) {
                bundle.gain = bundle.count() == 1 ? 0 : improve(bundle, bundle.activate(candidate));
                left += bundle.gain;
            }
            passOverActive(left);
        }
    }

    /** @param gained by the pass over all cuts */
    private void passOverActive(double gained) {
        double enough = Math.max(CLOSE, LITTLE * gained);
        double least = LITTLE * gained / bundles.size();
        double left = gained;
        for (int pass = 0; pass < PASSES_OVER_ACTIVE && left > enough; pass++) {
            left = 0;
            for (var bundle : bundles) {
                if (bundle.gain > least) {
                    bundle.gain = improve(bundle, bundle.compareActive(candidate));
                    left += bundle.gain;
                }
            }
        }
    }

    /**
     * Shifts weight from the greatest cut of a bundle that has some to the least, as they were compared last.
     *
     * @param apart by how much the one exceeds the other
     * @return about what that gains
     */
    private double improve(Bundle bundle, double apart) {
        if (bundle.least == bundle.greatest || apart <= 0) {
            return 0;
        }
        double shift = point.shiftWeight(
                bundle.cut(bundle.greatest), bundle.cut(bundle.least), apart, bundle.weight[bundle.greatest]);
        bundle.shift(shift);
        return apart * shift;
    }
}
