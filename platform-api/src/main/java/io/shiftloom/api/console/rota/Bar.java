package io.shiftloom.api.console.rota;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;

/**
 * A stretch of one day's cells.
 *
 * @param x first slot
 * @param width slots
 * @param kind how it is drawn
 */
record Bar(int x, int width, String kind) {

    /**
     * The maximal runs of slots that satisfy a condition.
     *
     * @param kind by first slot of the run
     */
    static List<Bar> runs(int slots, IntPredicate in, IntFunction<String> kind) {
        var bars = new ArrayList<Bar>();
        int first = -1;
        for (int slot = 0; slot <= slots; slot++) {
            var inside = slot < slots && in.test(slot);
            if (inside && first < 0) {
                first = slot;
            } else if (!inside && first >= 0) {
                bars.add(new Bar(first, slot - first, kind.apply(first)));
                first = -1;
            }
        }
        return List.copyOf(bars);
    }

    static List<Bar> runs(int slots, IntPredicate in) {
        return runs(slots, in, any -> "");
    }
}
