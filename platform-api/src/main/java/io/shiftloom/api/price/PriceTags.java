package io.shiftloom.api.price;

import io.shiftloom.solver.price.Price;
import io.shiftloom.solver.price.PriceList;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.List;

/** All price tags of a schedule, the dearest first. */
public record PriceTags(List<PriceTag> items, LookedAt lookedAt) {

    /**
     * How far the effort went.
     *
     * @param tags how many there are
     * @param tried for how many everybody was asked
     * @param resolved for how many chains were searched too
     */
    public record LookedAt(int tags, long tried, long resolved) {}

    /** Computes all price tags; a large schedule takes seconds. */
    public static PriceTags of(ScheduleProblem problem, Roster roster) {
        var prices = new PriceList(problem, roster).prices();
        return new PriceTags(
                prices.stream().map(price -> PriceTag.of(problem, price)).toList(),
                new LookedAt(
                        prices.size(),
                        prices.stream().filter(Price::isTried).count(),
                        prices.stream().filter(Price::resolved).count()));
    }
}
