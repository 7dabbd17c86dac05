package io.shiftloom.api.emergency;

import io.shiftloom.solver.problem.Roster;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Which rosters of a search are priced, of all that were found. Bills know roles too, and each takes a while. */
final class ComparedRepairs {

    /** Of each order. */
    private static final int MOST = 8;

    private final UnaryOperator<List<Roster>> fewestBriefShiftsFirst;
    private final Function<Roster, Optional<RepairOffer>> price;
    private final Map<Roster, Optional<RepairOffer>> priced = new HashMap<>();

    /** @param price empty for a roster that breaks a rule */
    ComparedRepairs(UnaryOperator<List<Roster>> fewestBriefShiftsFirst, Function<Roster, Optional<RepairOffer>> price) {
        this.fewestBriefShiftsFirst = fewestBriefShiftsFirst;
        this.price = price;
    }

    /**
     * The first repairs of the search, which are likely the cheapest, and those with the fewest brief shifts.
     *
     * @param found the cheapest first, as the search estimates them
     */
    Stream<RepairOffer> of(List<Roster> found) {
        return Stream.of(found, fewestBriefShiftsFirst.apply(found))
                .flatMap(rosters -> rosters.stream()
                        .flatMap(roster -> priced.computeIfAbsent(roster, price).stream())
                        .limit(MOST))
                .distinct();
    }
}
