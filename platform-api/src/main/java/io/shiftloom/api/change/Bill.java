package io.shiftloom.api.change;

import io.shiftloom.solver.answer.Score;
import java.util.SortedMap;

/** The parts of the soft score before and after a change, all ten each. */
public record Bill(SortedMap<String, Long> before, SortedMap<String, Long> after) {

    static Bill of(Score before, Score after) {
        return new Bill(before.parts(), after.parts());
    }

    /** By how much the soft score grows. */
    public long difference() {
        return sum(after) - sum(before);
    }

    private static long sum(SortedMap<String, Long> parts) {
        return parts.values().stream().mapToLong(Long::longValue).sum();
    }
}
