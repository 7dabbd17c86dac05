package io.shiftloom.solver.bound.duty;

import java.util.Arrays;

/**
 * The least that some {@link GapArc}s give over a window of places that only moves forward, by work. Each label is read once, and
 * what it gives three times at most, however long the window: minima run backwards from a middle and forwards from it (van Herk, "A fast
 * algorithm for local minimum and maximum filters", 1992).
 */
final class SlidingMinimum {

    private static final int NEVER = DutyTable.NEVER;

    private final DutyTable table;
    private GapArc[] arcs = {};
    /** By place from the first: the least that any of the arcs gives from there. */
    private final int[][] given;

    private final boolean[] anyGiven;
    /** The place after the last of which that is known. */
    private int givenTo;

    /** By place from the first: the least from there to before {@link #middle}. */
    private final int[][] upToMiddle;

    private final boolean[] anyUpToMiddle;
    /** The least from the middle on. */
    private final int[] sinceMiddle;

    private boolean anySinceMiddle;
    private int first;
    private int size;
    private int middle;
    private int end;

    SlidingMinimum(DutyTable table, int mostRows, int mostSize) {
        this.table = table;
        given = new int[mostRows][mostSize];
        anyGiven = new boolean[mostRows];
        upToMiddle = new int[mostRows + 1][mostSize];
        anyUpToMiddle = new boolean[mostRows + 1];
        sinceMiddle = new int[mostSize];
    }

    /** @param newArcs that lead to the same layer, over the same gaps */
    void begin(GapArc[] newArcs, int firstPlace, int newSize) {
        arcs = newArcs;
        first = firstPlace;
        givenTo = firstPlace;
        middle = firstPlace;
        end = firstPlace;
        size = newSize;
        Arrays.fill(sinceMiddle, 0, size, NEVER);
        anySinceMiddle = false;
    }

    /**
     * Lowers costs to the least of the window.
     *
     * @param from first place of the window
     * @param to the place after its last
     * @param into by work
     * @return whether the window has any label
     */
    boolean lower(int from, int to, int[] into) {
        if (from >= to) {
            return false;
        }
        for (givenTo = Math.max(givenTo, from); givenTo < to; givenTo++) {
            give(givenTo);
        }
        if (from >= middle) {
            moveMiddle(from, to);
        }
        for (; end < to; end++) {
            anySinceMiddle |= lowerToPlace(sinceMiddle, end);
        }
        boolean any = anySinceMiddle;
        if (from < middle && anyUpToMiddle[from - first]) {
            lower(into, upToMiddle[from - first]);
            any = true;
        }
        if (anySinceMiddle) {
            lower(into, sinceMiddle);
        }
        return any;
    }

    private void give(int place) {
        var costs = given[place - first];
        boolean any = false;
        for (var arc : arcs) {
            if (!table.isEmpty(arc.from, place)) {
                if (!any) {
                    Arrays.fill(costs, 0, size, NEVER);
                }
                lower(costs, table.labels(arc.from, place), arc.costs);
                any = true;
            }
        }
        anyGiven[place - first] = any;
    }

    private void moveMiddle(int from, int to) {
        middle = to;
        end = to;
        Arrays.fill(sinceMiddle, 0, size, NEVER);
        anySinceMiddle = false;
        Arrays.fill(upToMiddle[to - first], 0, size, NEVER);
        anyUpToMiddle[to - first] = false;
        for (int place = to - 1; place >= from; place--) {
            System.arraycopy(upToMiddle[place + 1 - first], 0, upToMiddle[place - first], 0, size);
            anyUpToMiddle[place - first] =
                    lowerToPlace(upToMiddle[place - first], place) || anyUpToMiddle[place + 1 - first];
        }
    }

    private boolean lowerToPlace(int[] into, int place) {
        if (anyGiven[place - first]) {
            lower(into, given[place - first]);
        }
        return anyGiven[place - first];
    }

    private void lower(int[] into, int[] labels, int[] arcCosts) {
        for (int work = 0; work < size; work++) {
            into[work] = Math.min(into[work], labels[work] + arcCosts[work]);
        }
    }

    private void lower(int[] into, int[] from) {
        for (int work = 0; work < size; work++) {
            into[work] = Math.min(into[work], from[work]);
        }
    }
}
