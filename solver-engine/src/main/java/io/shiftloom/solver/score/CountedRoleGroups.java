package io.shiftloom.solver.score;

import java.util.Arrays;

/** Counts, for every set of roles, the people who have any of them. */
final class CountedRoleGroups implements RoleGroups {

    private final RoleNeeds needs;
    private final int sets;
    /** By group and set: the need for the set less the people who can fill any of it. */
    private final int[] shortfall;
    /** By group: the largest of them, and 0. */
    private final int[] missing = new int[GROUPS];

    CountedRoleGroups(RoleNeeds needs) {
        this.needs = needs;
        sets = 1 << needs.roles();
        shortfall = new int[GROUPS * sets];
        clear();
    }

    @Override
    public void clear() {
        Arrays.fill(shortfall, 0);
        for (int set = 1; set < sets; set++) {
            int need = 0;
            for (int role = 0; role < needs.roles(); role++) {
                need += (set >>> role & 1) * needs.need[role];
            }
            for (int group = 0; group < GROUPS; group++) {
                shortfall[group * sets + set] = need;
            }
        }
        for (int group = 0; group < GROUPS; group++) {
            missing[group] = largest(group);
        }
    }

    @Override
    public void add(int person) {
        count(person, -1);
    }

    @Override
    public void remove(int person) {
        count(person, 1);
    }

    private void count(int person, int change) {
        for (int group = 0; group < GROUPS; group++) {
            int mask = (int) needs.masks[group][person];
            if (mask != 0) {
                int at = group * sets;
                for (int set = 1; set < sets; set++) {
                    shortfall[at + set] += (set & mask) != 0 ? change : 0;
                }
                missing[group] = largest(group);
            }
        }
    }

    @Override
    public int missing(int group) {
        return missing[group];
    }

    private int largest(int group) {
        int most = 0;
        for (int i = group * sets + 1; i < (group + 1) * sets; i++) {
            most = Math.max(most, shortfall[i]);
        }
        return most;
    }

    @Override
    public int missingAfterSwap(int group, int leaving, int coming) {
        int out = (int) needs.masks[group][leaving];
        int in = (int) needs.masks[group][coming];
        if (in == out) {
            return missing[group];
        }
        int at = group * sets;
        int most = 0;
        for (int set = 1; set < sets; set++) {
            int after = shortfall[at + set] + ((set & out) != 0 ? 1 : 0) - ((set & in) != 0 ? 1 : 0);
            most = Math.max(most, after);
        }
        return most;
    }
}
