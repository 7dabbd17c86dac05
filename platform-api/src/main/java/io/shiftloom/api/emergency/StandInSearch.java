package io.shiftloom.api.emergency;

import io.shiftloom.api.error.Detail;
import io.shiftloom.api.error.ErrorCode;
import io.shiftloom.api.input.FieldPath;
import io.shiftloom.api.input.Violations;
import io.shiftloom.api.staff.RosterMember;
import io.shiftloom.jobs.words.Message;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds cells that cannot be staffed any more, and who on the roster could be asked. */
final class StandInSearch {

    /** Named for one cell, so that an answer has a bound. Three times what a roster may have unless an operator allows more. */
    private static final int MOST_NAMED = 100;

    private StandInSearch() {}

    /** @throws io.shiftloom.api.error.RequestRejected with SHORTFALL_CELLS and one detail for each such cell */
    static void requireStaffed(ScheduleProblem problem, List<RosterMember> roster, Map<String, BitSet> absent) {
        var violations = Violations.empty();
        var available = availability(problem);
        var known = known(problem);
        for (int cell = 0; cell < problem.grid().cellCount(); cell++) {
            int here = cell;
            long people =
                    available.values().stream().filter(cells -> cells.get(here)).count();
            int needed = problem.demand().get(cell).headcount();
            if (people < needed) {
                var key = problem.grid().key(cell);
                var standIns = standIns(cell, available, roster, absent).stream()
                        .filter(one -> mayBeAsked(problem, known.get(one.staffId()), here))
                        .toList();
                violations.add(new Detail(
                        ErrorCode.SHORTFALL_CELLS,
                        FieldPath.ROOT.key(key).toString(),
                        Message.of("refused.emergency.shortfall", key, needed, people),
                        standIns.subList(0, Math.min(MOST_NAMED, standIns.size())),
                        standIns.size()));
            }
        }
        violations.rejectIfAny();
    }

    private static Map<String, Integer> known(ScheduleProblem problem) {
        var known = new HashMap<String, Integer>();
        for (int person = 0; person < problem.staff().size(); person++) {
            known.put(problem.staff().get(person).staffId(), person);
        }
        return known;
    }

    /** Somebody of the problem may be ill then by an earlier emergency, kept away by a revision, or have other hours. */
    private static boolean mayBeAsked(ScheduleProblem problem, @Nullable Integer person, int cell) {
        return person == null
                || problem.staff().get(person).couldWork().contains(cell)
                || !problem.openable(person, CellSet.of(cell).toBitSet()).isEmpty();
    }

    private static Map<String, BitSet> availability(ScheduleProblem problem) {
        var available = new HashMap<String, BitSet>();
        problem.staff()
                .forEach(person ->
                        available.put(person.staffId(), person.availability().toBitSet()));
        return available;
    }

    private static List<Detail.StandIn> standIns(
            int cell, Map<String, BitSet> available, List<RosterMember> roster, Map<String, BitSet> absent) {
        var nowhere = new BitSet();
        return roster.stream()
                .filter(member ->
                        !available.getOrDefault(member.staffId(), nowhere).get(cell))
                .filter(member ->
                        !absent.getOrDefault(member.staffId(), nowhere).get(cell))
                .map(member -> new Detail.StandIn(member.staffId(), member.displayName()))
                .toList();
    }
}
