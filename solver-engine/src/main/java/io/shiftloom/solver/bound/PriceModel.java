package io.shiftloom.solver.bound;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * What is known of the value as a function of the prices, by cuts of its parts, and the prices at which that much would be
 * greatest if it cost something to leave the center. The mixtures of cuts are moved in pairs until hardly anything can be
 * gained, each time by the length at which the two are worth the same.
 */
final class PriceModel {

    private static final int MOST_PASSES = 60;
    private static final double CLOSE = Prices.SCALE / 50.0;

    private final Prices prices;
    private final List<CutMix> parts = new ArrayList<>();
    /** By price: what the demand is, and what the mixture leaves of it. */
    private final double[] demand;

    private final double[] open;
    private final PriceSums change;
    final double[] center;
    final double[] at;
    double reach;

    PriceModel(Prices prices, double[] demand, double reach) {
        this.prices = prices;
        this.demand = demand.clone();
        this.open = demand.clone();
        this.change = new PriceSums(prices.count);
        this.center = prices.start.clone();
        this.at = center.clone();
        this.reach = reach;
    }

    /** Adds a part without cuts; its number is how many there were. */
    void addPart(int mostCuts) {
        parts.add(new CutMix(mostCuts));
    }

    void add(int part, Cut cut) {
        var mix = parts.get(part);
        if (mix.count() == 0) {
            cut.addTo(change, 1);
            apply(1);
            change.clear();
        }
        mix.add(cut, at);
    }

    /** Puts another cut in the place of each of a part. */
    void replace(int part, UnaryOperator<Cut> by) {
        parts.get(part).replace(by);
    }

    /** Counts anew what the mixtures leave open. */
    void recount() {
        System.arraycopy(demand, 0, open, 0, open.length);
        for (var part : parts) {
            for (int cut = 0; cut < part.count(); cut++) {
                part.cut(cut).addTo(change, part.weight[cut]);
            }
        }
        apply(1);
        change.clear();
    }

    /** Moves to the best prices within reach of the center, and tells what the value is there at most. */
    double move() {
        place();
        double left = Double.MAX_VALUE;
        for (int pass = 0; pass < MOST_PASSES && left > CLOSE; pass++) {
            left = 0;
            for (var part : parts) {
                left += improve(part);
            }
        }
        double value = 0;
        for (int price = 0; price < at.length; price++) {
            value += demand[price] * at[price];
        }
        for (var part : parts) {
            part.compare(at);
            value += part.leastValue();
        }
        return value;
    }

    private void place() {
        for (int price = 0; price < at.length; price++) {
            set(price);
        }
    }

    private void set(int price) {
        at[price] = Math.clamp(target(price), prices.least[price], prices.most[price]);
    }

    private double target(int price) {
        return center[price] + reach * prices.pace[price] * open[price];
    }

    private double improve(CutMix part) {
        double apart = part.compare(at);
        if (part.least == part.greatest || apart <= 0) {
            return 0;
        }
        part.cut(part.least).addTo(change, 1);
        part.cut(part.greatest).addTo(change, -1);
        double most = part.weight[part.greatest];
        double by = Math.min(most, apart / Math.max(curvature(), 1e-12));
        apply(by);
        double then = part.cut(part.greatest).at(at) - part.cut(part.least).at(at);
        if (then < 0) {
            // Prices left their limits on the way.
            double back = by * then / (apart - then);
            apply(back);
            by += back;
        }
        part.shift(by);
        change.clear();
        return apart * by;
    }

    /** How fast the two cuts draw level, while prices at their limits stay there. */
    private double curvature() {
        double sum = 0;
        for (int i = 0; i < change.count; i++) {
            int price = change.touched[i];
            double target = target(price);
            boolean stays = (target <= prices.least[price] && change.sum[price] <= 0)
                    || (target >= prices.most[price] && change.sum[price] >= 0);
            sum += stays ? 0 : prices.pace[price] * change.sum[price] * change.sum[price];
        }
        return reach * sum;
    }

    private void apply(double by) {
        for (int i = 0; i < change.count; i++) {
            int price = change.touched[i];
            open[price] += by * change.sum[price];
            set(price);
        }
    }
}
