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
    /** By joins and place: the labels before a stint that starts there. */
    private final LabelsByLength[][] before;
    /** The same at each length or a longer one. */
    private final LabelsByLength[][] beforeFrom;
    /** By joins and place: the labels after a stint that ends there. */
    private final LabelsByLength[][] after;
    /** By joins: the labels of stints long enough, of shifts long enough. */
    private final GrowingBlock[] grown;

    private final TrialBlock stint = new TrialBlock();
    private final int[] moved;
    DutyDate duty;
    private int size;
    /** The least and the most work of labels at the place that can come to something, the latter excluded. */
    private int leastWork;

    private int mostWork;
    private int leftAfter;
    /** The length from which on a shift is not short. */
    int enough;
    /** More than the longest stint that {@link #extendByStint} adds to shifts of several lengths at once. */
    private int mostAtOnce;

    /** For several tables, one after the other; without rows for those that do not follow shifts. */
    public JoinedShifts(PersonModel placeholder, int mostRows, int mostSize, int mostJoins) {
        duty = new DutyDate(placeholder, 0, new int[0], new int[placeholder.weeks.length], new int[0]);
        before = labels(mostJoins, mostRows, mostSize);
        beforeFrom = labels(mostJoins, mostRows, mostSize);
        after = labels(mostJoins, mostRows, mostSize);
        moved = new int[(MOST_ENOUGH + 1) * (mostSize + MOST_ENOUGH)];
        grown = new GrowingBlock[mostJoins + 1];
        Arrays.setAll(grown, joins -> new GrowingBlock(mostSize));
    }

    private static LabelsByLength[][] labels(int mostJoins, int mostRows, int mostSize) {
        var labels = new LabelsByLength[mostJoins + 1][mostRows];
        for (var ofJoins : labels) {
            Arrays.setAll(ofJoins, place -> new LabelsByLength(MOST_ENOUGH + 1, mostSize, MOST_ENOUGH));
        }
        return labels;
    }

    void begin(DutyTable newTable, DutyDate newDuty) {
        table = newTable;
        duty = newDuty;
        size = duty.costs.size;
        enough = duty.costs.shiftAlone.length;
        int longestCell = 0;
        for (int place = duty.first; place < duty.end; place++) {
            longestCell = Math.max(longestCell, duty.workable.units[place]);
        }
        mostAtOnce = duty.costs.stint.length + longestCell;
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
        var labels = before[joins][place - duty.first];
        labels.clear(enough + 1, size);
        for (int from = firstBeforeBreak(place); from < duty.workable.breakTo[place]; from++) {
            for (int earlier = 0; earlier <= duty.costs.joins; earlier++) {
                var others = after[earlier][from - duty.first];
                if (!others.isEmpty() && leads(earlier, joins, from, place)) {
                    labels.lower(others);
                }
            }
        }
        if (blocks().canStart(DutyTable.TORN + joins, place) && duty.costs.breakStates.goesOn(joins)) {
            int fresh = lengthAtStart(place);
            lower(labels.labels, labels.row(fresh), blocks().before(DutyTable.TORN + joins, place));
            labels.setAny(fresh);
        }
        beforeFrom[joins][place - duty.first].setLeastFrom(labels, Math.max(0, enough - mostAtOnce));
    }

    /** The length of a shift before it starts. One of another date may be short for nothing. */
    private int lengthAtStart(int place) {
        return duty.startsAt(place) ? 0 : enough;
    }

    int firstBeforeBreak(int place) {
        return Math.max(duty.first, duty.workable.breakFrom[place]);
    }

    /** Whether the gap between two places serves the break and leads from one state of it to another. */
    boolean leads(int from, int to, int before, int place) {
        return duty.costs.breakStates.afterTorn(from, duty.workable.gap(before, place)) == to;
    }

    private void extend(int joins, int place) {
        var labels = after[joins][place - duty.first];
        labels.clear(enough + 1, size);
        grown[joins].grow(duty, place, 0);
        int most = Math.max(enough, duty.costs.stint.length);
        int last = duty.workable.units[place];
        stint.clear();
        for (int start = place;
                start >= duty.first && stint.length + duty.workable.units[start] - last < most;
                start--) {
            stint.startAt(duty, start);
            if (stint.length < size && !before[joins][start - duty.first].isEmpty()) {
                extendByStint(joins, start, labels, last);
            }
            if (!duty.workable.adjoins[start]) {
                break;
            }
        }
        lower(labels.labels, labels.row(enough), grown[joins].labels);
        labels.settle(leastWork, mostWork);
    }

    /**
     * Extends shifts of every length so far by the stint.
     *
     * @param last units of its last place
     */
    private void extendByStint(int joins, int start, LabelsByLength into, int last) {
        int length = stint.length;
        int cost = stint.cost + stint(start, length);
        int longEnough = duty.costs.stint.length;
        // Shifts of at least this length before it are long enough after it.
        int enoughFrom = Math.max(0, enough - length);
        var from = before[joins][start - duty.first];
        if (stint.onDate == 0 && enoughFrom > 0) {
            into.lowerToMoved(from, enoughFrom, length, cost, moved);
        } else {
            for (int shorter = 0; shorter < enoughFrom; shorter++) {
                extend(into.labels, into.row(shorter + length), from, shorter, cost);
            }
        }
        var fromAny = beforeFrom[joins][start - duty.first];
        if (length < longEnough) {
            extend(into.labels, into.row(enough), fromAny, enoughFrom, cost);
        } else if (length - last < longEnough) {
            extend(grown[joins].labels, 0, fromAny, enoughFrom, cost);
        } else {
            // Shifts longer than these have been growing since an earlier place.
            int end = Math.min(enough + 1, enough - length + last);
            for (int shorter = enoughFrom; shorter < end; shorter++) {
                extend(grown[joins].labels, 0, from, shorter, cost);
            }
        }
    }

    /** Extends the labels of one length by the stint. */
    private void extend(int[] into, int intoRow, LabelsByLength from, int shorter, int cost) {
        int length = stint.length;
        int fromRow = from.row(shorter) - length;
        for (int work = Math.max(leastWork, length); work < mostWork; work++) {
            int overtime = stint.onDate == 0 ? 0 : duty.overtimeAdded(work - length, stint.onDate);
            into[intoRow + work] = Math.min(into[intoRow + work], from.labels[fromRow + work] + cost + overtime);
        }
    }

    int stint(int start, int length) {
        return duty.startsAt(start) && length < duty.costs.stint.length ? duty.costs.stint[length] : 0;
    }

    int shortBy(int length) {
        return length < enough ? duty.costs.shiftAlone[length] : 0;
    }

    private void lower(int[] into, int row, int[] from) {
        for (int work = leastWork; work < mostWork; work++) {
            into[row + work] = Math.min(into[row + work], from[work]);
        }
    }

    /** The labels of the shifts that end at a place, by work; false when there are none. */
    boolean end(int joins, int place, int[] into) {
        Arrays.fill(into, 0, size, NEVER);
        var labels = after[joins][place - duty.first];
        boolean any = false;
        for (int length = 1; length <= enough; length++) {
            if (labels.hasAny(length)) {
                int row = labels.row(length);
                int cost = shortBy(length);
                for (int work = leastWork; work < mostWork; work++) {
                    into[work] = Math.min(into[work], labels.labels[row + work] + cost);
                }
                any = true;
            }
        }
        return any;
    }

    /** Whether a shift so long so far ends at a place with this label. */
    boolean ends(int joins, int length, int place, int work, int label) {
        var labels = after[joins][place - duty.first];
        return labels.hasAny(length) && labels.label(length, work) == label;
    }

    /** Whether a stint that starts at a place comes after this label, of a shift so long before it. */
    boolean goesOn(int joins, int length, int place, int work, int label) {
        var labels = before[joins][place - duty.first];
        return labels.hasAny(length) && labels.label(length, work) == label;
    }

    /** Whether a shift starts at a place with this label. */
    boolean starts(int joins, int length, int place, int work, int label) {
        return length == lengthAtStart(place)
                && duty.costs.breakStates.goesOn(joins)
                && blocks().canStart(DutyTable.TORN + joins, place)
                && blocks().before(DutyTable.TORN + joins, place)[work] == label;
    }
}
