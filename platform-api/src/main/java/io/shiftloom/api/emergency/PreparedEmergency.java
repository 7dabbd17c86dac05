package io.shiftloom.api.emergency;

import io.shiftloom.api.change.Bill;
import io.shiftloom.api.change.PersonChange;
import io.shiftloom.api.change.RosterChange;
import io.shiftloom.api.change.Warning;
import io.shiftloom.solver.emergency.RepairSearch;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.verify.ScheduleVerifier;
import io.shiftloom.solver.verify.Verdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * An emergency shift that could be submitted.
 *
 * @param problem with what nobody's absence undoes as its baseline
 * @param worked the schedule in force, with an empty row for each stand-in from the roster
 */
record PreparedEmergency(ScheduleProblem problem, Roster worked) {

    private static final int MOST_REPAIRS = 3;
    /** Repairs that keep the rules and are compared by their bills, which know roles too. */
    private static final int COMPARED = 8;

    private static final Comparator<RepairOffer> FEWEST_PEOPLE_THEN_CHEAPEST = Comparator.comparingInt(
                    (RepairOffer repair) -> repair.changes().size())
            .thenComparingLong(repair -> repair.bill().difference());

    /**
     * At most three repairs that break no rule which is not broken already: those with the fewest people first, as a
     * changed person is what costs most, then the cheapest.
     */
    List<RepairOffer> repairs(Instant now) {
        var kept = Objects.requireNonNull(problem.baseline());
        var before = ScheduleVerifier.verify(problem, worked);
        long tolerated = before.score().hard() - absentWork(kept);
        var lost = IntStream.range(0, problem.staff().size())
                .mapToObj(person -> RepairSearch.ofDates(problem.grid(), minus(worked.row(person), kept.row(person))))
                .flatMap(List::stream)
                .toList();
        return new RepairSearch(problem)
                .rosters(kept, lost).stream()
                        .flatMap(roster -> repair(roster, before, tolerated, now).stream())
                        .limit(COMPARED)
                        .sorted(FEWEST_PEOPLE_THEN_CHEAPEST)
                        .limit(MOST_REPAIRS)
                        .toList();
    }

    /** Cells that the absent cannot work any more, each of which the checker counts as one. */
    private long absentWork(Roster kept) {
        return IntStream.range(0, problem.staff().size())
                .mapToLong(person -> minus(worked.row(person), kept.row(person)).size())
                .sum();
    }

    private Optional<RepairOffer> repair(Roster roster, Verdict before, long tolerated, Instant now) {
        var after = ScheduleVerifier.verify(problem, roster);
        if (after.score().hard() > tolerated) {
            return Optional.empty();
        }
        var known = new HashSet<>(before.violations());
        var changes = changes(roster);
        var changed = changes.stream().map(RosterChange::personId).collect(Collectors.toSet());
        return Optional.of(new RepairOffer(
                RepairId.of(roster, worked, now),
                changes,
                PersonChange.between(before, after).stream()
                        .filter(person -> changed.contains(person.personId()))
                        .toList(),
                Bill.of(before.score(), after.score()),
                Warning.of(after.violations().stream()
                        .filter(violation -> !known.contains(violation))
                        .toList()),
                roster));
    }

    private List<RosterChange> changes(Roster roster) {
        var changes = new ArrayList<RosterChange>();
        for (int person = 0; person < problem.staff().size(); person++) {
            var removed = minus(worked.row(person), roster.row(person));
            var added = minus(roster.row(person), worked.row(person));
            if (!removed.isEmpty() || !added.isEmpty()) {
                changes.add(RosterChange.of(problem, person, removed, added));
            }
        }
        return List.copyOf(changes);
    }

    /** The same problem with everybody pinned to the repair, so that it has no other schedule. */
    ScheduleProblem pinnedTo(RepairOffer repair) {
        return problem.withPins(repair.roster());
    }

    private static CellSet minus(CellSet cells, CellSet others) {
        var left = cells.toBitSet();
        left.andNot(others.toBitSet());
        return CellSet.of(left);
    }
}
