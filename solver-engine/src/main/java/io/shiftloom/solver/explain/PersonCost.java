package io.shiftloom.solver.explain;

import io.shiftloom.solver.score.CostItem;
import io.shiftloom.solver.score.objective.CostPart;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What one person's row costs, item by item.
 *
 * @param items all but the part {@code roles}, which belongs to cells and to nobody alone
 */
public record PersonCost(String staffId, List<CostItem> items) {

    public PersonCost {
        items = List.copyOf(items);
    }

    /** Cost by part; parts without cost are left out. */
    public Map<CostPart, Long> byPart() {
        return sum(items);
    }

    private static Map<CostPart, Long> sum(List<CostItem> items) {
        var byPart = new EnumMap<CostPart, Long>(CostPart.class);
        items.forEach(item -> byPart.merge(item.part(), item.cost(), Long::sum));
        return byPart;
    }
}
