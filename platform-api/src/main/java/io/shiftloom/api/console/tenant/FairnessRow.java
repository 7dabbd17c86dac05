package io.shiftloom.api.console.tenant;

import io.shiftloom.api.console.table.Columns;
import io.shiftloom.api.ledger.FairnessItem;
import io.shiftloom.solver.problem.DistinctNames;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;

/** One person's part in all weeks that were chosen. */
record FairnessRow(String personId, String name, FairnessItem.Week sum) {

    static final Columns<FairnessRow> COLUMNS = Columns.<FairnessRow>none()
            .by("person", row -> row.name().toLowerCase(Locale.ROOT))
            .by("hours", row -> row.sum().minutes())
            .by("target", FairnessRow::over)
            .by("nights", row -> row.sum().nightMinutes())
            .by("weekends", row -> row.sum().weekendMinutes())
            .by("late", row -> row.sum().lateEnds())
            .by("refused", row -> row.sum().refusedWishes());

    /** Tells people of one name apart. */
    static List<FairnessRow> of(List<FairnessItem> items) {
        var told = new LinkedHashMap<String, String>();
        items.forEach(item -> told.put(item.personId(), item.displayName()));
        var names = DistinctNames.of(told);
        return items.stream()
                .map(item -> new FairnessRow(
                        item.personId(), names.getOrDefault(item.personId(), item.displayName()), item.sum()))
                .toList();
    }

    /** Minutes above the fair share; below it, less than 0. */
    public long over() {
        return sum.over();
    }
}
