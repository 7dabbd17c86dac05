package io.shiftloom.solver.bound.date;

import java.util.Arrays;

/**
 * Which role of several is the dearest at the prices of the last step, in every cell and group. All nodes of a cover share it, because each
 * step sets it anew. Most of a cover's time is spent here, so the numbers lie in plain arrays.
 */
final class DearestRoles {

    private final int groups;
    /** Bits of a set of roles. */
    private final int bits;
    /** By person and cell: the set of roles of each group, one after the other. */
    private final int[][] held;
    /** By cell and group: the number of its first need. */
    private final int[] first;
    /** By need: how many people have to fill it, and the highest price that it may have. */
    private final int[] needed;

    final int[] most;
    /** By cell, group and set of roles: the number of the need, and its price. */
    private final int[] need;

    private final int[] price;

    DearestRoles(DateRoles roles) {
        int cells = roles.need().length;
        groups = roles.groups();
        first = firstNeeds(roles);
        bits = widest(roles);
        needed = new int[needs()];
        most = new int[needs()];
        need = new int[place(cells, 0)];
        price = new int[place(cells, 0)];
        held = heldRoles(roles);
        // Whoever fills no role takes from a need that is not counted.
        Arrays.fill(need, needs());
        for (int cell = 0; cell < cells; cell++) {
            for (int group = 0; group < groups; group++) {
                int[] ofRole = roles.need()[cell][group];
                System.arraycopy(ofRole, 0, needed, first(cell, group), ofRole.length);
                Arrays.fill(most, first(cell, group), first(cell, group) + ofRole.length, roles.most()[cell][group]);
            }
        }
    }

    private int[] firstNeeds(DateRoles roles) {
        int cells = roles.need().length;
        var numbers = new int[cells * groups + 1];
        for (int cell = 0; cell < cells; cell++) {
            for (int group = 0; group < groups; group++) {
                int place = cell * groups + group;
                numbers[place + 1] = numbers[place] + roles.need()[cell][group].length;
            }
        }
        return numbers;
    }

    private static int widest(DateRoles roles) {
        return Arrays.stream(roles.need())
                .flatMap(Arrays::stream)
                .mapToInt(needs -> needs.length)
                .reduce(1, Math::max);
    }

    private int[][] heldRoles(DateRoles roles) {
        int cells = roles.need().length;
        int people = cells == 0 || groups == 0 ? 0 : roles.mask()[0][0].length;
        var sets = new int[people][cells];
        for (int person = 0; person < people; person++) {
            for (int cell = 0; cell < cells; cell++) {
                sets[person][cell] = heldRoles(roles.mask()[cell], person);
            }
        }
        return sets;
    }

    private int heldRoles(int[][] masks, int person) {
        int set = 0;
        for (int group = 0; group < groups; group++) {
            set |= masks[group][person] << (group * bits);
        }
        return set;
    }

    /** All needs; the number of one that is not counted. */
    int needs() {
        return first[first.length - 1];
    }

    private int first(int cell, int group) {
        return first[cell * groups + group];
    }

    /** Where the sets of roles of a cell and group begin. */
    private int place(int cell, int group) {
        return (cell * groups + group) << bits;
    }

    /** Takes the prices of needs: of each cell and group the first of the dearest counts. */
    void set(int[] prices) {
        for (int group = 0; group + 1 < first.length; group++) {
            int begin = first[group];
            int sets = 1 << (first[group + 1] - begin);
            int at = group << bits;
            for (int set = 1; set < sets; set++) {
                int lowest = begin + Integer.numberOfTrailingZeros(set);
                int others = at + (set & set - 1);
                boolean dearest = others == at || prices[lowest] >= price[others];
                need[at + set] = dearest ? lowest : need[others];
                price[at + set] = dearest ? prices[lowest] : price[others];
            }
        }
    }

    /** What somebody is worth in a cell by roles. */
    int worth(int person, int cell) {
        int sets = held[person][cell];
        int sum = 0;
        for (int group = 0; sets != 0; group++, sets >>>= bits) {
            sum += price[place(cell, group) + (sets & (1 << bits) - 1)];
        }
        return sum;
    }

    /** Has somebody fill the dearest needs of a cell, one in each group. */
    void fill(int person, int cell, int[] open) {
        int sets = held[person][cell];
        for (int group = 0; sets != 0; group++, sets >>>= bits) {
            open[need[place(cell, group) + (sets & (1 << bits) - 1)]]--;
        }
    }

    /** Opens all needs, and returns what they cost at these prices while nobody fills them. */
    long open(int[] prices, int[] open) {
        System.arraycopy(needed, 0, open, 0, needed.length);
        long cost = 0;
        for (int number = 0; number < needed.length; number++) {
            cost += (long) prices[number] * needed[number];
        }
        return cost;
    }
}
