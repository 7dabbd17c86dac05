package io.shiftloom.solver.explain;

import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.CostItem;
import io.shiftloom.solver.score.RowBreakdown;
import io.shiftloom.solver.score.RowScorer;
import io.shiftloom.solver.score.objective.CostPart;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The hard rules of a problem about what one person works. */
final class RowRules {

    private final RowScorer scorer;
    private final RowBreakdown breakdown;

    RowRules(CompiledProblem problem) {
        scorer = new RowScorer(problem);
        breakdown = new RowBreakdown(problem);
    }

    /** The rules that a row breaks more than the person's present one. */
    List<Obstacle> broken(int person, long[] present, long[] row) {
        scorer.score(person, row, 0);
        if (scorer.hard() == 0) {
            return List.of();
        }
        var before = excess(person, present);
        return breakdown.of(person, row).stream()
                .filter(item -> item.part() == CostPart.HARD)
                .filter(item -> item.excess() > before.getOrDefault(key(item), 0L))
                .<Obstacle>map(Obstacle.Labor::new)
                .toList();
    }

    private Map<String, Long> excess(int person, long[] row) {
        var excess = new HashMap<String, Long>();
        breakdown.of(person, row).stream()
                .filter(item -> item.part() == CostPart.HARD)
                .forEach(item -> excess.merge(key(item), item.excess(), Math::max));
        return excess;
    }

    private static String key(CostItem item) {
        return item.key() + " " + item.from() + " " + item.to();
    }
}
