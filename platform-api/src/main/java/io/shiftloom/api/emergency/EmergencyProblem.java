package io.shiftloom.api.emergency;

import io.shiftloom.api.request.LaborContext;
import io.shiftloom.api.staff.RosterMember;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The source's problem with people missing and others standing in. What the source assigned and nobody's absence undoes
 * is the baseline to keep, and counts as available; terms stay as they were, history is read again.
 *
 * @param removed who was removed from the roster, and keeps their work and gets no other
 * @param context by staffId, everybody of the source and every stand-in
 */
record EmergencyProblem(
        ScheduleProblem source,
        Roster worked,
        AvailabilityChange change,
        List<RosterMember> roster,
        Set<String> removed,
        Map<String, LaborContext.Person> context) {

    /**
     * The source's problem with the stand-ins and nobody absent. What a schedule costs in it compares with the source, whose
     * fair shares it has.
     */
    ScheduleProblem priced() {
        var staff = new ArrayList<StaffMember>(source.staff());
        standIns().forEach(member -> staff.add(standIn(member)));
        var baseline = source.baseline() == null ? null : widened(source.baseline(), staff.size());
        return source.withStaff(staff).withBaseline(baseline).withPins(null);
    }

    /** With an empty row for each stand-in. */
    static Roster widened(Roster roster, int people) {
        var rows = new ArrayList<>(roster.rows());
        while (rows.size() < people) {
            rows.add(CellSet.empty());
        }
        return new Roster(rows);
    }

    /** The problem of people who are ill. Nobody is refused what they wished for the time in which they are absent. */
    ScheduleProblem ofAbsence() {
        var problem = build();
        return problem.withStaff(problem.staff().stream()
                .map(member -> member.withoutWishes(change.absent().getOrDefault(member.staffId(), new BitSet())))
                .toList());
    }

    ScheduleProblem build() {
        var staff = new ArrayList<StaffMember>();
        var kept = new ArrayList<CellSet>();
        for (int person = 0; person < source.staff().size(); person++) {
            var before = source.staff().get(person);
            var cells = kept(before, person);
            staff.add(changed(before, cells));
            kept.add(CellSet.of(cells));
        }
        for (var member : standIns()) {
            staff.add(standIn(member));
            kept.add(CellSet.empty());
        }
        return source.withStaff(staff).withBaseline(new Roster(kept)).withPins(null);
    }

    private BitSet kept(StaffMember person, int row) {
        var cells = worked.row(row).toBitSet();
        cells.andNot(change.absent().getOrDefault(person.staffId(), new BitSet()));
        return cells;
    }

    private StaffMember changed(StaffMember before, BitSet kept) {
        var absent = change.absent().getOrDefault(before.staffId(), new BitSet());
        // Nor is it a way out of a problem without a schedule that they work.
        var gone = removed.contains(before.staffId())
                ? CellSet.all(source.grid().cellCount()).toBitSet()
                : absent;
        var there = before.closedIn(gone);
        var cells = there.availability().toBitSet();
        cells.or(change.opened().getOrDefault(before.staffId(), new BitSet()));
        // Whoever is ill is ill, though a list of stand-ins has everybody.
        cells.andNot(absent);
        cells.or(kept);
        var known = context.getOrDefault(before.staffId(), LaborContext.Person.UNKNOWN);
        return there.withAvailability(CellSet.of(cells))
                .withLabor(before.labor().withHistory(known.terms().history()));
    }

    private List<RosterMember> standIns() {
        var present = new HashSet<String>();
        source.staff().forEach(person -> present.add(person.staffId()));
        return roster.stream()
                .filter(member -> change.opened().containsKey(member.staffId()) && !present.contains(member.staffId()))
                .toList();
    }

    private StaffMember standIn(RosterMember member) {
        var known = context.getOrDefault(member.staffId(), LaborContext.Person.UNKNOWN);
        return new StaffMember(
                member.staffId(),
                member.displayName(),
                CellSet.of(change.opened().getOrDefault(member.staffId(), new BitSet())),
                Set.copyOf(member.roles().held()),
                Set.copyOf(member.roles().preferred()),
                Set.copyOf(member.roles().avoided()),
                known.wishes(),
                known.terms());
    }
}
