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
    /** By group: the sets with the largest shortfall as bits, and those one short of it; the empty set counts. */
    private final long[] largest = new long[GROUPS];

    private final long[] next = new long[GROUPS];

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
            rank(group);
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
                rank(group);
            }
        }
    }

    @Override
    public int missing(int group) {
        return missing[group];
    }

    private void rank(int group) {
        int most = 0;
        for (int at = group * sets; at < (group + 1) * sets; at++) {
            most = Math.max(most, shortfall[at]);
        }
        missing[group] = most;
        largest[group] = 0;
        next[group] = 0;
        for (int set = 0; set < sets; set++) {
            int less = most - shortfall[group * sets + set];
            largest[group] |= less == 0 ? 1L << set : 0;
            next[group] |= less == 1 ? 1L << set : 0;
        }
    }

    @Override
    public int missingAfterSwap(int group, int leaving, int coming) {
        long losing = needs.sets(group, leaving);
        long gaining = needs.sets(group, coming);
        long worse = losing & ~gaining;
        if ((worse & largest[group]) != 0) {
            return missing[group] + 1;
        }
        boolean same = (largest[group] & (~gaining | losing)) != 0 || (worse & next[group]) != 0;
        return same ? missing[group] : missing[group] - 1;
    }
}
