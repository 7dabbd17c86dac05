package io.shiftloom.solver.bound.row;

import java.util.Arrays;

/**
 * The least labels of a {@link DutyTable} over a window of places that only moves forward, by work. Each label is read at
 * most three times, however long the window: minima run backwards from a middle and forwards from it (van Herk, "A fast
 * algorithm for local minimum and maximum filters", 1992).
 */
final class SlidingMinimum {

    private static final int NEVER = DutyTable.NEVER;

    private final DutyTable table;
    private final int layer;
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

    /** @param layer the layer whose labels count */
    SlidingMinimum(DutyTable table, int mostRows, int mostSize, int layer) {
        this.table = table;
        this.layer = layer;
        upToMiddle = new int[mostRows + 1][mostSize];
        anyUpToMiddle = new boolean[mostRows + 1];
        sinceMiddle = new int[mostSize];
    }

    void begin(int firstPlace, int newSize) {
        first = firstPlace;
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
     * @param arcCosts by work: what the arc after a label costs
     * @return whether the window has any label
     */
    boolean lower(int from, int to, int[] into, int[] arcCosts) {
        if (from >= to) {
            return false;
        }
        if (from >= middle) {
            moveMiddle(from, to, arcCosts);
        }
        for (; end < to; end++) {
            anySinceMiddle |= lowerToPlace(sinceMiddle, end, arcCosts);
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

    private void moveMiddle(int from, int to, int[] arcCosts) {
        middle = to;
        end = to;
        Arrays.fill(sinceMiddle, 0, size, NEVER);
        anySinceMiddle = false;
        Arrays.fill(upToMiddle[to - first], 0, size, NEVER);
        anyUpToMiddle[to - first] = false;
        for (int place = to - 1; place >= from; place--) {
            System.arraycopy(upToMiddle[place + 1 - first], 0, upToMiddle[place - first], 0, size);
            anyUpToMiddle[place - first] =
                    lowerToPlace(upToMiddle[place - first], place, arcCosts) || anyUpToMiddle[place + 1 - first];
        }
    }

    private boolean lowerToPlace(int[] into, int place, int[] arcCosts) {
        if (table.isEmpty(layer, place)) {
            return false;
        }
        var labels = table.labels(layer, place);
        for (int work = 0; work < size; work++) {
            into[work] = Math.min(into[work], labels[work] + arcCosts[work]);
        }
        return true;
    }

    private void lower(int[] into, int[] from) {
        for (int work = 0; work < size; work++) {
            into[work] = Math.min(into[work], from[work]);
        }
    }
}
