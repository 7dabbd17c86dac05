package io.shiftloom.solver.window;

import java.util.stream.IntStream;

/** The sets of cells that work within a window usually consists of, as bits: nothing, one block, or two with a short gap. */
final class WindowShapes {

    private static final int LONGEST_GAP = 2;
    /** Two blocks together last this long at most, which is more than anybody works on a date. */
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
                secondBlocks(to, cells, most).forEach(second -> shapes.add(block + second));
            }
        }
        return shapes.build().toArray();
    }

    private static IntStream secondBlocks(int firstEnd, int cells, int most) {
        return IntStream.rangeClosed(1, LONGEST_GAP)
                .flatMap(gap -> IntStream.rangeClosed(1, Math.min(most, cells - firstEnd - gap))
                        .map(length -> ((1 << length) - 1) << (firstEnd + gap)));
    }
}
