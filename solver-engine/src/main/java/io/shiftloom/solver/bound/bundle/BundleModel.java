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

    private final Prices prices;
    private final List<Bundle> bundles = new ArrayList<>();
    /** By price: the demand, and the demand plus the weighted slopes, which is the aggregate supergradient. */
    private final double[] demand;

    private final double[] aggregate;
    private final SparseSums change;
    /** The stability center: the multipliers of the last serious step. */
    final double[] center;
    /** The multipliers that the last step leads to. */
    final double[] candidate;

    double stepSize;

    BundleModel(Prices prices, double[] demand, double stepSize) {
        this.prices = prices;
        this.demand = demand.clone();
        this.aggregate = demand.clone();
        this.change = new SparseSums(prices.count);
        this.center = prices.start.clone();
        this.candidate = center.clone();
        this.stepSize = stepSize;
    }

    /** A model with the same cuts, weights and center. */
    BundleModel copy(Prices prices) {
        var copy = new BundleModel(prices, demand, stepSize);
        bundles.forEach(bundle -> copy.bundles.add(bundle.copy()));
        System.arraycopy(aggregate, 0, copy.aggregate, 0, aggregate.length);
        System.arraycopy(center, 0, copy.center, 0, center.length);
        System.arraycopy(candidate, 0, copy.candidate, 0, candidate.length);
        return copy;
    }

    /** Adds a part without cuts; its number is how many there were. */
    void addPart(int mostCuts) {
        bundles.add(new Bundle(mostCuts));
    }

    void add(int part, Cut cut) {
        var bundle = bundles.get(part);
        if (bundle.count() == 0) {
            cut.addTo(change, 1);
            shiftAggregate(1);
            change.clear();
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
        double value = 0;
        for (int price = 0; price < center.length; price++) {
            value += demand[price] * center[price];
        }
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
        System.arraycopy(demand, 0, aggregate, 0, aggregate.length);
        for (var bundle : bundles) {
            for (int cut = 0; cut < bundle.count(); cut++) {
                bundle.cut(cut).addTo(change, bundle.weight[cut]);
            }
        }
        shiftAggregate(1);
        change.clear();
    }

    /** Moves the candidate to the best multipliers by the model, and returns the value that the cuts allow there. */
    double step() {
        for (int price = 0; price < candidate.length; price++) {
            place(price);
        }
        double left = Double.MAX_VALUE;
        for (int pass = 0; pass < MOST_PASSES && left > CLOSE; pass++) {
            left = 0;
            for (var bundle : bundles) {
                left += improve(bundle);
            }
        }
        prices.level(candidate);
        double value = 0;
        for (int price = 0; price < candidate.length; price++) {
            value += demand[price] * candidate[price];
        }
        for (var bundle : bundles) {
            bundle.compare(candidate);
            value += bundle.leastValue();
        }
        return value;
    }

    private void place(int price) {
        candidate[price] = Math.clamp(unlimited(price), prices.least[price], prices.most[price]);
    }

    private double unlimited(int price) {
        return center[price] + stepSize * prices.pace[price] * aggregate[price];
    }

    private double improve(Bundle bundle) {
        if (bundle.count() == 1) {
            return 0;
        }
        double apart = bundle.compare(candidate);
        if (bundle.least == bundle.greatest || apart <= 0) {
            return 0;
        }
        bundle.cut(bundle.least).addTo(change, 1);
        bundle.cut(bundle.greatest).addTo(change, -1);
        double most = bundle.weight[bundle.greatest];
        double shift = Math.min(most, apart / Math.max(curvature(), 1e-12));
        shiftAggregate(shift);
        double then = bundle.cut(bundle.greatest).valueAt(candidate)
                - bundle.cut(bundle.least).valueAt(candidate);
        if (then < 0) {
            // Prices left their limits on the way.
            double back = shift * then / (apart - then);
            shiftAggregate(back);
            shift += back;
        }
        bundle.shift(shift);
        change.clear();
        return apart * shift;
    }

    /** How fast the two cuts draw level, while prices at their limits stay there. */
    private double curvature() {
        double sum = 0;
        for (int i = 0; i < change.count; i++) {
            int price = change.touched[i];
            double unlimited = unlimited(price);
            boolean stays = (unlimited <= prices.least[price] && change.sum[price] <= 0)
                    || (unlimited >= prices.most[price] && change.sum[price] >= 0);
            sum += stays ? 0 : prices.pace[price] * change.sum[price] * change.sum[price];
        }
        return stepSize * sum;
    }

    private void shiftAggregate(double weight) {
        for (int i = 0; i < change.count; i++) {
            int price = change.touched[i];
            aggregate[price] += weight * change.sum[price];
            place(price);
        }
    }
}
