package io.shiftloom.solver.score;

import io.shiftloom.solver.problem.StaffMember;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Matches people to the role needs of a cell, without a compiled problem. Not thread-safe. */
public final class RoleMatching {

    private final List<StaffMember> staff;
    private final Map<Map<String, Integer>, RoleNeeds> known = new HashMap<>();

    /** @param staff whose numbers are their places */
    public RoleMatching(List<StaffMember> staff) {
        this.staff = staff;
    }

    /** How many of the needs by role some people leave open, at least. */
    public int missing(Map<String, Integer> needs, BitSet people) {
        var group = known.computeIfAbsent(needs, roles -> RoleNeeds.of(staff, roles))
                .newGroups();
        people.stream().forEach(group::add);
        return group.missing(RoleGroups.HOLDERS);
    }
}
