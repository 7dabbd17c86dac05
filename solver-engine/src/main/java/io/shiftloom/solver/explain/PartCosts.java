package io.shiftloom.solver.explain;

import io.shiftloom.solver.score.RowScorer;
import io.shiftloom.solver.score.scan.CostPart;
import java.util.EnumMap;
import java.util.Map;

/** Adds up by how much each part of the soft score changes. */
final class PartCosts {

    private final Map<CostPart, Long> change = new EnumMap<>(CostPart.class);

    /** Counts a row in ({@code sign} 1) or out (-1). */
    void add(RowScorer scorer, int person, long[] row, int sign) {
        scorer.score(person, row, 0);
        add(CostPart.BLOCKS, (long) sign * scorer.blocks());
        add(CostPart.SPLIT, (long) sign * scorer.split());
        add(CostPart.SHORT, (long) sign * scorer.shortBlocks());
        add(CostPart.WISHES, (long) sign * scorer.wishes());
        add(CostPart.BALANCE, (long) sign * scorer.balance());
        add(CostPart.OVERTIME, (long) sign * scorer.overtime());
        add(CostPart.LABOR, (long) sign * scorer.labor());
    }

    void add(CostPart part, long cost) {
        change.merge(part, cost, Long::sum);
    }

    /** The parts that change. */
    Map<CostPart, Long> changes() {
        change.values().removeIf(cost -> cost == 0);
        return change;
    }
}
