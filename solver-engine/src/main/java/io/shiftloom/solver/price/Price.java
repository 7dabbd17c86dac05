package io.shiftloom.solver.price;

import java.util.Comparator;
import java.util.OptionalLong;

/**
 * What something costs at most, because a schedule with it was found.
 *
 * @param atMost by how much that schedule costs more, with fair shares as they are; may be below 0; empty when none was found
 * @param resolved whether chains of up to three people were tried, and the checker accepted the schedule; else one person
 *     takes the work, or two share it
 */
public record Price(Extra extra, OptionalLong atMost, boolean resolved) {

    /** What nothing was found for comes last. */
    static final Comparator<Price> DEAREST_FIRST = Comparator.comparingLong(
                    (Price price) -> price.atMost().orElse(Long.MIN_VALUE))
            .reversed();

    static Price estimated(Extra extra, OptionalLong atMost) {
        return new Price(extra, atMost, false);
    }
}
