package io.shiftloom.solver.bound.duty;

import java.util.Arrays;

/**
 * The shifts of torn work that have breaks inside. Labels differ by the joins of the duty so far, and by how long the shift
 * is so far, up to the length from which on it costs nothing: what a shift is short of is known once its last stint ends.
 * Its stints are tried length by length, like the blocks of {@link BlockArcs}.
 */
final class JoinedShifts {

    private static final int NEVER = DutyTable.NEVER;

    private final DutyTable table;
    /** By joins, by length so far, by place: the labels before a stint that starts there. */
    private final int[][][][] before;
    /** The same after a stint that ends there. */
    private final int[][][][] after;

    private final boolean[][][] canStart;
    private final boolean[][][] canEnd;
    /** By joins: the labels of stints long enough, of shifts long enough. */
    private final GrowingBlock[] grown;

    private DutyDate duty;
    private int size;
    /** The least and the most work of labels at the place that can come to something, the latter excluded. */
    private int leastWork;

    private int mostWork;
    private int leftAfter;
    /** The length from which on a shift is not short. */
    private int enough;

    JoinedShifts(DutyTable table, DutyDate placeholder, int mostRows, int mostSize, int mostJoins, int mostEnough) {
        this.table = table;
        duty = placeholder;
        before = new int[mostJoins + 1][mostEnough + 1][mostRows][mostSize];
        after = new int[mostJoins + 1][mostEnough + 1][mostRows][mostSize];
        canStart = new boolean[mostJoins + 1][mostEnough + 1][mostRows];
        canEnd = new boolean[mostJoins + 1][mostEnough + 1][mostRows];
        grown = new GrowingBlock[mostJoins + 1];
        Arrays.setAll(grown, joins -> new GrowingBlock(mostSize));
    }

    void begin(DutyDate newDuty) {
        duty = newDuty;
        size = duty.costs.size;
        enough = duty.costs.shiftAlone.length;
        mostWork = 1;
        leftAfter = duty.workable.unitsIn(duty.first, duty.end);
        for (var blocks : grown) {
            blocks.begin();
        }
    }

    /** Sets all labels at a place, after those of torn work there. */
    void extendTo(int place) {
        int units = duty.workable.units[place];
        for (int joins = 0; joins <= duty.costs.joins; joins++) {
            setLeastWork();
            begin(joins, place);
        }
        leftAfter -= units;
        mostWork = Math.min(size, mostWork + units);
        setLeastWork();
        for (int joins = 0; joins <= duty.costs.joins; joins++) {
            extend(joins, place);
        }
    }

    /** With less, no duty is long enough for a break. */
    private void setLeastWork() {
        leastWork = duty.mayGoOnBeyond() ? 0 : Math.max(0, duty.costs.leastWithBreak - leftAfter);
    }

    private void begin(int joins, int place) {
        boolean starts =
                table.blockArcs.canStart(DutyTable.TORN + joins, place) && duty.costs.breakStates.goesOn(joins);
        // A shift of another date may be short for nothing.
        int fresh = duty.startsAt(place) ? 0 : enough;
        for (int length = 0; length <= enough; length++) {
            var labels = before[joins][length][place - duty.first];
            Arrays.fill(labels, 0, size, NEVER);
            boolean any = lowerOverBreaks(joins, length, place, labels);
            if (starts && length == fresh) {
                lower(labels, table.blockArcs.before(DutyTable.TORN + joins, place), 0);
                any = true;
            }
            canStart[joins][length][place - duty.first] = any;
        }
    }

    private boolean lowerOverBreaks(int joins, int length, int place, int[] into) {
        boolean any = false;
        for (int from = firstBeforeBreak(place); from < duty.workable.breakTo[place]; from++) {
            int at = from - duty.first;
            for (int earlier = 0; earlier <= duty.costs.joins; earlier++) {
                if (canEnd[earlier][length][at] && leads(earlier, joins, from, place)) {
                    lower(into, after[earlier][length][at], 0);
                    any = true;
                }
            }
        }
        return any;
    }

    private int firstBeforeBreak(int place) {
        return Math.max(duty.first, duty.workable.breakFrom[place]);
    }

    /** Whether the gap between two places serves the break and leads from one state of it to another. */
    private boolean leads(int from, int to, int before, int place) {
        return duty.costs.breakStates.afterTorn(from, duty.workable.gap(before, place)) == to;
    }

