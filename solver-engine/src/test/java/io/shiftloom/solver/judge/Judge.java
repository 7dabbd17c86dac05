package io.shiftloom.solver.judge;

import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Judges whole schedules. */
final class Judge {

    private static final List<String> PARTS =
            List.of("shifts", "split", "short", "rhythm", "wishes", "roles", "balance", "burden", "overtime", "labor");

    final ScheduleProblem problem;
    final Calendar calendar;
    final RoleJudge roles;
    final List<RowJudge> people;
    private final FairShares fair;

    Judge(ScheduleProblem problem) {
        this.problem = problem;
        calendar = new Calendar(problem.grid());
        roles = new RoleJudge(problem);
        people = IntStream.range(0, problem.staff().size())
                .mapToObj(person -> new RowJudge(problem, calendar, person))
                .toList();
        fair = new FairShares(problem, calendar, people);
    }

    /** The hard rules that are broken, each with whose or which cell's it is; empty for a legal schedule. */
    Set<String> faults(Roster roster) {
        var faults = new TreeSet<String>();
        for (int cell = 0; cell < calendar.start.length; cell++) {
            var present = present(roster, cell);
            if (present.cardinality() != problem.demand().get(cell).headcount()) {
                faults.add(problem.grid().key(cell) + " headcount");
            }
            if (!roles.isLegal(cell, present)) {
                faults.add(problem.grid().key(cell) + " roles");
            }
        }
        for (int person = 0; person < people.size(); person++) {
            var staffId = problem.staff().get(person).staffId();
            people.get(person).faults(roster.row(person).toBitSet()).forEach(rule -> faults.add(staffId + " " + rule));
        }
        return faults;
    }

    private static BitSet present(Roster roster, int cell) {
        var present = new BitSet();
        IntStream.range(0, roster.rows().size())
                .filter(person -> roster.row(person).contains(cell))
                .forEach(present::set);
        return present;
    }

    /** The cost by part. */
    Map<String, Long> parts(Roster roster) {
        var parts = new TreeMap<String, Long>();
        PARTS.forEach(part -> parts.put(part, 0L));
        for (int person = 0; person < people.size(); person++) {
            rowParts(person, roster.row(person).toBitSet()).forEach((part, cost) -> parts.merge(part, cost, Long::sum));
        }
        for (int cell = 0; cell < calendar.start.length; cell++) {
            parts.merge("roles", roleCost(cell, present(roster, cell)), Long::sum);
        }
        return parts;
    }

    long roleCost(int cell, BitSet present) {
        return problem.demand().get(cell).roles().isEmpty() ? 0 : fair.quarters(cell) * roles.cost(cell, present);
    }

    private Map<String, Long> rowParts(int person, BitSet row) {
        var parts = people.get(person).parts(row);
        share(person, row, parts);
        return parts;
    }

    /** What a person's row costs, whoever else works; empty for a row that breaks a rule. */
    OptionalLong rowCost(int person, BitSet row) {
        var legal = people.get(person).legalParts(row);
        legal.ifPresent(parts -> share(person, row, parts));
        return legal.stream()
                .mapToLong(parts ->
                        parts.values().stream().mapToLong(Long::longValue).sum())
                .findFirst();
    }

    private void share(int person, BitSet row, Map<String, Long> parts) {
        if (problem.objectives().balanceStaffLoad()) {
            long apart = Math.abs(row.stream().mapToLong(fair::quarters).sum() - fair.work[person]);
            parts.put("balance", apart + Math.max(0, apart - 16));
            long burden = Math.abs(row.stream().mapToLong(fair::undesirable).sum() - fair.burden[person]);
            parts.put("burden", Math.max(0, burden - 16));
        }
    }
}
