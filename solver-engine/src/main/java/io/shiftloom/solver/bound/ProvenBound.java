package io.shiftloom.solver.bound;

import io.shiftloom.solver.bound.dual.SupportingPrices;
import java.util.Optional;

/**
 * A lower bound on the cost of every schedule.
 *
 * @param value in points
 * @param prices at which most of it is proven; empty where it has no prices
 */
public record ProvenBound(long value, Optional<SupportingPrices> prices) {

    public static ProvenBound withoutPrices(long value) {
        return new ProvenBound(value, Optional.empty());
    }

    /** The same with a higher value that was proven by other means. */
    public ProvenBound raisedTo(long proven) {
        return new ProvenBound(Math.max(value, proven), prices);
    }

    /** As text without line breaks. */
    public String write() {
        return prices.map(found -> value + " " + found.write()).orElseGet(() -> Long.toString(value));
    }

    public static ProvenBound read(String text) {
        int blank = text.indexOf(' ');
        return blank < 0
                ? withoutPrices(Long.parseLong(text))
                : new ProvenBound(
                        Long.parseLong(text.substring(0, blank)),
                        Optional.of(SupportingPrices.read(text.substring(blank + 1))));
    }
}
