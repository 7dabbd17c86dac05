package io.shiftloom.solver.bound.duty;

import java.util.Arrays;

/**
 * Extends the labels of work that nothing but breaks has interrupted by whole blocks after a break, so that each block has its length. The
 * labels of all states of the break lie in one array, a row for each state. A block moves all of them by as much, so that one loop extends
 * them. Each row ends with room for what is moved past its end.
 */
final class JoinedBlocks {

    private static final int NEVER = DutyTable.NEVER;

    private final DutyTable table;
    private final int mostRows;
    /** By place from the first: the labels before a block that starts there. */
    private int[][] before = {};

    private final boolean[] anyBefore;
    /** The labels after all blocks that end at a place. */
    private int[] after = {};
    /** Those of blocks so long that every further unit costs the same, which grow cell by cell. */
    private int[] grown = {};

    private boolean anyGrown;
    private int[] moved = {};
    private final int[] ofState;
    private final TrialBlock block = new TrialBlock();
    /** By units of a block: what {@link #costs} are made of. */
    private int[] besideBreak = {};

    private BlockCosts costs = BlockCosts.NONE;
    private DutyDate duty;
    private int states;
    private int size;
    private int stride;
    private int end;

    JoinedBlocks(DutyTable table, DutyDate placeholder, int mostRows, int mostSize) {
        this.table = table;
        ofState = new int[mostSize];
        this.mostRows = mostRows;
        duty = placeholder;
        anyBefore = new boolean[mostRows];
    }

    void begin(DutyDate newDuty) {
        duty = newDuty;
        if (!duty.costs.limitsBlocks || duty.date < 0) {
            return;
        }
        if (!Arrays.equals(besideBreak, duty.costs.besideBreak)) {
            besideBreak = duty.costs.besideBreak;
            costs = BlockCosts.ofAll(besideBreak);
        }
        states = duty.costs.breakStates.served;
        size = duty.costs.size;
        int longestCell = 1;
        for (int place = duty.first; place < duty.end; place++) {
            longestCell = Math.max(longestCell, duty.workable.units[place]);
        }
        stride = size + Math.min(size, costs.further + longestCell);
        end = states * stride;
        if (end > after.length) {
            before = new int[mostRows][end];
            after = new int[end];
            grown = new int[end];
            moved = new int[end];
        }
    }

    /** Where the labels of a state begin. */
    private int row(int state) {
        return (state - 1) * stride;
    }

    /** Sets the labels before blocks that start at a place. */
    private void startAt(int place) {
        var labels = before[place - duty.first];
        boolean any = false;
        Arrays.fill(labels, 0, end, NEVER);
        for (int state = 1; state <= states; state++) {
            Arrays.fill(ofState, 0, size, NEVER);
            if (table.gapArcs.lower(state, place, ofState)) {
                System.arraycopy(ofState, 0, labels, row(state), size);
                any = true;
            }
        }
        anyBefore[place - duty.first] = any;
    }

    /** Sets the labels after all blocks that end at a place. */
    void extendTo(int place) {
        startAt(place);
        int last = duty.workable.units[place];
        Arrays.fill(after, 0, end, NEVER);
        grow(place, last);
        block.clear();
        for (int start = place; start >= duty.first && block.length - last < costs.further; start--) {
            block.startAt(duty, start);
            if (block.length >= size || costs.of(block.length) >= NEVER) {
                break;
            }
            if (anyBefore[start - duty.first] && block.length - last < costs.further) {
                extendByBlock(before[start - duty.first]);
            }
            if (!duty.workable.adjoins[start]) {
                break;
            }
        }
        if (anyGrown) {
            forgetWhatLeftRows();
            for (int at = 0; at < end; at++) {
                after[at] = Math.min(after[at], grown[at]);
            }
        }
    }

    private void extendByBlock(int[] from) {
        boolean grows = block.length >= costs.further;
        if (grows && !anyGrown) {
            Arrays.fill(grown, 0, end, NEVER);
            anyGrown = true;
        }
        lower(grows ? grown : after, from, block.cost + costs.of(block.length));
    }

    /** Grows to a place; at the end of a gap all blocks are gone. */
    private void grow(int place, int last) {
        anyGrown &= place > duty.first && duty.workable.adjoins[place] && last < size;
        if (!anyGrown) {
            return;
        }
        System.arraycopy(grown, 0, grown, last, end - last);
        Arrays.fill(grown, 0, last, NEVER);
        addOvertime(grown, last, duty.addsOvertime(place) ? last : 0);
        int cost = duty.costOf(place) + costs.ofFurther * last;
        for (int at = 0; at < end; at++) {
            grown[at] += cost;
        }
    }

    /** Lowers labels to those of the block after others. */
    private void lower(int[] into, int[] from, int cost) {
        int length = block.length;
        System.arraycopy(from, 0, moved, length, end - length);
        addOvertime(moved, length, block.onDate);
        // Loops over arrays that are indexed alike run several elements at a time.
        for (int at = length; at < end; at++) {
            into[at] = Math.min(into[at], moved[at] + cost);
        }
    }

    /** @param onDate how many of the units add to the overtime of the calendar date */
    private void addOvertime(int[] labels, int units, int onDate) {
        for (int state = 1; state <= states && onDate > 0; state++) {
            for (int work = units; work < size; work++) {
                labels[row(state) + work] += duty.overtimeAdded(work - units, onDate);
            }
        }
    }

    private void forgetWhatLeftRows() {
        for (int row = 0; row < end; row += stride) {
            Arrays.fill(grown, row + size, row + stride, NEVER);
        }
    }

    /** Tells the labels of a state at the place extended to last; false when there are none. */
    boolean tell(int state, int[] into) {
        System.arraycopy(after, row(state), into, 0, size);
        return DutyTable.isAnyPossible(into, size);
    }

    /** A label of a state before a block. */
    int before(int state, int start, int work) {
        return before[start - duty.first][row(state) + work];
    }

    /** The place where the last block of a label starts. */
    int start(int state, int place, int work) {
        int label = table.labels(state, place)[work];
        block.clear();
        for (int start = place; start >= duty.first && block.length < work; start--) {
            block.startAt(duty, start);
            int left = work - block.length;
            int cost = block.cost + costs.of(block.length);
            cost += left < 0 || block.onDate == 0 ? 0 : duty.overtimeAdded(left, block.onDate);
            if (left >= 0 && anyBefore[start - duty.first] && before(state, start, left) + cost == label) {
                return start;
            }
        }
        throw new IllegalStateException("no block ends at " + place);
    }
}
