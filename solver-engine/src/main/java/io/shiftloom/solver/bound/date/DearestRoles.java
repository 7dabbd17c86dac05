package io.shiftloom.solver.bound.date;

import java.util.Arrays;

/**
 * Which role of several is the dearest at the prices of the last step, in every cell and group. All nodes of a cover share it, because each
 * step sets it anew. Most of a cover's time is spent here, so the numbers lie in plain arrays.
 */
final class DearestRoles {

    private final DateRoles roles;
    private final int groups;
    /** Bits of a set of roles. */
    private final int bits;
    /** By person and cell: the set of roles of each group, one after the other. */
    private final int[][] held;
    /** By cell and group: the number of its first need. */
    private final int[] first;
    /** By cell, group and set of roles: the number of the need, and its price. */
    private final int[] need;

    private final int[] price;

    DearestRoles(DateRoles roles) {
        this.roles = roles;
        int cells = roles.need().length;
        groups = roles.groups();
        first = new int[cells * groups + 1];
        int most = 1;
        for (int cell = 0; cell < cells; cell++) {
            for (int group = 0; group < groups; group++) {
                int count = roles.need()[cell][group].length;
                first[cell * groups + group + 1] = first[cell * groups + group] + count;
                most = Math.max(most, count);
            }
        }
        bits = most;
        need = new int[place(cells, 0)];
        price = new int[place(cells, 0)];
        // Whoever fills no role takes from a need that is not counted.
        Arrays.fill(need, needs());
        held = new int[cells == 0 || groups == 0 ? 0 : roles.mask()[0][0].length][cells];
        for (int person = 0; person < held.length; person++) {
            for (int cell = 0; cell < cells; cell++) {
                for (int group = 0; group < groups; group++) {
                    held[person][cell] |= roles.mask()[cell][group][person] << (group * bits);
                }
            }
        }
    }

    /** All needs; the number of one that is not counted. */
    int needs() {
        return first[first.length - 1];
    }

    /** The number of the first need of a cell and group. */
    int first(int cell, int group) {
        return first[cell * groups + group];
    }

    /** Where the sets of roles of a cell and group begin. */
    private int place(int cell, int group) {
        return (cell * groups + group) << bits;
    }

    /** Takes the prices of a cell's needs: the first of the dearest counts. */
    void set(int cell, int[][] prices) {
        for (int group = 0; group < groups; group++) {
            int[] ofRole = prices[group];
            int begin = first(cell, group);
            int at = place(cell, group);
            for (int set = 1; set < 1 << ofRole.length; set++) {
                int lowest = Integer.numberOfTrailingZeros(set);
                int others = at + (set & set - 1);
                boolean dearest = others == at || ofRole[lowest] >= price[others];
                need[at + set] = dearest ? begin + lowest : need[others];
                price[at + set] = dearest ? ofRole[lowest] : price[others];
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

    /** Opens the needs of a cell, and returns what they cost at these prices while nobody fills them. */
    long open(int cell, int[][] prices, int[] open) {
        long cost = 0;
        for (int group = 0; group < groups; group++) {
            int[] needed = roles.need()[cell][group];
            int begin = first(cell, group);
            for (int role = 0; role < needed.length; role++) {
                open[begin + role] = needed[role];
                cost += (long) prices[group][role] * needed[role];
            }
        }
        return cost;
    }
}
