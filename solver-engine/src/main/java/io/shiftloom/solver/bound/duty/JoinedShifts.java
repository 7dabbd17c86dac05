package io.shiftloom.solver.bound.duty;

import static java.util.Objects.requireNonNull;

import io.shiftloom.solver.bound.person.PersonModel;
import io.shiftloom.solver.score.compiled.Quarters;
import io.shiftloom.solver.score.objective.Weights;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The shifts of torn work that have breaks inside. Labels differ by the joins of the duty so far, and by how long the shift
 * is so far, up to the length from which on it costs nothing: what a shift is short of is known once its last stint ends.
 * Its stints are tried length by length, like the blocks of {@link BlockArcs}.
 */
public final class JoinedShifts {

    private static final int NEVER = DutyTable.NEVER;
    /** Units of the longest shift that can be short. */
    private static final int MOST_ENOUGH = Weights.SHIFT_BELOW / Quarters.MINUTES;

    private @Nullable DutyTable table;
    /** By joins, by length so far, by place: the labels before a stint that starts there. */
    private final int[][][][] before;
    /** By joins, by length so far, by place: the labels after a stint that ends there. */
    private final int[][][][] after;

    private final boolean[][][] canStart;
    private final boolean[][][] canEnd;
    /** By joins: the labels of stints long enough, of shifts long enough. */
    private final GrowingBlock[] grown;

    private final TrialBlock stint = new TrialBlock();
    DutyDate duty;
    private int size;
    /** The least and the most work of labels at the place that can come to something, the latter excluded. */
    private int leastWork;

    private int mostWork;
    private int leftAfter;
    /** The length from which on a shift is not short. */
    int enough;

    /** For several tables, one after the other; without rows for those that do not follow shifts. */
    public JoinedShifts(PersonModel placeholder, int mostRows, int mostSize, int mostJoins) {
        duty = new DutyDate(placeholder, 0, new int[0], new int[placeholder.weeks.length], new int[0]);
        before = new int[mostJoins + 1][MOST_ENOUGH + 1][mostRows][mostSize];
        after = new int[mostJoins + 1][MOST_ENOUGH + 1][mostRows][mostSize];
        canStart = new boolean[mostJoins + 1][MOST_ENOUGH + 1][mostRows];
        canEnd = new boolean[mostJoins + 1][MOST_ENOUGH + 1][mostRows];
        grown = new GrowingBlock[mostJoins + 1];
        Arrays.setAll(grown, joins -> new GrowingBlock(mostSize));
    }

    void begin(DutyTable newTable, DutyDate newDuty) {
        table = newTable;
        duty = newDuty;
        size = duty.costs.size;
        enough = duty.costs.shiftAlone.length;
        mostWork = 1;
        leftAfter = duty.workable.unitsIn(duty.first, duty.end);
        for (var blocks : grown) {
            blocks.begin();
        }
    }

    private BlockArcs blocks() {
        return requireNonNull(table).blockArcs;
    }

    /** Whether the labels are those of a table. */
    boolean areOf(DutyTable other) {
        return table == other;
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
        boolean starts = blocks().canStart(DutyTable.TORN + joins, place) && duty.costs.breakStates.goesOn(joins);
        // A shift of another date may be short for nothing.
        int fresh = duty.startsAt(place) ? 0 : enough;
        for (int length = 0; length <= enough; length++) {
            var labels = before[joins][length][place - duty.first];
            Arrays.fill(labels, 0, size, NEVER);
            boolean any = lowerOverBreaks(joins, length, place, labels);
            if (starts && length == fresh) {
                lower(labels, blocks().before(DutyTable.TORN + joins, place), 0);
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

    int firstBeforeBreak(int place) {
        return Math.max(duty.first, duty.workable.breakFrom[place]);
    }

    /** Whether the gap between two places serves the break and leads from one state of it to another. */
    boolean leads(int from, int to, int before, int place) {
        return duty.costs.breakStates.afterTorn(from, duty.workable.gap(before, place)) == to;
    }

    private void extend(int joins, int place) {
        int at = place - duty.first;
        for (int length = 0; length <= enough; length++) {
            Arrays.fill(after[joins][length][at], 0, size, NEVER);
        }
        grown[joins].grow(duty, place, 0);
        int most = Math.max(enough, duty.costs.stint.length);
        int last = duty.workable.units[place];
        stint.clear();
        for (int start = place;
                start >= duty.first && stint.length + duty.workable.units[start] - last < most;
                start--) {
            stint.startAt(duty, start);
            extendByStint(joins, start, place);
            if (!duty.workable.adjoins[start]) {
                break;
            }
        }
        lower(after[joins][enough][at], grown[joins].labels, 0);
        for (int shift = 0; shift <= enough; shift++) {
            canEnd[joins][shift][at] = isAnyPossible(after[joins][shift][at]);
        }
    }

    /** Extends shifts of every length so far by the stint between two places. */
    private void extendByStint(int joins, int start, int place) {
        int last = duty.workable.units[place];
        var labels = requireNonNull(table).blockLabels;
        for (int shorter = 0; shorter <= enough && stint.length < size; shorter++) {
            int longEnough = Math.max(duty.costs.stint.length, enough - shorter);
            if (stint.length - last < longEnough && canStart[joins][shorter][start - duty.first]) {
                var into = stint.length < longEnough
                        ? after[joins][Math.min(enough, shorter + stint.length)][place - duty.first]
                        : grown[joins].labels;
                var from = before[joins][shorter][start - duty.first];
                labels.lower(duty, into, from, leastWork, mostWork, stint, stint(start, stint.length));
            }
        }
    }

    int stint(int start, int length) {
        return duty.startsAt(start) && length < duty.costs.stint.length ? duty.costs.stint[length] : 0;
    }

    int shortBy(int length) {
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

    /** Whether a shift so long so far ends at a place with this label. */
    boolean ends(int joins, int length, int place, int work, int label) {
        return canEnd[joins][length][place - duty.first] && after[joins][length][place - duty.first][work] == label;
    }

    /** Whether a stint that starts at a place comes after this label, of a shift so long before it. */
    boolean goesOn(int joins, int length, int place, int work, int label) {
        return canStart[joins][length][place - duty.first] && before[joins][length][place - duty.first][work] == label;
    }

    /** Whether a shift starts at a place with this label. */
    boolean starts(int joins, int length, int place, int work, int label) {
        return length == (duty.startsAt(place) ? 0 : enough)
                && duty.costs.breakStates.goesOn(joins)
                && blocks().canStart(DutyTable.TORN + joins, place)
                && blocks().before(DutyTable.TORN + joins, place)[work] == label;
    }
}
