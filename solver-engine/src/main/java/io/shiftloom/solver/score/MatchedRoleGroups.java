package io.shiftloom.solver.score;

import java.util.Arrays;

/** Finds the shortfall by matching people to needs along augmenting paths; for cells with many roles. */
final class MatchedRoleGroups implements RoleGroups {

    private static final int MOST_PEOPLE = 64;

    private final RoleNeeds needs;
    private int count;
    private int[] people = new int[MOST_PEOPLE];
    /** By need, one entry for each unit of it: its role. */
    private final int[] seatRole;

    private final int[] taker;
    private final boolean[] tried;

    MatchedRoleGroups(RoleNeeds needs) {
        this.needs = needs;
        int seats = Arrays.stream(needs.need).sum();
        seatRole = new int[seats];
        int seat = 0;
        for (int role = 0; role < needs.roles(); role++) {
            for (int unit = 0; unit < needs.need[role]; unit++) {
                seatRole[seat++] = role;
            }
        }
        taker = new int[seats];
        tried = new boolean[seats];
    }

    @Override
    public void clear() {
        count = 0;
    }

    @Override
    public void add(int person) {
        if (count == people.length) {
            people = Arrays.copyOf(people, 2 * count);
        }
        people[count++] = person;
    }

    @Override
    public void remove(int person) {
        for (int i = 0; i < count; i++) {
            if (people[i] == person) {
                people[i] = people[--count];
                return;
            }
        }
        throw new IllegalArgumentException("person " + person + " is not in the cell");
    }

    @Override
    public int missing(int group) {
        Arrays.fill(taker, -1);
        int matched = 0;
        for (int i = 0; i < count && matched < taker.length; i++) {
            Arrays.fill(tried, false);
            matched += seat(i, needs.masks[group]) ? 1 : 0;
        }
        return taker.length - matched;
    }

    private boolean seat(int index, long[] masks) {
        long mask = masks[people[index]];
        for (int seat = 0; seat < taker.length; seat++) {
            if (!tried[seat] && (mask >>> seatRole[seat] & 1) != 0) {
                tried[seat] = true;
                if (taker[seat] < 0 || seat(taker[seat], masks)) {
                    taker[seat] = index;
                    return true;
                }
            }
        }
        return false;
    }

    @Override
    public int missingAfterSwap(int group, int leaving, int coming) {
        int at = 0;
        while (people[at] != leaving) {
            at++;
        }
        people[at] = coming;
        int missing = missing(group);
        people[at] = leaving;
        return missing;
    }
}