    private void extend(int joins, int place) {
        int at = place - duty.first;
        for (int length = 0; length <= enough; length++) {
            Arrays.fill(after[joins][length][at], 0, size, NEVER);
        }
        grown[joins].grow(duty, place);
        int most = Math.max(enough, duty.costs.stint.length);
        int last = duty.workable.units[place];
        int cost = 0;
        int length = 0;
        int onDate = 0;
        for (int start = place; start >= duty.first && length + duty.workable.units[start] - last < most; start--) {
            length += duty.workable.units[start];
            cost += duty.costOf(start);
            onDate += duty.addsOvertime(start) ? duty.workable.units[start] : 0;
            for (int shorter = 0; shorter <= enough && length < size; shorter++) {
                int longEnough = Math.max(duty.costs.stint.length, enough - shorter);
                if (length - last < longEnough && canStart[joins][shorter][start - duty.first]) {
                    var into = length < longEnough
                            ? after[joins][Math.min(enough, shorter + length)][at]
                            : grown[joins].labels;
                    duty.lowerByBlock(
                            into,
                            before[joins][shorter][start - duty.first],
                            leastWork,
                            mostWork,
                            length,
                            onDate,
                            cost + stint(start, length));
                }
            }
            if (!duty.workable.adjoins[start]) {
                break;
            }
        }
        lower(after[joins][enough][at], grown[joins].labels, 0);
        for (int shift = 0; shift <= enough; shift++) {
            canEnd[joins][shift][at] = isAnyPossible(after[joins][shift][at]);
        }
    }

    private int stint(int start, int length) {
        return duty.startsAt(start) && length < duty.costs.stint.length ? duty.costs.stint[length] : 0;
    }

    private int shortBy(int length) {
        return length < enough ? duty.costs.shiftAlone[length] : 0;
    }

    private void lower(int[] into, int[] from, int cost) {
        for (int work = leastWork; work < mostWork; work++) {
            into[work] = Math.min(into[work], from[work] + cost);
        }
    }

    private boolean isAnyPossible(int[] labels) {
        int least = NEVER;
        for (int work = leastWork; work < mostWork; work++) {
            least = Math.min(least, labels[work]);
        }
        return least < DutyTable.POSSIBLE;
    }

    /** The labels of the shifts that end at a place, by work; false when there are none. */
    boolean end(int joins, int place, int[] into) {
        Arrays.fill(into, 0, size, NEVER);
        boolean any = false;
        for (int length = 1; length <= enough; length++) {
            if (canEnd[joins][length][place - duty.first]) {
                lower(into, after[joins][length][place - duty.first], shortBy(length));
                any = true;
            }
        }
        return any;
    }

    /** A label before the first stint of a shift, found by going back. */
    record Start(int joins, int place, int work) {}

    /** Marks the cells of a shift that ends at a place with a label, and returns where it starts. */
    Start trace(int joins, int place, int work, int label, long[] cells) {
        int length = enough;
        int target = label;
        while (!canEnd[joins][length][place - duty.first]
                || after[joins][length][place - duty.first][work] + shortBy(length) != label) {
            length--;
        }
        target -= shortBy(length);
        var back = new Way(joins, place, work, length, target);
        while (back.traceStint(cells)) {
            back.traceBreak();
        }
        return new Start(back.joins, back.place, back.work);
    }

    /** The way back through one shift. */
    private final class Way {
        private int joins;
        private int place;
        private int work;
        private int length;
        private int target;

        Way(int joins, int place, int work, int length, int target) {
            this.joins = joins;
            this.place = place;
            this.work = work;
            this.length = length;
            this.target = target;
        }

        /** Goes back to before a stint; false when the shift starts with it. */
        boolean traceStint(long[] cells) {
            int cost = 0;
            int units = 0;
            int onDate = 0;
            for (int start = place; start >= duty.first && units <= work; start--) {
                int cell = duty.workable.cell[start];
                cells[cell >>> 6] |= 1L << cell;
                units += duty.workable.units[start];
                cost += duty.costOf(start);
                onDate += duty.addsOvertime(start) ? duty.workable.units[start] : 0;
                if (units <= work && isBefore(start, units, onDate, cost)) {
                    place = start;
                    work -= units;
                    return !startsShift();
                }
            }
            throw new IllegalStateException("no stint ends at " + place);
        }

        private boolean isBefore(int start, int units, int onDate, int cost) {
            int overtime = onDate == 0 ? 0 : duty.overtimeAdded(work - units, onDate);
            int stint = cost + stint(start, units) + overtime;
            for (int shorter = 0; shorter <= enough; shorter++) {
                if (Math.min(enough, shorter + units) == length
                        && canStart[joins][shorter][start - duty.first]
                        && before[joins][shorter][start - duty.first][work - units] + stint == target) {
                    length = shorter;
                    target -= stint;
                    return true;
                }
            }
            return false;
        }

        private boolean startsShift() {
            return length == (duty.startsAt(place) ? 0 : enough)
                    && table.blockArcs.canStart(DutyTable.TORN + joins, place)
                    && table.blockArcs.before(DutyTable.TORN + joins, place)[work] == target;
        }

        void traceBreak() {
            for (int from = firstBeforeBreak(place); from < duty.workable.breakTo[place]; from++) {
                for (int earlier = 0; earlier <= duty.costs.joins; earlier++) {
                    if (canEnd[earlier][length][from - duty.first]
                            && leads(earlier, joins, from, place)
                            && after[earlier][length][from - duty.first][work] == target) {
                        place = from;
                        joins = earlier;
                        return;
                    }
                }
            }
            throw new IllegalStateException("no break before " + place);
        }
    }
}
