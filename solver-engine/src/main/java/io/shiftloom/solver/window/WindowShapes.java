package io.shiftloom.solver.window;

import java.util.stream.IntStream;

/** The sets of cells that work within a window usually consists of, as bits: nothing, one block, or two with a short gap. */
final class WindowShapes {

    private static final int LONGEST_GAP = 2;
    /** Of two blocks together at most, which is more than anybody works on a date. */
    private static final int MOST_MINUTES = 12 * 60;

    private WindowShapes() {}

    /**
     * All of them.
     *
     * @param cells of the window
     * @param minutes of a cell
     */
    static int[] of(int cells, int minutes) {
        var shapes = IntStream.builder().add(0);
        for (int from = 0; from < cells; from++) {
            for (int to = from + 1; to <= cells; to++) {
                int block = (1 << to) - (1 << from);
                shapes.add(block);
                int most = Math.min(cells - to, MOST_MINUTES / minutes - (to - from));
                for (int gap = 1; gap <= LONGEST_GAP; gap++) {
                    for (int length = 1; gap + length <= cells - to && length <= most; length++) {
                        shapes.add(block + (((1 << length) - 1) << (to + gap)));
                    }
                }
            }
        }
        return shapes.build().toArray();
    }
}
