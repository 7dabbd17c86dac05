package io.shiftloom.solver.bound.duty;

import java.util.Arrays;

/** Labels of the blocks that are too long for their length to cost anything, which grow cell by cell. */
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

    /** Grows to a place; at the end of a gap all blocks are gone. */
    void grow(DutyDate duty, int place) {
        int size = duty.costs.size;
        boolean goesOn = grownTo == place - 1 && place > duty.first && duty.workable.adjoins[place];
        int units = goesOn ? Math.min(size, duty.workable.units[place]) : size;
        System.arraycopy(labels, 0, labels, units, size - units);
        Arrays.fill(labels, 0, units, NEVER);
        int cost = duty.costOf(place);
        for (int work = units; work < size; work++) {
            labels[work] += cost;
        }
        for (int work = units; work < size && duty.addsOvertime(place); work++) {
            labels[work] += duty.overtimeAdded(work - units, units);
        }
        grownTo = place;
    }
}
