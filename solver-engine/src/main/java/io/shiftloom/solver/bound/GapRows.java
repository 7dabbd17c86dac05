package io.shiftloom.solver.bound;

import java.util.Arrays;

/**
 * The least of some rows of a table over a window of places that only moves forward, by work: those places that a gap can
 * lead from. Each row is looked at three times, however long the window.
 */
final class GapRows {

    private static final int NEVER = DutyTable.NEVER;

    private final DutyTable table;
    private final int[] layers;
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

    /** @param layers the rows a gap can begin after */
    GapRows(DutyTable table, int mostRows, int mostSize, int... layers) {
        this.table = table;
        this.layers = layers;
        upToMiddle = new int[mostRows + 1][mostSize];
        anyUpToMiddle = new boolean[mostRows + 1];
        sinceMiddle = new int[mostSize];
    }

    void begin(int firstPlace, int ofSize) {
        first = firstPlace;
        middle = firstPlace;
        end = firstPlace;
        size = ofSize;
        Arrays.fill(sinceMiddle, 0, size, NEVER);
        anySinceMiddle = false;
    }

    /**
     * Lowers values to the least of the rows.
     *
     * @param from first place of the window
     * @param to the place after its last
     * @param into by work
     * @param adds by layer: what the gap costs after so much work
     * @return whether there are any
     */
    boolean lower(int from, int to, int[] into, int[]... adds) {
        if (from >= to) {
            return false;
        }
        if (from >= middle) {
            split(from, to, adds);
        }
        for (; end < to; end++) {
            anySinceMiddle |= lower(sinceMiddle, end, adds);
        }
        boolean any = anySinceMiddle;
        if (from < middle && anyUpToMiddle[from - first]) {
            least(into, upToMiddle[from - first]);
            any = true;
        }
        if (anySinceMiddle) {
            least(into, sinceMiddle);
        }
        return any;
    }

    private void split(int from, int to, int[]... adds) {
        middle = to;
        end = to;
        Arrays.fill(sinceMiddle, 0, size, NEVER);
        anySinceMiddle = false;
        Arrays.fill(upToMiddle[to - first], 0, size, NEVER);
        anyUpToMiddle[to - first] = false;
        for (int place = to - 1; place >= from; place--) {
            System.arraycopy(upToMiddle[place + 1 - first], 0, upToMiddle[place - first], 0, size);
            anyUpToMiddle[place - first] =
                    lower(upToMiddle[place - first], place, adds) || anyUpToMiddle[place + 1 - first];
        }
    }

    private boolean lower(int[] into, int place, int[]... adds) {
        boolean any = false;
        for (int layer = 0; layer < layers.length; layer++) {
            if (!table.isDead(layers[layer], place)) {
                var row = table.row(layers[layer], place);
                var add = adds[layer];
                for (int work = 0; work < size; work++) {
                    into[work] = Math.min(into[work], row[work] + add[work]);
                }
                any = true;
            }
        }
        return any;
    }

    private void least(int[] into, int[] from) {
        for (int work = 0; work < size; work++) {
            into[work] = Math.min(into[work], from[work]);
        }
    }
}
