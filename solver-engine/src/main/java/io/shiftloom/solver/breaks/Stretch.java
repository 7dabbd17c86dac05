package io.shiftloom.solver.breaks;

import io.shiftloom.solver.score.WorkedShift.Stint;
import java.util.List;

/**
 * Work without a break.
 *
 * @param within the part in which a break can be planned
 * @param whole all of it, which a period may cut: before the period or after it no break is planned, but the work counts
 */
record Stretch(Stint within, Stint whole) {

    /** What the period from one epoch minute to another has of a stint; none where it lies outside. */
    static List<Stretch> of(Stint stint, long from, long to) {
        var within = new Stint(Math.max(from, stint.start()), Math.min(to, stint.end()));
        return within.start() < within.end() ? List.of(new Stretch(within, stint)) : List.of();
    }

    long length() {
        return within.end() - within.start();
    }

    /** The two that a break leaves. */
    List<Stretch> without(long from, long to) {
        return List.of(
                new Stretch(new Stint(within.start(), from), new Stint(whole.start(), from)),
                new Stretch(new Stint(to, within.end()), new Stint(to, whole.end())));
    }

    /** By how many minutes what a break leaves is longer than work without a break may be. */
    long excess(long from, long to, long limit) {
        return Math.max(0, from - whole.start() - limit) + Math.max(0, whole.end() - to - limit);
    }
}
