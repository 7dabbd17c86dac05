package io.shiftloom.solver.judge;

import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;

/** What the people in a cell leave open of its role needs. */
record RoleJudge(ScheduleProblem problem) {

    /** Whether everybody who is needed in a role can be another person. */
    boolean isLegal(int cell, BitSet people) {
        return missing(cell, people) == 0;
    }

    /** How many needs nobody can fill who holds the role. */
    int missing(int cell, BitSet people) {
        return shortfall(cell, people, (member, role) -> member.roles().contains(role));
    }

    /** For each quarter of an hour. */
    long cost(int cell, BitSet people) {
        return 8L
                        * shortfall(
                                cell,
                                people,
                                (member, role) -> member.roles().contains(role)
                                        && !member.avoidedRoles().contains(role))
                + shortfall(
                        cell,
                        people,
                        (member, role) -> member.roles().contains(role)
                                && member.preferredRoles().contains(role));
    }

    /** The largest, over sets of the roles, of what they need beyond the people who serve one of them. */
    private int shortfall(int cell, BitSet people, BiPredicate<StaffMember, String> serves) {
        var needs = List.copyOf(problem.demand().get(cell).roles().entrySet());
        int largest = 0;
        for (int set = 0; set < 1 << needs.size(); set++) {
            int chosen = set;
            int needed = 0;
            for (int role = 0; role < needs.size(); role++) {
                needed += (chosen >> role & 1) * needs.get(role).getValue();
            }
            long serving = people.stream()
                    .mapToObj(problem.staff()::get)
                    .filter(member -> servesOne(needs, chosen, member, serves))
                    .count();
            largest = Math.max(largest, needed - (int) serving);
        }
        return largest;
    }

    private static boolean servesOne(
            List<Map.Entry<String, Integer>> needs,
            int chosen,
            StaffMember member,
            BiPredicate<StaffMember, String> serves) {
        for (int role = 0; role < needs.size(); role++) {
            if ((chosen >> role & 1) != 0 && serves.test(member, needs.get(role).getKey())) {
                return true;
            }
        }
        return false;
    }
}
