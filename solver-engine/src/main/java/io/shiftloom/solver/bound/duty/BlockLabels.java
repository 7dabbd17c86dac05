package io.shiftloom.solver.bound.duty;

/** Extends labels by a block. */
final class BlockLabels {

    /** By work after a block: labels before it. Loops over arrays that are indexed alike run several elements at a time. */
    private final int[] moved;

    BlockLabels(int mostSize) {
        moved = new int[mostSize];
    }

    /**
     * Lowers labels by work to those of a block after others.
     *
     * @param costOfLength what the length of the block costs
     */
    void lower(DutyDate duty, int[] into, int[] from, TrialBlock block, int costOfLength) {
        int length = block.length;
        int onDate = block.onDate;
        int blockCost = block.cost + costOfLength;
        int size = duty.costs.size;
        if (length >= size) {
            return;
        }
        if (onDate == 0) {
            System.arraycopy(from, 0, moved, length, size - length);
            for (int work = length; work < size; work++) {
                into[work] = Math.min(into[work], moved[work] + blockCost);
            }
            return;
        }
        for (int work = length; work < size; work++) {
            int all = blockCost + duty.overtimeAdded(work - length, onDate);
            into[work] = Math.min(into[work], from[work - length] + all);
        }
    }
}
