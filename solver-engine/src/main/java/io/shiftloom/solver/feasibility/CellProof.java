package io.shiftloom.solver.feasibility;

import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Certificate.Reason;
import io.shiftloom.solver.answer.PublishedNames;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.RoleMatching;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/** Cells that cannot be staffed on their own: too few people, or too few who hold the roles asked for. */
final class CellProof {

    /** People of whom it is offered that they be available. */
    private static final int MOST_WIDENED = 3;

    private final ScheduleProblem problem;
    private final List<PersonLimits> limits;
    private final RoleMatching matching;
    private final PublishedNames names;
    /** By role. */
    private final Map<String, BitSet> holders = new HashMap<>();

    CellProof(ScheduleProblem problem, List<PersonLimits> limits) {
        this.problem = problem;
        this.limits = limits;
        this.matching = new RoleMatching(problem.staff());
        this.names = new PublishedNames(problem);
    }

    /** @param left cells that are not looked at */
    Optional<Certificate> find(BitSet left) {
        for (int cell = left.nextClearBit(0); cell < problem.grid().cellCount(); cell = left.nextClearBit(cell + 1)) {
            var demand = problem.demand().get(cell);
            var present = available(cell);
            if (present.cardinality() < demand.headcount()) {
                return Optional.of(tooFew(cell, demand, present));
            }
            var roles = List.copyOf(demand.roles().keySet());
            int sets = isSurelyFilled(demand, present) ? 0 : 1 << roles.size();
            for (int wanted = 1; wanted < sets; wanted++) {
                var certificate = roles(cell, demand, roles, wanted, present);
                if (certificate.isPresent()) {
                    return certificate;
                }
            }
        }
        return Optional.empty();
    }

    private boolean isSurelyFilled(CellDemand demand, BitSet present) {
        return demand.roles().size() > QuickProof.MOST_COUNTED && matching.missing(demand.roles(), present) == 0;
    }

    private BitSet available(int cell) {
        var people = new BitSet();
        for (int person = 0; person < limits.size(); person++) {
            people.set(person, limits.get(person).cells.get(cell));
        }
        return people;
    }

    private Certificate tooFew(int cell, CellDemand demand, BitSet present) {
        int missing = demand.headcount() - present.cardinality();
        var repairs = new ArrayList<Repair>();
        repairs.add(lower(cell, missing));
        repairs.addAll(widen(cell, present));
        return certificate(
                new Reason.TooFewPeople(demand.headcount()), cell, present, List.of("availability"), repairs);
    }

    private Optional<Certificate> roles(int cell, CellDemand demand, List<String> roles, int wanted, BitSet present) {
        var asked = new ArrayList<String>();
        int need = 0;
        for (int role = 0; role < roles.size(); role++) {
            if ((wanted >>> role & 1) != 0) {
                asked.add(roles.get(role));
                need += demand.roles().getOrDefault(roles.get(role), 0);
            }
        }
        var able = new BitSet();
        asked.forEach(role -> able.or(holders.computeIfAbsent(role, this::holders)));
        able.and(present);
        if (able.cardinality() >= need) {
            return Optional.empty();
        }
        return Optional.of(tooFewInRoles(cell, asked, need, able, present));
    }

    private BitSet holders(String role) {
        var people = new BitSet();
        for (int person = 0; person < limits.size(); person++) {
            people.set(person, problem.staff().get(person).roles().contains(role));
        }
        return people;
    }

    private Certificate tooFewInRoles(int cell, List<String> asked, int need, BitSet able, BitSet present) {
        int missing = need - able.cardinality();
        var repairs = new ArrayList<Repair>();
        repairs.add(lower(cell, missing));
        present.stream()
                .filter(person -> !able.get(person))
                .mapToObj(person -> problem.staff().get(person))
                .limit(1)
                .forEach(member -> repairs.add(
                        new Repair.AddRole(member.staffId(), problem.name(member.staffId()), asked.getFirst())));
        return certificate(
                new Reason.TooFewInRoles(need, asked), cell, able, List.of("roles", "availability"), repairs);
    }

    private Certificate certificate(Reason reason, int cell, BitSet people, List<String> rules, List<Repair> repairs) {
        return new Certificate(
                reason,
                List.of(names.stretch(cell)),
                List.of(problem.grid().key(cell)),
                names.people(people),
                rules,
                repairs);
    }

    private Repair lower(int cell, int missing) {
        return new Repair.LowerHeadcount(problem.grid().key(cell), missing, names.stretch(cell));
    }

    private List<Repair> widen(int cell, BitSet present) {
        var missing = new BitSet();
        missing.set(cell);
        return IntStream.range(0, limits.size())
                .filter(person -> !present.get(person)
                        && !problem.openable(person, missing).isEmpty())
                .<Repair>mapToObj(absent -> new Repair.WidenAvailability(
                        problem.staff().get(absent).staffId(),
                        problem.name(absent),
                        problem.grid().minutes(cell),
                        List.of(names.stretch(cell))))
                .limit(MOST_WIDENED)
                .toList();
    }
}
