package io.shiftloom.solver.bound;

import java.util.Arrays;

/**
 * All ways to work one duty date, the cheapest for each end and amount of work. A row of the table belongs to a place of
 * {@link OpenCells} that is worked last so far, an entry of it to the units worked since the date's first start.
 *
 * <p>Four layers tell what has happened: one block; blocks joined by gaps that serve a break; work torn by a gap that
 * costs; both of it. Rules that would need more memory are dropped, never tightened: how many gaps serve the break, how
 * short a stint after a costly gap is, the span of the date.
 */
final class DutyTable {

    static final int ONE_BLOCK = 0;
    static final int JOINED = 1;
    static final int TORN = 2;
    static final int TORN_AND_JOINED = 3;
    static final int LAYERS = 4;
    static final int NEVER = DutyCosts.NEVER;
    /** Below this a value stands for something that can be. */
    static final int POSSIBLE = NEVER / 2;

    private final int[][][] rows;
    private final boolean[][] dead;
    /** Cheapest torn and torn-and-joined beginnings among the places of the date left behind, after the gap. */
    private final int[][] behind = new int[LAYERS][];

    /** By place: what came before a block joined to earlier ones that begins there. */
    private final int[][] joined;

    private final boolean[] joins;
    private int leftBehind;
    private int end;
    private int lastAlive;
    private final int[] before;
    private boolean possible;
    private final DutySteps.Step mix = this::mix;
    final DutySteps steps;
    private final DutyGaps gaps;
    private final DutyEnds ends;
    private DutyDate duty;
    private int size;

    /** By place from the first: what the cheapest work of the date that ends there costs. */
    final int[] endValue;

    /** @param some stands in until the first {@link #fill} */
    DutyTable(PersonModel some, int mostRows, int mostSize) {
        duty = new DutyDate(some, 0, new int[0], 0, new int[0]);
        rows = new int[LAYERS][mostRows][mostSize];
        dead = new boolean[LAYERS][mostRows];
        endValue = new int[mostRows];
        before = new int[mostSize];
        joined = new int[mostRows][mostSize];
        joins = new boolean[mostRows];
        behind[TORN] = new int[mostSize];
        behind[TORN_AND_JOINED] = new int[mostSize];
        steps = new DutySteps(duty, mostSize);
        gaps = new DutyGaps(this, duty, mostRows, mostSize);
        ends = new DutyEnds(this, duty, mostSize);
    }

    void fill(DutyDate of) {
        fillRows(of);
        Arrays.fill(endValue, 0, duty.end - duty.first, NEVER);
        for (int at = duty.first; at < end; at++) {
            endValue[at - duty.first] = ends.endOf(at);
        }
    }

    /** Without {@link #endValue}. */
    void fillRows(DutyDate of) {
        duty = of;
        size = duty.costs.size;
        Arrays.fill(behind[TORN], 0, size, NEVER);
        Arrays.fill(behind[TORN_AND_JOINED], 0, size, NEVER);
        steps.begin(duty);
        gaps.begin(duty);
        ends.begin(duty);
        leftBehind = duty.first;
        end = duty.first;
        lastAlive = duty.first;
        for (int at = duty.first; at < duty.end && isWithinReach(at); at++) {
            end = at + 1;
            leaveBehind(at);
            for (int layer = 0; layer < LAYERS; layer++) {
                if (goesByBlocks(layer)) {
                    fillByBlocks(at);
                } else {
                    fillRow(layer, at);
                }
                lastAlive = isDead(layer, at) ? lastAlive : at;
            }
        }
    }

    /** Whether work can still go on here, or begin. */
    private boolean isWithinReach(int at) {
        return duty.startsAt(at) || duty.date < 0 || lastAlive >= duty.open.nearFrom[at];
    }

    /** The place after the last that work of the date can reach. */
    int end() {
        return end;
    }

    private void fillRow(int layer, int at) {
        Arrays.fill(before, 0, size, NEVER);
        possible = false;
        if ((layer != JOINED && layer != TORN_AND_JOINED) || duty.costs.breaks) {
            if (steps.beginning(layer, at) < NEVER) {
                before[0] = steps.beginning(layer, at);
                possible = true;
            }
            steps.goOn(layer, at, mix);
            boolean sameDate = duty.startsAt(at);
            possible |= gaps.lower(layer, at, !sameDate, before);
            if (layer >= TORN && sameDate && at > duty.first) {
                least(before, behind[layer], steps.nothing);
                possible = true;
            }
        }
        dead[layer][at - duty.first] =
                !possible || !work(rows[layer][at - duty.first], duty.open.units[at], duty.costOf(at));
    }

    /** Whether rows of a layer are made block by block instead of cell by cell, so that each block has its length. */
    boolean goesByBlocks(int layer) {
        return layer == JOINED && duty.costs.limitsBlocks && duty.date >= 0;
    }

