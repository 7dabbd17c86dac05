package io.shiftloom.solver.bound.duty;

import java.util.Arrays;

/**
 * Extends the labels of torn work in a {@link DutyTable} by whole blocks after a gap, so that each shift of one block has its length.
 * Lengths are tried one by one up to that from which on every unit costs the same. From there on blocks grow cell by cell. {@link
 * JoinedBlocks} extends the labels of work that no gap tears.
 */
final class BlockArcs {

    private static final int NEVER = DutyTable.NEVER;

    private final DutyTable table;
    /** By layer and place: the labels before a block that starts there. */
    private final int[][][] before = new int[DutyTable.LAYERS][][];

    private final boolean[][] canStart;
    /** By layer: the labels of blocks too long to cost anything that end at the place below. */
    private final GrowingBlock[] grown = new GrowingBlock[DutyTable.LAYERS];

    private final TrialBlock block = new TrialBlock();
    private DutyDate duty;
    private int size;
    private BlockCosts costs = BlockCosts.NONE;

    BlockArcs(DutyTable table, DutyDate placeholder, int mostRows, int mostSize, int mostJoins, boolean follows) {
        this.table = table;
        duty = placeholder;
        canStart = new boolean[DutyTable.LAYERS][mostRows];
        for (int layer = DutyTable.TORN; layer < DutyTable.LAYERS; layer++) {
            boolean used = DutyTable.joins(layer) <= mostJoins && follows;
            before[layer] = used ? new int[mostRows][mostSize] : new int[0][0];
            grown[layer] = new GrowingBlock(used ? mostSize : 0);
        }
    }

    void begin(DutyDate newDuty) {
        if (duty.costs != newDuty.costs || size == 0) {
            costs = BlockCosts.upTo(newDuty.costs.shiftAlone);
        }
        duty = newDuty;
        size = duty.costs.size;
        for (int layer = DutyTable.TORN; layer < DutyTable.LAYERS; layer++) {
            grown[layer].begin();
        }
    }

    /** Sets the labels before blocks of a layer that start at a place. */
    private void startAt(int layer, int place) {
        var labels = before(layer, place);
        Arrays.fill(labels, 0, size, NEVER);
        canStart[layer][place - duty.first] = table.gapArcs.lower(layer, place, labels);
    }

    /** Labels of a layer at a place, which all blocks that end there give; false when there are none. */
    boolean extend(int layer, int place, int[] into) {
        startAt(layer, place);
        int last = duty.workable.units[place];
        grown[layer].grow(duty, place, costs.ofFurther * last);
        Arrays.fill(into, 0, size, NEVER);
        block.clear();
        for (int start = place; start >= duty.first && block.length - last < costs.further; start--) {
            block.startAt(duty, start);
            if (costs.of(block.length) >= NEVER) {
                break;
            }
            if (block.length - last < costs.further && block.length < size && canStart(layer, start)) {
                table.blockLabels.lower(
                        duty,
                        block.length < costs.further ? into : grown[layer].labels,
                        before(layer, start),
                        block,
                        costOf(start, block.length));
            }
            if (!duty.workable.adjoins[start]) {
                break;
            }
        }
        block.clear();
        table.blockLabels.lower(duty, into, grown[layer].labels, block, 0);
        return DutyTable.isAnyPossible(into, size);
    }

    /** Whether any label is before a block of a layer that starts at a place. */
    boolean canStart(int layer, int start) {
        return canStart[layer][start - duty.first];
    }

    /** A shift of another date may be short for nothing. */
    private int costOf(int start, int length) {
        return duty.startsAt(start) ? costs.of(length) : 0;
    }

    private int overtimeAdded(int work, int onDate) {
        return onDate == 0 ? 0 : duty.overtimeAdded(work, onDate);
    }

    /** The labels before a block, by the work in them. */
    int[] before(int layer, int start) {
        return before[layer][start - duty.first];
    }

    /** The place where the last block of a label starts. */
    int start(int layer, int place, int work) {
        int label = table.labels(layer, place)[work];
        int cost = 0;
        int length = 0;
        int onDate = 0;
        for (int start = place; start >= duty.first; start--) {
            length += duty.workable.units[start];
            cost += duty.costOf(start);
            onDate += duty.addsOvertime(start) ? duty.workable.units[start] : 0;
            if (length > work) {
                break;
            }
            int block = cost + costOf(start, length) + overtimeAdded(work - length, onDate);
            if (canStart(layer, start) && before(layer, start)[work - length] + block == label) {
                return start;
            }
        }
        throw new IllegalStateException("no block ends at " + place);
    }
}
