package io.shiftloom.solver.bound.duty;

import io.shiftloom.solver.bound.person.DutyCosts;
import io.shiftloom.solver.bound.person.PersonModel;
import io.shiftloom.solver.bound.person.WorkableCells;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The labels within the duties of one date: the least cost by layer, by the place of {@link WorkableCells} worked last, and
 * by the units worked since the date's first start. Labels that agree in these are dominated by the cheapest of them.
 *
 * <p>Layers tell what has happened so far: one block, or blocks joined by one, two or three gaps that serve a break; and the
 * same for work torn by a gap that costs. Where the lengths of torn shifts are followed, further layers tell that the last
 * of them has a break inside ({@link JoinedShifts}), and that a later duty of the date is too short for any. Rules that would
 * need more memory are dropped, never tightened: how long the gaps are that serve the break together, elsewhere how short a
 * shift after a costly gap is. Of the span of the date they leave out how much longer a gap is than it has to be.
 */
public final class DutyTable {

    static final int ONE_BLOCK = 0;
    /** The first layer of torn work. The layers after this one and after {@link #ONE_BLOCK} have one join each more. */
    static final int TORN = DutyCosts.MOST_JOINS + 1;

    /** Torn work whose last shift has a break inside, only where the lengths of torn shifts are followed. */
    static final int JOINED = 2 * TORN;

    /** Torn work of a later duty that is too short for a break, only there. */
    static final int SHORT_DUTY = 3 * TORN;

    static final int LAYERS = SHORT_DUTY + 1;
    static final int NEVER = DutyCosts.NEVER;
    /** A cost below this belongs to a label that exists. */
    public static final int POSSIBLE = NEVER / 2;

    /** By layer and place from the first: the costs by units of work. */
    private final int[][][] labels;

    private final boolean[][] empty;
    /** The layers in use, from the first on. */
    private int[] layers = {};

    private int end;
    private int lastWithLabels;
    private final CellArcs.Visitor extension = this::extend;
    final CellArcs arcs;
    final GapArcs gapArcs;
    final BlockArcs blockArcs;
    final JoinedBlocks joinedBlocks;
    final JoinedShifts joinedShifts;
    final BlockLabels blockLabels;
    private final DutyCompletions completions;
    private DutyDate duty;
    private int size;

    /** By place from the first: the least cost of the date's work that ends there. */
    public final int[] completed;

    // The labels being extended to a place, and whether there are any.
    private final int[] extended;
    private boolean anyExtended;

    /**
     * A table.
     *
     * @param placeholder stands in until the first {@link #fill}
     * @param joinedShifts which other tables may use in between
     */
    public DutyTable(
            PersonModel placeholder,
            int mostRows,
            int mostSize,
            int mostJoins,
            boolean follows,
            JoinedShifts joinedShifts) {
        duty = new DutyDate(placeholder, 0, new int[0], new int[placeholder.weeks.length], new int[0]);
        labels = new int[LAYERS][][];
        empty = new boolean[LAYERS][mostRows];
        completed = new int[mostRows];
        extended = new int[mostSize];
        for (int layer = 0; layer < LAYERS; layer++) {
            boolean used = joins(layer) <= mostJoins && (layer < JOINED || follows);
            labels[layer] = used ? new int[mostRows][mostSize] : new int[0][0];
        }
        arcs = new CellArcs(duty);
        gapArcs = new GapArcs(this, duty, mostRows, mostSize);
        blockArcs = new BlockArcs(this, duty, mostRows, mostSize, mostJoins, follows);
        joinedBlocks = new JoinedBlocks(this, duty, mostRows, mostSize);
        this.joinedShifts = joinedShifts;
        blockLabels = new BlockLabels(mostSize);
        completions = new DutyCompletions(this, duty, mostSize);
    }

    public void fill(DutyDate duty) {
        fillLabels(duty);
        Arrays.fill(completed, 0, duty.end - duty.first, NEVER);
        for (int place = duty.first; place < end; place++) {
            completed[place - duty.first] = completions.least(place);
        }
    }

    /** Fills the table without {@link #completed}. */
    public void fillLabels(DutyDate newDuty) {
        boolean other = duty.costs != newDuty.costs || duty.followsShifts() != newDuty.followsShifts();
        duty = newDuty;
        if (other || layers.length == 0) {
            setLayers();
        }
        size = duty.costs.size;
        arcs.begin(duty);
        gapArcs.begin(duty);
        blockArcs.begin(duty);
        joinedBlocks.begin(duty);
        joinedShifts.begin(this, duty);
        completions.begin(duty);
        end = duty.first;
        lastWithLabels = duty.first;
        for (int place = duty.first; place < duty.end && isWithinReach(place); place++) {
            end = place + 1;
            gapArcs.beginGapsBefore(place);
            for (int layer : layers) {
                setLabels(layer, place);
                lastWithLabels = isEmpty(layer, place) ? lastWithLabels : place;
            }
        }
    }

    private void setLayers() {
        layers = IntStream.range(0, LAYERS)
                .filter(layer -> duty.hasLayer(layer) || (layer == JOINED && duty.followsShifts()))
                .toArray();
        for (var ofLayer : empty) {
            Arrays.fill(ofLayer, true);
        }
    }

    /** The layers that may have labels, from the first on. */
    int[] layers() {
        return layers;
    }

