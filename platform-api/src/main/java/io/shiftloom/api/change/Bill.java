package io.shiftloom.api.change;

import io.shiftloom.solver.answer.Score;
import io.shiftloom.solver.score.objective.CostPart;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The parts of the soft score before and after a change, with all ten parts each. */
public record Bill(SortedMap<String, Long> before, SortedMap<String, Long> after) {

    public static Bill of(Score before, Score after) {
        return new Bill(before.parts(), after.parts());
    }

    /** @param extra by how much each part grows; parts that stay as they are may be left out */
    public static Bill of(Score before, Map<CostPart, Long> extra) {
        var after = new TreeMap<>(before.parts());
        extra.forEach((part, cost) -> after.merge(part.key(), cost, Long::sum));
        return new Bill(before.parts(), after);
    }

    /** By how much each part grows, without those that stay as they are. */
    public Map<CostPart, Long> changes() {
        var changes = CostPart.ofKeys(after);
        changes.replaceAll((part, cost) -> cost - before.getOrDefault(part.key(), 0L));
        changes.values().removeIf(extra -> extra == 0);
        return changes;
    }

    /** By how much the soft score grows. */
    public long difference() {
        return sum(after) - sum(before);
    }

    private static long sum(SortedMap<String, Long> parts) {
        return parts.values().stream().mapToLong(Long::longValue).sum();
    }
}
