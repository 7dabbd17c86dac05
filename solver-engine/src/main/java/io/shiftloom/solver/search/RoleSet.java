package io.shiftloom.solver.search;

import io.shiftloom.solver.problem.StaffMember;
import java.util.List;
import java.util.Set;

/**
 * What everybody can do for cells that ask for the same roles, as bit patterns over those roles: holds, holds without
 * avoiding, holds and prefers.
 */
final class RoleSet {

    static final int GROUPS = 3;

    final int roles;
    /** By group, then person. */
    final int[][] patterns;
    /** People with the same number are interchangeable in these cells. */
    final int[] kind;

    RoleSet(List<String> roles, List<StaffMember> staff) {
        this.roles = roles.size();
        this.patterns = new int[GROUPS][staff.size()];
        this.kind = new int[staff.size()];
        for (int person = 0; person < staff.size(); person++) {
            var member = staff.get(person);
            int held = bits(roles, member.roles());
            patterns[0][person] = held;
            patterns[1][person] = held & ~bits(roles, member.avoidedRoles());
            patterns[2][person] = held & bits(roles, member.preferredRoles());
            kind[person] = kindOf(person);
        }
    }

    private static int bits(List<String> roles, Set<String> own) {
        int bits = 0;
        for (int role = 0; role < roles.size(); role++) {
            bits |= own.contains(roles.get(role)) ? 1 << role : 0;
        }
        return bits;
    }

    private int kindOf(int person) {
        for (int earlier = 0; earlier < person; earlier++) {
            if (patterns[0][earlier] == patterns[0][person]
                    && patterns[1][earlier] == patterns[1][person]
                    && patterns[2][earlier] == patterns[2][person]) {
                return kind[earlier];
            }
        }
        return person;
    }
}