    private void fillByBlocks(int at) {
        Arrays.fill(before, 0, size, NEVER);
        possible = false;
        possible |= gaps.lower(JOINED, at, false, before);
        joins[at - duty.first] = possible;
        System.arraycopy(before, 0, joined[at - duty.first], 0, size);
        var row = rows[JOINED][at - duty.first];
        Arrays.fill(row, 0, size, NEVER);
        int cost = 0;
        int length = 0;
        for (int start = at; start >= duty.first; start--) {
            length += duty.open.units[start];
            cost += duty.costOf(start);
            if (length >= size || duty.costs.beforeBreak[length] >= NEVER) {
                break;
            }
            if (joins[start - duty.first]) {
                leastBlock(row, joined[start - duty.first], length, cost + duty.costs.beforeBreak[length]);
            }
            if (!duty.open.adjoins[start]) {
                break;
            }
        }
        dead[JOINED][at - duty.first] = Arrays.stream(row, 0, size).min().orElse(NEVER) >= POSSIBLE;
    }

    private void leastBlock(int[] row, int[] from, int length, int cost) {
        for (int work = length; work < size; work++) {
            row[work] = Math.min(row[work], from[work - length] + cost);
        }
    }

    /** What came before a joined block, by the work in it. */
    int[] beforeBlock(int start) {
        return joined[start - duty.first];
    }

    /** The place where the last block of an entry made block by block begins. */
    int blockStart(int at, int work) {
        int cost = 0;
        int length = 0;
        for (int start = at; start >= duty.first; start--) {
            length += duty.open.units[start];
            cost += duty.costOf(start);
            if (joins[start - duty.first]
                    && length <= work
                    && beforeBlock(start)[work - length] + cost + duty.costs.beforeBreak[length]
                            == row(JOINED, at)[work]) {
                return start;
            }
        }
        throw new IllegalStateException("no block ends at " + at);
    }

    private boolean mix(int layer, int place, int[] add) {
        if (!isDead(layer, place)) {
            least(before, row(layer, place), add);
            possible = true;
        }
        return false;
    }

    /** Lowers values by work to those of a row; false when it has none. */
    boolean lower(int layer, int place, int[] into) {
        if (isDead(layer, place)) {
            return false;
        }
        least(into, row(layer, place), steps.nothing);
        return true;
    }

    private void least(int[] into, int[] from, int[] add) {
        for (int work = 0; work < size; work++) {
            into[work] = Math.min(into[work], from[work] + add[work]);
        }
    }

    /** On one date any gap may tear; places whose gap has begun are summed up once. */
    private void leaveBehind(int at) {
        while (duty.startsAt(at) && leftBehind < duty.open.gapTo[at]) {
            leaveBehind(TORN, ONE_BLOCK, duty.costs.blockAndSplit);
            leaveBehind(TORN, TORN, steps.flatSplit);
            leaveBehind(TORN, JOINED, duty.costs.joinedAndSplit);
            leaveBehind(TORN, TORN_AND_JOINED, duty.costs.tornJoinedAndSplit);
            leaveBehind(TORN_AND_JOINED, JOINED, duty.costs.stintAndSplit);
            leaveBehind(TORN_AND_JOINED, TORN_AND_JOINED, steps.flatSplit);
            leftBehind++;
        }
    }

    private void leaveBehind(int into, int layer, int[] add) {
        if (!isDead(layer, leftBehind)) {
            least(behind[into], row(layer, leftBehind), add);
        }
    }

    /** Works a cell after what is in {@link #before}; false when that is impossible for every amount of work. */
    private boolean work(int[] row, int units, int cellCost) {
        int shift = Math.min(units, size);
        Arrays.fill(row, 0, shift, NEVER);
        System.arraycopy(before, 0, row, shift, size - shift);
        for (int work = Math.max(0, size - 1 - units); work < size && duty.costs.endless; work++) {
            row[size - 1] = Math.min(row[size - 1], before[work]);
        }
        int least = NEVER;
        for (int work = 0; work < size; work++) {
            row[work] += cellCost;
            least = Math.min(least, row[work]);
        }
        return least < POSSIBLE;
    }

    boolean isDead(int layer, int at) {
        return dead[layer][at - duty.first];
    }

    int[] row(int layer, int at) {
        return rows[layer][at - duty.first];
    }

    /** Whether the last entry of a row stands for more work too. */
    boolean isEndless(int work) {
        return duty.costs.endless && work == size - 1;
    }

    int units(int at) {
        return duty.open.units[at];
    }

    int costOf(int at) {
        return duty.costOf(at);
    }

    /** By work: what the cheapest of the date costs that ends at a place. */
    void endValues(int at, int[] into) {
        ends.endsOf(at, into);
    }

    /** Marks the cells of that which costs so much and tells where it starts; -1 when it goes on from history. */
    int trace(int at, int work, int value, long[] cells) {
        int start = ends.cheapestAt(at, work, work, value).run(duty.open, cells);
        return duty.date < 0 ? -1 : start;
    }

    /**
     * Marks the cells of the cheapest work that ends at a place.
     *
     * @return where the duty starts; -1 when it goes on from history
     */
    int trace(int at, long[] cells) {
        int start = ends.cheapestAt(at, 0, size - 1, endValue[at - duty.first]).run(duty.open, cells);
        return duty.date < 0 ? -1 : start;
    }
}
