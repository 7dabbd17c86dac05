package io.shiftloom.api.price;

import io.shiftloom.solver.price.Price;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.List;

/** All price tags of a schedule, the dearest first. */
record PriceTags(List<PriceTag> items, LookedAt lookedAt) {

    /**
     * What the effort sufficed for.
     *
     * @param tags how many there are
     * @param tried for how many everybody was asked
     * @param resolved for how many chains were searched too
     */
    record LookedAt(int tags, long tried, long resolved) {}

    static PriceTags of(ScheduleProblem problem, List<Price> prices) {
        return new PriceTags(
                prices.stream().map(price -> PriceTag.of(problem, price)).toList(),
                new LookedAt(
                        prices.size(),
                        prices.stream().filter(Price::isTried).count(),
                        prices.stream().filter(Price::resolved).count()));
    }
}
