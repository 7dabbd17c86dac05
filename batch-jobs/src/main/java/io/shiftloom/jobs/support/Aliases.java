package io.shiftloom.jobs.support;

import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Other names for the people and roles of a problem. They sort like the real ones, so that decisions by the order
 * of names stay the same.
 */
final class Aliases {

    private final ScheduleProblem problem;
    private final Map<String, String> people;
    private final Map<String, String> roles;

    Aliases(ScheduleProblem problem) {
        this.problem = problem;
        this.people = numbered(
                "person", problem.staff().stream().map(StaffMember::staffId).collect(Collectors.toSet()));
        var named = new TreeSet<String>();
        problem.demand().forEach(cell -> named.addAll(cell.roles().keySet()));
        for (var member : problem.staff()) {
            named.addAll(member.roles());
            named.addAll(member.preferredRoles());
            named.addAll(member.avoidedRoles());
        }
        this.roles = numbered("role", named);
    }

    private static Map<String, String> numbered(String word, Collection<String> names) {
        var aliases = new HashMap<String, String>();
        for (var name : new TreeSet<>(names)) {
            aliases.put(name, String.format(Locale.ROOT, "%s-%05d", word, aliases.size() + 1));
        }
        return aliases;
    }

    /** @throws IllegalArgumentException when the problem has no such person */
    String person(String staffId) {
        var alias = people.get(staffId);
        if (alias == null) {
            throw new IllegalArgumentException("not a person of this condition: " + staffId);
        }
        return alias;
    }

    /** The problem under these names. */
    ScheduleProblem problem() {
        var needed = problem.needed();
        return new ScheduleProblem(
                problem.grid(),
                renamed(problem.demand()),
                problem.staff().stream().map(this::renamed).toList(),
                problem.objectives(),
                problem.labor(),
                problem.baseline(),
                problem.pins(),
                needed == null ? null : renamed(needed));
    }

    private List<CellDemand> renamed(List<CellDemand> demand) {
        return demand.stream().map(this::renamed).toList();
    }

    private CellDemand renamed(CellDemand cell) {
        var renamed = new TreeMap<String, Integer>();
        cell.roles().forEach((role, count) -> renamed.put(roles.getOrDefault(role, ""), count));
        return new CellDemand(cell.headcount(), renamed);
    }

    private StaffMember renamed(StaffMember member) {
        var alias = person(member.staffId());
        return new StaffMember(
                alias,
                alias,
                member.availability(),
                renamed(member.roles()),
                renamed(member.preferredRoles()),
                renamed(member.avoidedRoles()),
                member.wishes(),
                member.labor(),
                member.withheld(),
                member.closed());
    }

    private Set<String> renamed(Set<String> names) {
        return names.stream().map(role -> roles.getOrDefault(role, "")).collect(Collectors.toSet());
    }
}
