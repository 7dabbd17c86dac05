package io.shiftloom.api.emergency;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/** Which repairs a dry run shows, of all that were found. */
final class ShownRepairs {

    private static final int MOST = 3;

    private ShownRepairs() {}

    /**
     * At most three, the cheapest first. The cheapest of all is among them. The others are those with the fewest brief shifts, which
     * people may refuse, and of these those that change the fewest people.
     *
     * @param briefShifts counts those of a repair
     */
    static List<RepairOffer> of(Collection<RepairOffer> found, ToIntFunction<RepairOffer> briefShifts) {
        var easiestFirst = Comparator.comparingInt(briefShifts)
                .thenComparingInt(repair -> repair.changes().size())
                .thenComparingLong(repair -> repair.bill().difference())
                .thenComparing(RepairOffer::repairId);
        var cheapestFirst = Comparator.comparingLong(
                        (RepairOffer repair) -> repair.bill().difference())
                .thenComparing(easiestFirst);
        return Stream.concat(
                        found.stream().min(cheapestFirst).stream(),
                        found.stream().sorted(easiestFirst))
                .distinct()
                .limit(MOST)
                .sorted(cheapestFirst)
                .toList();
    }
}
