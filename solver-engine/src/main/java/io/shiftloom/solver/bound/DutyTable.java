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

    /** A way from work that ended at a place into the next; true ends the enumeration. */
    interface Step {
        boolean from(int layer, int place, int[] add);
    }

    private final int[][][] rows;
    private final boolean[][] dead;
    /** Cheapest torn and torn-and-joined beginnings among the places of the date left behind, after the gap. */
    private final int[][] behind = new int[LAYERS][];

    private int leftBehind;
    private final int[] before;
    private boolean possible;
    private final Step mix = this::mix;
    private final int[] nothing;
    private final int[] flatSplit;

    private PersonModel person;
    private OpenCells open;
    private DutyCosts costs;
    private int size;
    private int date;
    private int first;
    private int end;
    private int[] cost = {};
    private int weekPrice;
    private int[] starts = {};

    /** By layer and units: what the rest of a date costs that ends after so much work. */
    private final int[][] ends;

    /** By place from the first: what the cheapest work of the date that ends there costs. */
    final int[] endValue;

    /** @param some stands in until the first {@link #fill} */
    DutyTable(PersonModel some, int mostRows, int mostSize) {
        person = some;
        open = some.open;
        costs = some.costs(0);
        rows = new int[LAYERS][mostRows][mostSize];
        dead = new boolean[LAYERS][mostRows];
        endValue = new int[mostRows];
        before = new int[mostSize];
        ends = new int[LAYERS][mostSize];
        behind[TORN] = new int[mostSize];
        behind[TORN_AND_JOINED] = new int[mostSize];
        nothing = new int[mostSize];
        flatSplit = new int[mostSize];
    }

    /**
     * Fills the table.
     *
     * @param ofDate day of the grid, -1 for the duty that history left open
     * @param costOf by place: cost of working it, without the price of the week
     * @param priceOfWeek of each unit
     * @param startAt by place: cost of everything before a duty that starts there
     */
    void fill(PersonModel of, int ofDate, int[] costOf, int priceOfWeek, int[] startAt) {
        person = of;
        open = of.open;
        costs = of.costs(ofDate);
        size = costs.size;
        date = ofDate;
        first = of.tableFrom[ofDate + 1];
        end = of.tableTo[ofDate + 1];
        cost = costOf;
        weekPrice = priceOfWeek;
        starts = startAt;
        Arrays.fill(behind[TORN], 0, size, NEVER);
        Arrays.fill(behind[TORN_AND_JOINED], 0, size, NEVER);
        Arrays.fill(flatSplit, 0, size, costs.perSplit);
        leftBehind = first;
        setEnds();
        for (int at = first; at < end; at++) {
            leaveBehind(at);
            for (int layer = 0; layer < LAYERS; layer++) {
                fillRow(layer, at);
            }
            endValue[at - first] = endOf(at);
        }
    }

    /** Whether a duty of the date can begin here. */
    boolean starts(int at) {
        return date >= 0 && open.day[at] == date;
    }

    int costOf(int at) {
        return cost[at] + weekPrice * open.units[at];
    }

    private void fillRow(int layer, int at) {
        Arrays.fill(before, 0, size, NEVER);
        possible = false;
        if ((layer != JOINED && layer != TORN_AND_JOINED) || costs.breaks) {
            if (beginning(layer, at) < NEVER) {
                before[0] = beginning(layer, at);
                possible = true;
            }
            goOn(layer, at, mix);
            boolean sameDate = starts(at);
            gaps(layer, at, Math.max(first, open.nearFrom[at]), !sameDate, mix);
            if (layer >= TORN && sameDate && at > first) {
                least(before, behind[layer], nothing);
                possible = true;
            }
        }
        dead[layer][at - first] = !possible || !work(rows[layer][at - first], open.units[at], costOf(at));
    }

    /** What a duty whose first cell is here has cost before it; NEVER where none can begin. */
    int beginning(int layer, int at) {
        if (layer == ONE_BLOCK && starts(at)) {
            return Math.min(NEVER, starts[at] + costs.perBlock);
        }
        return layer == TORN && date < 0 && person.continuesHistory(at) ? 0 : NEVER;
    }

    /** Work without a gap. */
    boolean goOn(int layer, int at, Step step) {
        return at > first && open.adjoins[at] && step.from(layer, at - 1, nothing);
    }

    /** Work after a gap that begins at {@code from} or later. */
    boolean gaps(int layer, int at, int from, boolean tears, Step step) {
        for (int place = from; place < open.gapTo[at]; place++) {
            if (gap(layer, place, at, tears, step)) {
                return true;
            }
        }
        return false;
    }

    private boolean gap(int layer, int place, int at, boolean tears, Step step) {
        boolean rest = costs.breaks && place >= open.nearFrom[at] && place < open.breakTo[at];
        boolean small = rest && open.gap(place, at) < costs.mostBreak;
        boolean apart = tears && starts(at);
        return switch (layer) {
            case JOINED ->
                (rest && step.from(ONE_BLOCK, place, costs.beforeBreak))
                        || (small && step.from(JOINED, place, nothing));
            case TORN ->
                (tears && step.from(ONE_BLOCK, place, costs.blockAndSplit))
                        || (tears && step.from(TORN, place, flatSplit))
                        || (apart && step.from(JOINED, place, costs.joinedAndSplit))
                        || (apart && step.from(TORN_AND_JOINED, place, costs.tornJoinedAndSplit));
            case TORN_AND_JOINED ->
                (rest && step.from(TORN, place, nothing))
                        || (small && step.from(TORN_AND_JOINED, place, nothing))
                        || (tears && step.from(JOINED, place, costs.stintAndSplit))
                        || (tears && step.from(TORN_AND_JOINED, place, flatSplit));
            default -> false;
        };
    }

    private boolean mix(int layer, int place, int[] add) {
        if (!isDead(layer, place)) {
            least(before, row(layer, place), add);
            possible = true;
        }
        return false;
    }

    private void least(int[] into, int[] from, int[] add) {
        for (int work = 0; work < size; work++) {
            into[work] = Math.min(into[work], from[work] + add[work]);
        }
    }

    /** On one date any gap may tear; places whose gap has begun are summed up once. */
    private void leaveBehind(int at) {
        while (starts(at) && leftBehind < open.gapTo[at]) {
            leaveBehind(TORN, ONE_BLOCK, costs.blockAndSplit);
            leaveBehind(TORN, TORN, flatSplit);
            leaveBehind(TORN, JOINED, costs.joinedAndSplit);
            leaveBehind(TORN, TORN_AND_JOINED, costs.tornJoinedAndSplit);
            leaveBehind(TORN_AND_JOINED, JOINED, costs.stintAndSplit);
            leaveBehind(TORN_AND_JOINED, TORN_AND_JOINED, flatSplit);
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
        for (int work = Math.max(0, size - 1 - units); work < size && costs.endless; work++) {
            row[size - 1] = Math.min(row[size - 1], before[work]);
        }
        int least = NEVER;
        for (int work = 0; work < size; work++) {
            row[work] += cellCost;
            least = Math.min(least, row[work]);
        }
        return least < POSSIBLE;
    }

    private int endOf(int at) {
        int best = NEVER;
        for (int layer = 0; layer < LAYERS; layer++) {
            if (!isDead(layer, at)) {
                best = Math.min(best, cheapest(row(layer, at), ends[layer]));
                best = isOpen(at) ? Math.min(best, cheapest(row(layer, at), nothing) - saved(at)) : best;
            }
        }
        return best;
    }

    private int cheapest(int[] row, int[] add) {
        int best = NEVER;
        for (int work = 0; work < size; work++) {
            best = Math.min(best, row[work] + add[work]);
        }
        return best;
    }

    private void setEnds() {
        for (int layer = 0; layer < LAYERS; layer++) {
            var own = endCosts(layer);
            for (int work = 0; work < size; work++) {
                ends[layer][work] = own[work] + costs.overtimeBeyond(work, weekPrice);
            }
        }
    }

    private int[] endCosts(int layer) {
        return switch (layer) {
            case ONE_BLOCK -> costs.alone;
            case JOINED -> costs.withBreak;
            case TORN -> costs.torn;
            // What history adds to the work is not known here.
            default -> date < 0 ? costs.torn : costs.tornWithBreak;
        };
    }

    /** Whether work outside the table may go on from here. */
    private boolean isOpen(int at) {
        return person.isContinued(at) || goesBeyond(at);
    }

    private boolean goesBeyond(int at) {
        return person.cut[date + 1] && open.start[end] - open.end[at] <= OpenCells.LONGEST_GAP;
    }

    /** The most that such work could save. */
    private int saved(int at) {
        int joined = person.isContinued(at) ? costs.perBlock : 0;
        return goesBeyond(at) ? joined + savedBeyond() : joined;
    }

    /** A whole date's work at the best price. */
    private int savedBeyond() {
        long best = 0;
        for (int at = end; at < open.count; at++) {
            best = Math.max(best, Math.ceilDiv(-costOf(at), open.units[at]));
        }
        return (int) Math.min(POSSIBLE, best * size);
    }

    boolean isDead(int layer, int at) {
        return dead[layer][at - first];
    }

    int[] row(int layer, int at) {
        return rows[layer][at - first];
    }

    /** Whether the last entry of a row stands for more work too. */
    boolean isEndless(int work) {
        return costs.endless && work == size - 1;
    }

    int units(int at) {
        return open.units[at];
    }

    /** The first place from which a gap can lead to this one. */
    int gapFrom(int at) {
        return starts(at) ? first : Math.max(first, open.nearFrom[at]);
    }

    /**
     * Marks the cells of the cheapest work that ends at a place.
     *
     * @return where the duty starts; -1 when it goes on from history
     */
    int trace(int at, long[] cells) {
        int value = endValue[at - first];
        for (int layer = 0; layer < LAYERS; layer++) {
            for (int work = 0; work < size && !isDead(layer, at); work++) {
                int raw = row(layer, at)[work];
                if (raw + ends[layer][work] == value || (isOpen(at) && raw - saved(at) == value)) {
                    int start = new DutyTrace(this, layer, at, work).run(open, cells);
                    return date < 0 ? -1 : start;
                }
            }
        }
        throw new IllegalStateException("no work ends at " + at);
    }
}
