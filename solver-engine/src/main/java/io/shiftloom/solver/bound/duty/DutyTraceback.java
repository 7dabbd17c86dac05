package io.shiftloom.solver.bound.duty;

import io.shiftloom.solver.bound.person.WorkableCells;

/**
 * Traces a label of a {@link DutyTable} back to the start of the duty. Labels keep no predecessors, so the traceback looks
 * for the arc that gives each label its cost.
 */
final class DutyTraceback {

    private static final int NONE = -1;

    private final DutyTable table;
    private int layer;
    private int place;
    private int work;
    // What the predecessor must have cost, and the least and most work it can have had.
    private int target;
    private int leastWork;
    private int mostWork;
    /** The place worked since, if it is one. */
    private int worked = NONE;

    DutyTraceback(DutyTable table, int layer, int place, int work) {
        this.table = table;
        this.layer = layer;
        this.place = place;
        this.work = work;
    }

    /** Marks all cells on the way and returns the first place. */
    int run(DutyDate duty, long[] cells) {
        while (true) {
            if (DutyTable.isJoined(layer)) {
                traceJoinedShift(cells);
                continue;
            }
            if (table.goesByBlocks(layer)) {
                traceBlock(duty.workable, cells);
                continue;
            }
            int cell = duty.workable.cell[place];
            cells[cell >>> 6] |= 1L << cell;
            target = table.labels(layer, place)[work] - duty.costOf(place);
            leastWork = Math.max(0, work - duty.workable.units[place]);
            mostWork = table.isEndless(work) ? work : leastWork;
            worked = place;
            if (leastWork == 0 && table.arcs.beginning(layer, place) + table.costOfMore(0, worked) == target) {
                return place;
            }
            int from = table.arcs.firstBeforeGap(place);
            if (!table.arcs.visitAdjoining(layer, place, this::isFrom)
                    && !table.gapArcs.visit(layer, place, from, this::isFrom)) {
                throw new IllegalStateException("no way back from " + place);
            }
        }
    }

    /** Goes back to before the gap that the last block came after. */
    private void traceBlock(WorkableCells workable, long[] cells) {
        int start = layer < DutyTable.TORN
                ? table.joinedBlocks.start(layer, place, work)
                : table.blockArcs.start(layer, place, work);
        for (; place >= start; place--) {
            cells[workable.cell[place] >>> 6] |= 1L << workable.cell[place];
            work -= workable.units[place];
        }
        goBackFrom(start);
    }

    /** The same from before the first of the stints that breaks join. */
    private void traceJoinedShift(long[] cells) {
        int joins = DutyTable.joins(layer);
        int label = table.labels(layer, place)[work];
        var start = new JoinedShiftTraceback(table.recalledShifts(), joins, place, work, label);
        start.run(cells);
        layer = DutyTable.TORN + start.joins();
        work = start.work();
        goBackFrom(start.place());
    }

    private void goBackFrom(int start) {
        target = layer < DutyTable.TORN
                ? table.joinedBlocks.before(layer, start, work)
                : table.blockArcs.before(layer, start)[work];
        leastWork = work;
        mostWork = work;
        worked = NONE;
        int from = table.arcs.firstBeforeGap(start);
        if (!table.gapArcs.visit(layer, start, from, this::isFrom)) {
            throw new IllegalStateException("no way back from " + start);
        }
    }

    private boolean isFrom(int fromLayer, int fromPlace, int[] arcCosts) {
        for (int before = leastWork; before <= mostWork && !table.isEmpty(fromLayer, fromPlace); before++) {
            int more = worked == NONE ? 0 : table.costOfMore(before, worked);
            if (table.labels(fromLayer, fromPlace)[before] + arcCosts[before] + more == target) {
                layer = fromLayer;
                place = fromPlace;
                work = before;
                return true;
            }
        }
        return false;
    }
}
