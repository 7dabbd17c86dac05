package io.shiftloom.api.emergency;

import io.shiftloom.api.change.Bill;
import io.shiftloom.api.change.PersonChange;
import io.shiftloom.api.change.RosterChange;
import io.shiftloom.api.change.Warning;
import io.shiftloom.jobs.storage.RoleLabels;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.solver.answer.Finding;
import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.emergency.BriefShifts;
import io.shiftloom.solver.emergency.DatedShifts;
import io.shiftloom.solver.emergency.PartialCover;
import io.shiftloom.solver.emergency.RepairSearch;
import io.shiftloom.solver.emergency.SearchEffort;
import io.shiftloom.solver.partial.SettledDates;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.verify.ScheduleVerifier;
import io.shiftloom.solver.verify.Verdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An emergency shift that could be submitted.
 *
 * @param problem with what nobody's absence undoes as its baseline
 * @param priced the source's problem with nobody absent, by which all repairs and the source are priced
 * @param removed who was removed from the roster and takes nothing over
 * @param worked the schedule in force, with an empty row for each stand-in from the roster
 * @param labels which warnings have in place of the ids of roles
 */
record PreparedEmergency(
        ScheduleProblem problem, ScheduleProblem priced, Set<String> removed, Roster worked, RoleLabels labels) {

    /**
     * Rows that one search may score, a few seconds of a processor. A request waits for its answer, and the absence of many
     * people for two weeks would otherwise compute for an hour. As much as three checks of absences, so that both find the same.
     */
    private static final long MOST_ROWS = 2_000_000;

    /**
     * None where nobody loses a shift, and otherwise a few repairs that break no rule which is not broken already, the cheapest first.
     */
    List<RepairOffer> repairs(Instant now) {
        if (lost().isEmpty()) {
            return List.of();
        }
        var before = ScheduleVerifier.verify(problem, worked);
        long tolerated = before.score().hard()
                - ScheduleVerifier.verify(settled(worked), worked).score().hard();
        var prices = ScheduleVerifier.verify(priced, worked);
        var brief = new BriefShifts(CompiledProblem.of(priced), worked, lost());
        var compared =
                new ComparedRepairs(brief::fewestFirst, roster -> repair(roster, before, prices, tolerated, now));
        Function<List<Roster>, Stream<RepairOffer>> offers = compared::of;
        var chains = Stream.of(rostersWithoutTheAbsent(), rostersWithTheAbsent())
                .flatMap(offers)
                .collect(Collectors.toMap(RepairOffer::repairId, Function.identity(), (one, same) -> one))
                .values();
        var found = chains.isEmpty() ? offers.apply(rosterInPieces()).toList() : List.copyOf(chains);
        return ShownRepairs.of(found, repair -> brief.in(repair.roster()));
    }

    /** Each shift by stretches, each of which others take over: what a check of absences tries last. */
    private List<Roster> rosterInPieces() {
        var search = search(opened());
        var unasked = unasked();
        var roster = kept();
        for (var shift : lost()) {
            var cover = new PartialCover(search, unasked, roster, shift).best();
            if (!cover.open().isEmpty()) {
                return List.of();
            }
            roster = cover.roster();
        }
        return List.of(roster);
    }

    /**
     * Found just as a check of absences finds them, so that both say the same of who can take over. But the new schedule has to fill all roles,
     * while a check leaves those open that nobody fills anyway.
     */
    private List<Roster> rostersWithoutTheAbsent() {
        return search(opened()).rosters(kept(), lost(), unasked());
    }

    private static RepairSearch search(ScheduleProblem asked) {
        return new RepairSearch(CompiledProblem.of(asked), SearchEffort.of(MOST_ROWS));
    }

    private Set<Integer> unasked() {
        return IntStream.range(0, problem.staff().size())
                .filter(person -> !lost(person).isEmpty()
                        || removed.contains(problem.staff().get(person).staffId()))
                .boxed()
                .collect(Collectors.toSet());
    }

    /** The absent may take shifts of other dates, for those who take theirs. */
    private List<Roster> rostersWithTheAbsent() {
        return search(problem).rosters(kept(), lost());
    }

    /** The problem with the fair shares that the source has, unless somebody can stand in who could not work before. */
    private ScheduleProblem opened() {
        var staff = new ArrayList<StaffMember>();
        for (int person = 0; person < priced.staff().size(); person++) {
            var member = priced.staff().get(person);
            var cells = member.availability().toBitSet();
            cells.or(problem.staff().get(person).availability().toBitSet());
            staff.add(problem.staff().get(person).withAvailability(CellSet.of(cells)));
        }
        return priced.withStaff(staff);
    }

    private Roster kept() {
        return Objects.requireNonNull(problem.baseline());
    }

    private CellSet lost(int person) {
        return minus(worked.row(person), kept().row(person));
    }

    /** What each absent person leaves, shift by shift of a date. */
    private List<CellSet> lost() {
        var shifts = new DatedShifts(CompiledProblem.of(priced));
        return IntStream.range(0, problem.staff().size())
                .boxed()
                .flatMap(person -> shifts.of(person, worked.row(person)).stream()
                        .map(shift -> minus(shift, kept().row(person)))
                        .filter(shift -> !shift.isEmpty()))
                .toList();
    }

    private Optional<RepairOffer> repair(Roster roster, Verdict before, Verdict prices, long tolerated, Instant now) {
        var after = ScheduleVerifier.verify(problem, roster);
        var then = ScheduleVerifier.verify(settled(roster), roster).score();
        if (after.score().hard() > tolerated || then.hard() > 0) {
            return Optional.empty();
        }
        var known = new HashSet<>(before.violations());
        var changes = changes(roster);
        var changed = changes.stream().map(RosterChange::personId).collect(Collectors.toSet());
        var priced = ScheduleVerifier.verify(this.priced, roster).score();
        return Optional.of(new RepairOffer(
                RepairId.of(roster, worked, now),
                changes,
                PersonChange.between(before, after).stream()
                        .filter(person -> changed.contains(person.personId()))
                        .toList(),
                Bill.of(prices.score(), priced),
                Warning.of(
                        after.violations().stream()
                                .filter(violation -> isOfSeats(violation) || !known.contains(violation))
                                .toList(),
                        labels),
                then.soft(),
                note(then.soft(), priced.soft()),
                roster));
    }

    /** Told though the schedule in force has them too: whoever takes a repair takes the open seats with it. */
    private static boolean isOfSeats(Violation violation) {
        return violation.finding() instanceof Finding.WrongHeadcount
                || violation.finding() instanceof Finding.UnmetRoles;
    }

    /** The bill keeps the shares of the schedule in force, so that repairs compare with it; the new schedule has its own. */
    private static @Nullable Message note(long then, long billed) {
        return then == billed ? null : Message.of("repair.scored", Message.grouped(then), Message.grouped(billed));
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

    /** Whether another one, read at another time, has the same repairs. */
    boolean hasRepairsOf(PreparedEmergency other) {
        return problem.equals(other.problem)
                && priced.equals(other.priced)
                && removed.equals(other.removed)
                && worked.equals(other.worked);
    }

    /** The same problem with everybody pinned to the repair, so that it has no other schedule. */
    ScheduleProblem pinnedTo(RepairOffer repair) {
        return settled(repair.roster()).withPins(repair.roster());
    }

    /**
     * The problem that asks for the people of a roster in every cell, no more and no fewer: what people overruled, or left open, is no fault
     * of a repair, and no work for somebody whom it does not name.
     */
    private ScheduleProblem settled(Roster roster) {
        var everywhere = new BitSet();
        everywhere.set(0, problem.grid().cellCount());
        return SettledDates.settled(problem, roster, everywhere);
    }

    private static CellSet minus(CellSet cells, CellSet others) {
        var left = cells.toBitSet();
        left.andNot(others.toBitSet());
        return CellSet.of(left);
    }
}
