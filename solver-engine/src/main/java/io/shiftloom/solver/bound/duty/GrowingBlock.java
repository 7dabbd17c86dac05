package io.shiftloom.solver.bound.duty;

import java.util.Arrays;

/** Labels of the blocks so long that every further unit costs the same, which grow cell by cell. */
final class GrowingBlock {

    private static final int NEVER = DutyTable.NEVER;

    /** By work: the labels at the place grown to last. */
    final int[] labels;

    private int grownTo;

    GrowingBlock(int mostSize) {
        labels = new int[mostSize];
    }

    void begin() {
        grownTo = -1;
    }

    /**
     * Grows to a place; at the end of a gap all blocks are gone.
     *
     * @param costOfLength what the place adds to the cost of a block because of its length
     */
    void grow(DutyDate duty, int place, int costOfLength) {
        int size = duty.costs.size;
        boolean goesOn = grownTo == place - 1 && place > duty.first && duty.workable.adjoins[place];
        int units = goesOn ? Math.min(size, duty.workable.units[place]) : size;
        System.arraycopy(labels, 0, labels, units, size - units);
        Arrays.fill(labels, 0, units, NEVER);
        int cost = duty.costOf(place) + costOfLength;
        for (int work = units; work < size; work++) {
            labels[work] += cost;
        }
        for (int work = units; work < size && duty.addsOvertime(place); work++) {
            labels[work] += duty.overtimeAdded(work - units, units);
        }
        grownTo = place;
    }
}
