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
     * The maximal runs of slots that satisfy a condition and are of one kind.
     *
     * @param kind by slot
     */
    static List<Bar> runs(int slots, IntPredicate in, IntFunction<String> kind) {
        var bars = new ArrayList<Bar>();
        for (int slot = 0; slot < slots; slot++) {
            if (!in.test(slot)) {
                continue;
            }
            var now = kind.apply(slot);
            var last = bars.isEmpty() ? null : bars.getLast();
            if (last != null && last.x + last.width == slot && last.kind.equals(now)) {
                bars.set(bars.size() - 1, new Bar(last.x, last.width + 1, now));
            } else {
                bars.add(new Bar(slot, 1, now));
            }
        }
        return List.copyOf(bars);
    }

    static List<Bar> runs(int slots, IntPredicate in) {
        return runs(slots, in, any -> "");
    }
}
