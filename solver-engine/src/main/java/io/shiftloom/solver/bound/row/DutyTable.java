package io.shiftloom.solver.bound.row;

import io.shiftloom.solver.bound.person.DutyCosts;
import io.shiftloom.solver.bound.person.PersonModel;
import io.shiftloom.solver.bound.person.WorkableCells;
import java.util.Arrays;

/**
 * The labels within the duties of one date: the least cost by layer, by the place of {@link WorkableCells} worked last, and
 * by the units worked since the date's first start. Labels that agree in these are dominated by the cheapest of them.
 *
 * <p>Four layers tell what has happened so far: one block; blocks joined by gaps that serve a break; work torn by a gap that
 * costs; both. Rules that would need more memory are dropped, never tightened: how many gaps serve the break, how short a
 * shift after a costly gap is, the span of the date.
 */
final class DutyTable {

    static final int ONE_BLOCK = 0;
    static final int JOINED = 1;
    static final int TORN = 2;
    static final int TORN_AND_JOINED = 3;
    static final int LAYERS = 4;
    static final int NEVER = DutyCosts.NEVER;
    /** A cost below this belongs to a label that exists. */
    static final int POSSIBLE = NEVER / 2;

    /** By layer and place from the first: the costs by units of work. */
    private final int[][][] labels;

    private final boolean[][] empty;
    /** By layer: the least of the labels whose gap has begun, extended over that gap. */
    private final int[][] afterGap = new int[LAYERS][];
    /** The first place whose gap has not begun. */
    private int gapsBegunTo;

    /** By place: the labels before a joined block that starts there. */
    private final int[][] beforeBlock;

    private final boolean[] canJoin;
    private int end;
    private int lastWithLabels;
    private final CellArcs.Visitor extension = this::extend;
    final CellArcs arcs;
    private final GapArcs gapArcs;
    private final DutyCompletions completions;
    private DutyDate duty;
    private int size;

    /** By place from the first: the least cost of the date's work that ends there. */
    final int[] completed;

    // The labels being extended to a place, and whether there are any.
    private final int[] extended;
    private boolean anyExtended;

    /** @param placeholder stands in until the first {@link #fill} */
    DutyTable(PersonModel placeholder, int mostRows, int mostSize) {
        duty = new DutyDate(placeholder, 0, new int[0], 0, new int[0]);
        labels = new int[LAYERS][mostRows][mostSize];
        empty = new boolean[LAYERS][mostRows];
        completed = new int[mostRows];
        extended = new int[mostSize];
        beforeBlock = new int[mostRows][mostSize];
        canJoin = new boolean[mostRows];
        afterGap[TORN] = new int[mostSize];
        afterGap[TORN_AND_JOINED] = new int[mostSize];
        arcs = new CellArcs(duty, mostSize);
        gapArcs = new GapArcs(this, duty, mostRows, mostSize);
        completions = new DutyCompletions(this, duty, mostSize);
    }

    void fill(DutyDate duty) {
        fillLabels(duty);
        Arrays.fill(completed, 0, duty.end - duty.first, NEVER);
        for (int place = duty.first; place < end; place++) {
            completed[place - duty.first] = completions.least(place);
        }
    }

    /** Fills the table without {@link #completed}. */
    void fillLabels(DutyDate newDuty) {
        duty = newDuty;
        size = duty.costs.size;
        Arrays.fill(afterGap[TORN], 0, size, NEVER);
        Arrays.fill(afterGap[TORN_AND_JOINED], 0, size, NEVER);
        arcs.begin(duty);
        gapArcs.begin(duty);
        completions.begin(duty);
        gapsBegunTo = duty.first;
        end = duty.first;
        lastWithLabels = duty.first;
        for (int place = duty.first; place < duty.end && isWithinReach(place); place++) {
            end = place + 1;
            beginGapsBefore(place);
            for (int layer = 0; layer < LAYERS; layer++) {
                if (goesByBlocks(layer)) {
                    extendByBlocks(place);
                } else {
                    extendTo(layer, place);
                }
                lastWithLabels = isEmpty(layer, place) ? lastWithLabels : place;
            }
        }
    }

    /** Whether work can still go on here, or start. */
    private boolean isWithinReach(int place) {
        return duty.startsAt(place) || duty.date < 0 || lastWithLabels >= duty.workable.nearFrom[place];
    }

    /** The place after the last that work of the date can reach. */
    int end() {
        return end;
    }

    private void extendTo(int layer, int place) {
        Arrays.fill(extended, 0, size, NEVER);
        anyExtended = false;
        if ((layer != JOINED && layer != TORN_AND_JOINED) || duty.costs.breaks) {
            int beginning = arcs.beginning(layer, place);
            if (beginning < NEVER) {
                extended[0] = beginning;
                anyExtended = true;
            }
            arcs.visitAdjoining(layer, place, extension);
            boolean sameDate = duty.startsAt(place);
            boolean mayTear = duty.startsShift(place);
            anyExtended |= gapArcs.lower(layer, place, !sameDate && mayTear, extended);
            if (layer >= TORN && sameDate && mayTear && place > duty.first) {
                lower(extended, afterGap[layer], arcs.nothing);
                anyExtended = true;
            }
        }
        empty[layer][place - duty.first] =
                !anyExtended || !work(labels(layer, place), duty.workable.units[place], duty.costOf(place));
    }

    /** Whether labels of a layer are extended block by block instead of cell by cell, so that each block has its length. */
    boolean goesByBlocks(int layer) {
        return layer == JOINED && duty.costs.limitsBlocks && duty.date >= 0;
    }

