package io.shiftloom.solver.bound;

/** Follows an entry of a duty table back to the start of the duty, by looking for what it was made from. */
final class DutyTrace {

    private final DutyTable table;
    private int layer;
    private int at;
    private int work;
    // What the step before must have cost, and the least and most work it can have had.
    private int target;
    private int least;
    private int most;

    DutyTrace(DutyTable table, int layer, int at, int work) {
        this.table = table;
        this.layer = layer;
        this.at = at;
        this.work = work;
    }

    /** Marks all cells on the way and returns the first place. */
    int run(OpenCells open, long[] cells) {
        while (true) {
            if (table.goesByBlocks(layer)) {
                backOverBlock(open, cells);
                continue;
            }
            int cell = open.cell[at];
            cells[cell >>> 6] |= 1L << cell;
            target = table.row(layer, at)[work] - table.costOf(at);
            least = Math.max(0, work - table.units(at));
            most = table.isEndless(work) ? work : least;
            if (least == 0 && table.steps.beginning(layer, at) == target) {
                return at;
            }
            if (!table.steps.goOn(layer, at, this::from)
                    && !table.steps.gaps(layer, at, table.steps.gapFrom(at), true, this::from)) {
                throw new IllegalStateException("no way back from " + at);
            }
        }
    }

    /** To before the gap that the last block came after. */
    private void backOverBlock(OpenCells open, long[] cells) {
        int start = table.blockStart(at, work);
        for (; at >= start; at--) {
            cells[open.cell[at] >>> 6] |= 1L << open.cell[at];
            work -= table.units(at);
        }
        target = table.beforeBlock(start)[work];
        least = work;
        most = work;
        if (!table.steps.gaps(DutyTable.JOINED, start, table.steps.gapFrom(start), false, this::from)) {
            throw new IllegalStateException("no way back from " + start);
        }
    }

    private boolean from(int source, int place, int[] add) {
        for (int units = least; units <= most && !table.isDead(source, place); units++) {
            if (table.row(source, place)[units] + add[units] == target) {
                layer = source;
                at = place;
                work = units;
                return true;
            }
        }
        return false;
    }
}
