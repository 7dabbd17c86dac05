package io.shiftloom.solver.price;

import java.util.Comparator;
import java.util.OptionalLong;

/**
 * The most that something extra costs: the cost of a schedule that provides it.
 *
 * @param atMost by how much that schedule costs more, with fair shares as they are; may be below 0; empty when none was found
 * @param resolved whether chains of up to three people were tried, and the checker accepted the schedule; otherwise one
 *     person takes the work, or two share it
 * @param isTried whether everybody was asked; otherwise the effort ended before, and nothing is known
 */
public record Price(Extra extra, OptionalLong atMost, boolean resolved, boolean isTried) {

    /** Extras without a schedule sort late, and those that were not tried sort last. */
    static final Comparator<Price> DEAREST_FIRST = Comparator.comparing(Price::isTried)
            .thenComparingLong(price -> price.atMost().orElse(Long.MIN_VALUE))
            .reversed();

    /** @param resolved whether chains were tried to their end */
    static Price tried(Extra extra, OptionalLong atMost, boolean resolved) {
        return new Price(extra, atMost, resolved, true);
    }

    static Price estimated(Extra extra, OptionalLong atMost) {
        return new Price(extra, atMost, false, true);
    }

    static Price untried(Extra extra) {
        return new Price(extra, OptionalLong.empty(), false, false);
    }
}
