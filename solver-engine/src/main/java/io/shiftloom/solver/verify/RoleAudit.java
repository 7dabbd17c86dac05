package io.shiftloom.solver.verify;

import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;

/** Whether the people of a cell can fill its role needs, each person one need. */
final class RoleAudit {

    private final Map<String, Integer> needs;
    private final List<StaffMember> people;

    RoleAudit(ScheduleProblem problem, int cell, List<StaffMember> people) {
        this.needs = problem.demand().get(cell).roles();
        this.people = people;
    }

    int missingHolders() {
        return missing((person, role) -> person.roles().contains(role));
    }

    int missingWilling() {
        return missing((person, role) ->
                person.roles().contains(role) && !person.avoidedRoles().contains(role));
    }

    int missingEager() {
        return missing((person, role) ->
                person.roles().contains(role) && person.preferredRoles().contains(role));
    }

    /** The needs less the most that can be met at once, which by Hall's theorem is the largest shortfall of any set. */
    private int missing(BiPredicate<StaffMember, String> fills) {
        int needed = needs.values().stream().mapToInt(Integer::intValue).sum();
        var filled = new HashMap<String, List<StaffMember>>();
        needs.keySet().forEach(role -> filled.put(role, new ArrayList<>()));
        int met = 0;
        for (var person : people) {
            if (place(person, fills, filled, new HashSet<>())) {
                met++;
            }
        }
        return needed - met;
    }

    private boolean place(
            StaffMember person,
            BiPredicate<StaffMember, String> fills,
            Map<String, List<StaffMember>> filled,
            Set<String> tried) {
        for (var need : needs.entrySet()) {
            var role = need.getKey();
            var holders = filled.getOrDefault(role, List.of());
            if (!fills.test(person, role) || !tried.add(role)) {
                continue;
            }
            if (holders.size() < need.getValue()) {
                holders.add(person);
                return true;
            }
            for (var holder : List.copyOf(holders)) {
                if (place(holder, fills, filled, tried)) {
                    holders.remove(holder);
                    holders.add(person);
                    return true;
                }
            }
        }
        return false;
    }
}
