package io.shiftloom.api.console.tenant;

import io.shiftloom.api.console.table.Columns;
import io.shiftloom.api.console.table.NameOrder;
import io.shiftloom.api.ledger.FairnessItem;
import io.shiftloom.solver.problem.DistinctNames;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;

/** One person's part in all weeks that were chosen. */
record FairnessRow(String personId, String name, FairnessItem.Week sum) {

    static final Columns<FairnessRow> COLUMNS = Columns.<FairnessRow>none()
            .by("person", row -> NameOrder.key(row.name()))
            .by("hours", row -> row.sum().minutes())
            .by("target", FairnessRow::over)
            .by("nights", row -> row.sum().nightMinutes())
            .by("weekends", row -> row.sum().weekendMinutes())
            .by("late", row -> row.sum().lateEnds())
            .by("closings", row -> row.sum().closings())
            .by("refused", row -> row.sum().refusedWishes());

    /** By name. Tells people of one name apart. */
    static List<FairnessRow> of(List<FairnessItem> items) {
        var told = new LinkedHashMap<String, String>();
        items.forEach(item -> told.put(item.personId(), item.displayName()));
        var names = DistinctNames.of(told);
        return items.stream()
                .map(item -> new FairnessRow(
                        item.personId(), names.getOrDefault(item.personId(), item.displayName()), item.sum()))
                .sorted(Comparator.comparing(FairnessRow::name, NameOrder.ORDER).thenComparing(FairnessRow::personId))
                .toList();
    }

    /** Minutes above the fair share; below it, less than 0. */
    public long over() {
        return sum.over();
    }
}
