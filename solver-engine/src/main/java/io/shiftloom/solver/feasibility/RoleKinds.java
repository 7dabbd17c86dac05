package io.shiftloom.solver.feasibility;

import io.shiftloom.solver.problem.StaffMember;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** People told apart by which of some roles they hold. */
final class RoleKinds {

    private final Map<List<Integer>, Integer> numbers = new HashMap<>();
    private final int[] kind;
    /** By person: the roles they hold, as numbers in the order of the roles. */
    private final List<List<Integer>> held;

    RoleKinds(Set<String> roles, List<StaffMember> staff) {
        var order = List.copyOf(roles);
        held = staff.stream().map(member -> held(order, member)).toList();
        kind = held.stream()
                .mapToInt(roleNumbers -> numbers.computeIfAbsent(roleNumbers, key -> numbers.size()))
                .toArray();
    }

    private static List<Integer> held(List<String> order, StaffMember member) {
        return IntStream.range(0, order.size())
                .filter(role -> member.roles().contains(order.get(role)))
                .boxed()
                .toList();
    }

    int count() {
        return numbers.size();
    }

    int of(int person) {
        return kind[person];
    }

    List<Integer> heldBy(int person) {
        return held.get(person);
    }
}