    private void setLabels(int layer, int place) {
        if (layer == JOINED) {
            joinedShifts.extendTo(place);
        } else if (isJoined(layer)) {
            empty[layer][place - duty.first] = !joinedShifts.end(joins(layer), place, labels(layer, place));
        } else if (goesByBlocks(layer)) {
            empty[layer][place - duty.first] = !extendByBlocks(layer, place);
        } else {
            extendTo(layer, place);
        }
    }

    /** How many gaps have served a break in a layer. */
    static int joins(int layer) {
        return layer % TORN;
    }

    /** Whether the last shift of torn work has a break inside in a layer. */
    static boolean isJoined(int layer) {
        return layer >= JOINED && layer < SHORT_DUTY;
    }

    /** Whether work can still go on here, or start. */
    private boolean isWithinReach(int place) {
        return duty.startsAt(place) || duty.date < 0 || lastWithLabels >= duty.workable.nearFrom[place];
    }

    /** The place after the last that work of the date can reach. */
    public int end() {
        return end;
    }

    private void extendTo(int layer, int place) {
        Arrays.fill(extended, 0, size, NEVER);
        anyExtended = gapArcs.lower(layer, place, extended);
        int beginning = arcs.beginning(layer, place);
        if (beginning < NEVER) {
            extended[0] = Math.min(extended[0], beginning);
            anyExtended = true;
        }
        arcs.visitAdjoining(layer, place, extension);
        empty[layer][place - duty.first] = !anyExtended || !work(labels(layer, place), place);
    }

    /** Whether labels of a layer are extended block by block instead of cell by cell, so that each block has its length. */
    boolean goesByBlocks(int layer) {
        return layer < TORN ? joins(layer) > 0 && duty.costs.limitsBlocks && duty.date >= 0 : duty.followsShifts();
    }

    private boolean extendByBlocks(int layer, int place) {
        if (layer >= TORN) {
            return blockArcs.extend(layer, place, labels(layer, place));
        }
        // The first of the layers without tears extends all of them.
        if (layer == 1) {
            joinedBlocks.extendTo(place);
        }
        return joinedBlocks.tell(layer, labels(layer, place));
    }

    private boolean extend(int layer, int place, int[] arcCosts) {
        if (!isEmpty(layer, place)) {
            lower(extended, labels(layer, place), arcCosts);
            anyExtended = true;
        }
        return false;
    }

    private void lower(int[] into, int[] from, int[] arcCosts) {
        for (int work = 0; work < size; work++) {
            into[work] = Math.min(into[work], from[work] + arcCosts[work]);
        }
    }

    /** Works a cell after the labels in {@link #extended}; false when no amount of work makes that possible. */
    private boolean work(int[] into, int place) {
        int units = duty.workable.units[place];
        int shift = Math.min(units, size);
        Arrays.fill(into, 0, shift, NEVER);
        System.arraycopy(extended, 0, into, shift, size - shift);
        for (int work = shift; work < size && duty.addsOvertime(place); work++) {
            into[work] += duty.overtimeAdded(work - units, units);
        }
        for (int work = Math.max(0, size - 1 - units); work < size && duty.costs.endless; work++) {
            into[size - 1] = Math.min(into[size - 1], extended[work] + costOfMore(work, place));
        }
        int cellCost = duty.costOf(place);
        for (int work = 0; work < size; work++) {
            into[work] += cellCost;
        }
        return isAnyPossible(into, size);
    }

    /** Whether any of these costs belongs to a label. Most often one of the first does. */
    static boolean isAnyPossible(int[] labels, int size) {
        for (int work = 0; work < size; work++) {
            if (labels[work] < POSSIBLE) {
                return true;
            }
        }
        return false;
    }

    /** What a cell costs after this much work because of how much work there is then. */
    int costOfMore(int work, int place) {
        int units = duty.workable.units[place];
        int beyond = duty.costs.endless ? Math.max(0, work + units - (size - 1)) : 0;
        return (duty.addsOvertime(place) ? duty.overtimeAdded(work, units) : 0)
                + (beyond == 0 ? 0 : beyond * duty.costBeyond(place));
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

    /** Tells the least cost of the date's work that ends at a place, by units of work. */
    public void completedByWork(int place, int[] into) {
        completions.leastByWork(place, ONE_BLOCK, into);
    }

    /** Tells the same of work that a gap tears. */
    public void tornByWork(int place, int[] into) {
        completions.leastByWork(place, TORN, into);
    }

    /** Marks the cells of the work that ends at a place at this cost, and returns its start; -1 when history began it. */
    public int trace(int place, int work, int cost, long[] cells) {
        int start = completions.find(place, work, work, cost).run(duty, cells);
        return duty.date < 0 ? -1 : start;
    }

    /** Marks the cells of the cheapest work that ends at a place, and returns its start; -1 when history began it. */
    public int trace(int place, long[] cells) {
        int start = completions
                .find(place, 0, size - 1, completed[place - duty.first])
                .run(duty, cells);
        return duty.date < 0 ? -1 : start;
    }

    /** The joined shifts of this table, also after another has used them. Most duties have none, and need no second look at their labels. */
    JoinedShifts recalledShifts() {
        if (!joinedShifts.areOf(this)) {
            fillLabels(duty);
        }
        return joinedShifts;
    }
}
