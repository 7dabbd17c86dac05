package io.shiftloom.solver.breaks;

import io.shiftloom.solver.score.WorkedShift.Stint;
import java.util.List;
import java.util.Optional;

/**
 * Work without a break.
 *
 * @param within the part in which a break can be planned
 * @param whole all of it, which a period may cut: before the period or after it no break is planned, but the work counts
 */
record Stretch(Stint within, Stint whole) {

    private static final int QUARTER = 15;
    /** Minutes of work before and after a break, where the stretch is long enough. */
    private static final int LEAD = 120;

    /** When a break may begin, at the earliest and at the latest. */
    record Starts(long first, long last) {}

    /** What the period from one epoch minute to another has of a stint; none where it lies outside. */
    static Optional<Stretch> of(Stint stint, long from, long to) {
        var within = new Stint(Math.max(from, stint.start()), Math.min(to, stint.end()));
        return within.start() < within.end() ? Optional.of(new Stretch(within, stint)) : Optional.empty();
    }

    long length() {
        return within.end() - within.start();
    }

    /** The times for a break that is neither right after coming nor right before leaving. */
    Starts apartFromItsEnds(int minutes) {
        long lead = Math.min(LEAD, (length() - minutes) / 3 / QUARTER * QUARTER);
        return new Starts(within.start() + lead, within.end() - lead - minutes);
    }

    /** The times at which a meal may be taken; of those, where there are any, the ones apart from the ends of the stretch. */
    Starts during(MealPeriod meal, int minutes) {
        var apart = apartFromItsEnds(minutes);
        long first = Math.max(within.start(), meal.from());
        long last = Math.min(within.end(), meal.to()) - minutes;
        var both = new Starts(Math.max(first, apart.first()), Math.min(last, apart.last()));
        return both.first() <= both.last() ? both : new Starts(first, last);
    }

    /** Minutes in which a meal may be taken. */
    long common(MealPeriod meal) {
        return meal.common(within.start(), within.end());
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
