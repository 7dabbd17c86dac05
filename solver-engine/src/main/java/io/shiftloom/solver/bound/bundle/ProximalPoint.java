package io.shiftloom.solver.bound.bundle;

import io.shiftloom.solver.bound.dual.Prices;

/**
 * Where the next step of a bundle method leads: off the stability center by the aggregate supergradient times the step size, as far as the
 * limits of each price allow.
 */
final class ProximalPoint {

    private final Prices prices;
    /** By price: the demand, and the demand plus the weighted slopes of all cuts, which is the aggregate supergradient. */
    private final double[] demand;

    private final double[] aggregate;
    /** What the next {@link #shift} adds to the aggregate for each unit of weight. */
    private final SparseSums change;
    /** The stability center: the multipliers of the last serious step. */
    final double[] center;

    final double[] candidate;
    double stepSize;

    ProximalPoint(Prices prices, double[] demand, double stepSize) {
        this.prices = prices;
        this.demand = demand.clone();
        this.aggregate = demand.clone();
        this.change = new SparseSums(prices.count);
        this.center = prices.start.clone();
        this.candidate = center.clone();
        this.stepSize = stepSize;
    }

    ProximalPoint copy(Prices prices) {
        var copy = new ProximalPoint(prices, demand, stepSize);
        System.arraycopy(aggregate, 0, copy.aggregate, 0, aggregate.length);
        System.arraycopy(center, 0, copy.center, 0, center.length);
        System.arraycopy(candidate, 0, copy.candidate, 0, candidate.length);
        return copy;
    }

    /** What the demand is worth. */
    double demandAt(double[] multipliers) {
        double value = 0;
        for (int price = 0; price < multipliers.length; price++) {
            value += demand[price] * multipliers[price];
        }
        return value;
    }

    /** Sums the aggregate of these bundles again; the candidate stays. */
    void recount(Iterable<Bundle> bundles) {
        System.arraycopy(demand, 0, aggregate, 0, aggregate.length);
        for (var bundle : bundles) {
            for (int cut = 0; cut < bundle.count(); cut++) {
                bundle.cut(cut).addTo(change, bundle.weight[cut]);
            }
        }
        shift(1);
        change.clear();
    }

    /** Adds a cut with all of its weight. */
    void add(Cut cut) {
        cut.addTo(change, 1);
        shift(1);
        change.clear();
    }

    /** Moves to where the aggregate leads. */
    void place() {
        for (int price = 0; price < candidate.length; price++) {
            place(price);
        }
    }

    /** Levels the prices of the candidate that have to be the same. */
    void level() {
        prices.level(candidate);
    }

    /**
     * Shifts weight from one cut to a cheaper one until they are level, and moves the candidate with it.
     *
     * @param apart by how much the first costs more at the candidate
     * @param most weight that it has
     * @return the weight shifted
     */
    double shiftWeight(Cut from, Cut to, double apart, double most) {
        to.addTo(change, 1);
        from.addTo(change, -1);
        double shift = Math.min(most, apart / Math.max(curvature(), 1e-12));
        shift(shift);
        double then = from.valueAt(candidate) - to.valueAt(candidate);
        if (then < 0) {
            // Prices left their limits on the way.
            double back = shift * then / (apart - then);
            shift(back);
            shift += back;
        }
        change.clear();
        return shift;
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

    private void shift(double weight) {
        for (int i = 0; i < change.count; i++) {
            int price = change.touched[i];
            aggregate[price] += weight * change.sum[price];
            place(price);
        }
    }

    private void place(int price) {
        candidate[price] = Math.clamp(unlimited(price), prices.least[price], prices.most[price]);
    }

    private double unlimited(int price) {
        return center[price] + stepSize * prices.pace[price] * aggregate[price];
    }
}
