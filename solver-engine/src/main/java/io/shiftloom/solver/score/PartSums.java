package io.shiftloom.solver.score;

import io.shiftloom.solver.answer.Score;
import io.shiftloom.solver.score.objective.CostPart;
import java.util.EnumMap;
import java.util.Map;
import java.util.TreeMap;

/** Adds up the soft score by part. */
public final class PartSums {

    private final Map<CostPart, Long> sums = new EnumMap<>(CostPart.class);

    /** Adds the row that a scorer scored last. */
    public void add(RowScorer row) {
        add(row, 1);
    }

    /** Takes the row that a scorer scored last away. */
    public void subtract(RowScorer row) {
        add(row, -1);
    }

    private void add(RowScorer row, long sign) {
        add(CostPart.SHIFTS, sign * row.shifts());
        add(CostPart.SPLIT, sign * row.split());
        add(CostPart.SHORT, sign * row.shortWork());
        add(CostPart.RHYTHM, sign * row.rhythm());
        add(CostPart.WISHES, sign * row.wishes());
        add(CostPart.BALANCE, sign * row.balance());
        add(CostPart.BURDEN, sign * row.burden());
        add(CostPart.OVERTIME, sign * row.overtime());
        add(CostPart.LABOR, sign * row.labor());
    }

    public void add(CostPart part, long cost) {
        sums.merge(part, cost, Long::sum);
    }

    /** The sums by part that are not 0. */
    public Map<CostPart, Long> changes() {
        var result = new EnumMap<CostPart, Long>(CostPart.class);
        sums.forEach((part, cost) -> {
            if (cost != 0) {
                result.put(part, cost);
            }
        });
        return result;
    }

    Score score(long hard) {
        var parts = new TreeMap<String, Long>();
        long soft = 0;
        for (var part : CostPart.values()) {
            if (part != CostPart.HARD) {
                long cost = sums.getOrDefault(part, 0L);
                parts.put(part.key(), cost);
                soft += cost;
            }
        }
        return new Score(hard, soft, parts);
    }
}