    private void extendByBlocks(int place) {
        Arrays.fill(extended, 0, size, NEVER);
        canJoin[place - duty.first] = gapArcs.lower(JOINED, place, false, extended);
        System.arraycopy(extended, 0, beforeBlock(place), 0, size);
        var found = labels(JOINED, place);
        Arrays.fill(found, 0, size, NEVER);
        int cost = 0;
        int length = 0;
        for (int start = place; start >= duty.first; start--) {
            length += duty.workable.units[start];
            cost += duty.costOf(start);
            if (length >= size || duty.costs.besideBreak[length] >= NEVER) {
                break;
            }
            if (canJoin[start - duty.first]) {
                lowerByBlock(found, beforeBlock(start), length, cost + duty.costs.besideBreak[length]);
            }
            if (!duty.workable.adjoins[start]) {
                break;
            }
        }
        empty[JOINED][place - duty.first] = Arrays.stream(found, 0, size).min().orElse(NEVER) >= POSSIBLE;
    }

    private void lowerByBlock(int[] into, int[] before, int length, int cost) {
        for (int work = length; work < size; work++) {
            into[work] = Math.min(into[work], before[work - length] + cost);
        }
    }

    /** The labels before a joined block, by the work in them. */
    int[] beforeBlock(int start) {
        return beforeBlock[start - duty.first];
    }

    /** The place where the last block of a label of {@link #goesByBlocks} starts. */
    int blockStart(int place, int work) {
        int cost = 0;
        int length = 0;
        for (int start = place; start >= duty.first; start--) {
            length += duty.workable.units[start];
            cost += duty.costOf(start);
            if (canJoin[start - duty.first]
                    && length <= work
                    && beforeBlock(start)[work - length] + cost + duty.costs.besideBreak[length]
                            == labels(JOINED, place)[work]) {
                return start;
            }
        }
        throw new IllegalStateException("no block ends at " + place);
    }

    private boolean extend(int layer, int place, int[] arcCosts) {
        if (!isEmpty(layer, place)) {
            lower(extended, labels(layer, place), arcCosts);
            anyExtended = true;
        }
        return false;
    }

    /** Lowers costs by work to those of the labels at a place; false when it has none. */
    boolean lower(int layer, int place, int[] into) {
        if (isEmpty(layer, place)) {
            return false;
        }
        lower(into, labels(layer, place), arcs.nothing);
        return true;
    }

    private void lower(int[] into, int[] from, int[] arcCosts) {
        for (int work = 0; work < size; work++) {
            into[work] = Math.min(into[work], from[work] + arcCosts[work]);
        }
    }

    /** Within a date any gap may tear, so labels are extended over their gap once, as soon as it has begun. */
    private void beginGapsBefore(int place) {
        while (duty.startsAt(place) && gapsBegunTo < duty.workable.gapTo[place]) {
            beginGap(TORN, ONE_BLOCK, duty.costs.blockAndSplit);
            beginGap(TORN, TORN, arcs.flatSplit);
            beginGap(TORN, JOINED, duty.costs.joinedEnoughAndSplit);
            beginGap(TORN, TORN_AND_JOINED, duty.costs.tornJoinedAndSplit);
            beginGap(TORN_AND_JOINED, JOINED, duty.costs.joinedAndSplit);
            beginGap(TORN_AND_JOINED, TORN_AND_JOINED, arcs.flatSplit);
            gapsBegunTo++;
        }
    }

    private void beginGap(int layerAfter, int layer, int[] arcCosts) {
        if (!isEmpty(layer, gapsBegunTo)) {
            lower(afterGap[layerAfter], labels(layer, gapsBegunTo), arcCosts);
        }
    }

    /** Works a cell after the labels in {@link #extended}; false when no amount of work makes that possible. */
    private boolean work(int[] into, int units, int cellCost) {
        int shift = Math.min(units, size);
        Arrays.fill(into, 0, shift, NEVER);
        System.arraycopy(extended, 0, into, shift, size - shift);
        for (int work = Math.max(0, size - 1 - units); work < size && duty.costs.endless; work++) {
            into[size - 1] = Math.min(into[size - 1], extended[work]);
        }
        int least = NEVER;
        for (int work = 0; work < size; work++) {
            into[work] += cellCost;
            least = Math.min(least, into[work]);
        }
        return least < POSSIBLE;
    }

    /** Whether a layer has no label at a place. */
    boolean isEmpty(int layer, int place) {
        return empty[layer][place - duty.first];
    }

    /** The costs of the labels of a layer at a place, by units of work. */
    int[] labels(int layer, int place) {
        return labels[layer][place - duty.first];
    }

    /** Whether the label stands for more work too. */
    boolean isEndless(int work) {
        return duty.costs.endless && work == size - 1;
    }

    int units(int place) {
        return duty.workable.units[place];
    }

    int costOf(int place) {
        return duty.costOf(place);
    }

    /** Tells the least cost of the date's work that ends at a place, by units of work. */
    void completedByWork(int place, int[] into) {
        completions.leastByWork(place, into);
    }

    /** Marks the cells of the work that ends at a place at this cost, and returns its start; -1 when history began it. */
    int trace(int place, int work, int cost, long[] cells) {
        int start = completions.find(place, work, work, cost).run(duty.workable, cells);
        return duty.date < 0 ? -1 : start;
    }

    /** Marks the cells of the cheapest work that ends at a place, and returns its start; -1 when history began it. */
    int trace(int place, long[] cells) {
        int start = completions
                .find(place, 0, size - 1, completed[place - duty.first])
                .run(duty.workable, cells);
        return duty.date < 0 ? -1 : start;
    }
}
