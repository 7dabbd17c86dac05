package io.shiftloom.solver.score;

import io.shiftloom.solver.problem.StaffMember;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a cell needs of which role, and who can fill it. Cells with the same needs share one. */
final class RoleNeeds {

    /** Above this many roles in a cell, counting all their sets costs more than matching. */
    private static final int MOST_COUNTED = 6;

    /** Needs by role, and whether each person is a holder, willing, eager: bits by role, by group and person. */
    final int[] need;

    final long[][] masks;

    /** By bits of roles: the sets of roles that have any of them, as bits; empty where sets are not counted. */
    private final long[] touched;

    /** By person: a number that people who are alike in all groups share. */
    private final int[] kind;

    private RoleNeeds(int[] need, long[][] masks) {
        this.need = need;
        this.masks = masks;
        this.touched = touched(need.length);
        kind = new int[masks[0].length];
        Map<List<Long>, Integer> kinds = new HashMap<>();
        for (int person = 0; person < kind.length; person++) {
            var ofPerson = List.of(
                    masks[RoleGroups.HOLDERS][person],
                    masks[RoleGroups.WILLING][person],
                    masks[RoleGroups.EAGER][person]);
            kind[person] = kinds.computeIfAbsent(ofPerson, key -> kinds.size());
        }
    }

    private static long[] touched(int roles) {
        var touched = new long[roles <= MOST_COUNTED ? 1 << roles : 0];
        for (int some = 0; some < touched.length; some++) {
            for (int set = 0; set < touched.length; set++) {
                touched[some] |= (some & set) != 0 ? 1L << set : 0;
            }
        }
        return touched;
    }

    static RoleNeeds[] byCell(CompiledProblem problem) {
        Map<Map<String, Integer>, RoleNeeds> shared = new HashMap<>();
        Map<List<String>, long[][]> sharedMasks = new HashMap<>();
        var result = new RoleNeeds[problem.cells()];
        for (int cell = 0; cell < result.length; cell++) {
            var roles = problem.demand(cell).roles();
            result[cell] = shared.computeIfAbsent(roles, needs -> {
                var ids = new ArrayList<>(needs.keySet());
                var masks = sharedMasks.computeIfAbsent(
                        ids, key -> masks(problem.problem().staff(), key));
                return new RoleNeeds(
                        needs.values().stream().mapToInt(Integer::intValue).toArray(), masks);
            });
        }
        return result;
    }

    /** @param needs by role */
    static RoleNeeds of(List<StaffMember> staff, Map<String, Integer> needs) {
        int[] need = needs.values().stream().mapToInt(Integer::intValue).toArray();
        return new RoleNeeds(need, masks(staff, List.copyOf(needs.keySet())));
    }

    private static long[][] masks(List<StaffMember> staff, List<String> ids) {
        if (ids.size() > Long.SIZE) {
            throw new IllegalArgumentException("a cell asks for " + ids.size() + " roles, more than " + Long.SIZE);
        }
        var masks = new long[RoleGroups.GROUPS][staff.size()];
        for (int person = 0; person < staff.size(); person++) {
            for (int role = 0; role < ids.size(); role++) {
                mark(masks, person, staff.get(person), ids.get(role), 1L << role);
            }
        }
        return masks;
    }

    private static void mark(long[][] masks, int person, StaffMember member, String role, long bit) {
        if (!member.roles().contains(role)) {
            return;
        }
        masks[RoleGroups.HOLDERS][person] |= bit;
        if (!member.avoidedRoles().contains(role)) {
            masks[RoleGroups.WILLING][person] |= bit;
        }
        if (member.preferredRoles().contains(role)) {
            masks[RoleGroups.EAGER][person] |= bit;
        }
    }

    int roles() {
        return need.length;
    }

    boolean alike(int one, int other) {
        return kind[one] == kind[other];
    }

    /** The sets of roles of which a person of a group can fill any, as bits. */
    long sets(int group, int person) {
        return touched[(int) masks[group][person]];
    }

    RoleGroups newGroups() {
        return roles() <= MOST_COUNTED ? new CountedRoleGroups(this) : new MatchedRoleGroups(this);
    }
}
