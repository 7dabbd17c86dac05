package io.shiftloom.api.console.rota;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;

/**
 * What hours of one date lack. Cells that follow each other and lack the same are told as one.
 *
 * @param runs such as {@code 11:00–15:00: 1 person missing}
 */
public record OpenHours(String date, List<String> runs) {

    public OpenHours {
        runs = List.copyOf(runs);
    }

    /**
     * By date.
     *
     * @param lacks in words, by cell
     */
    public static List<OpenHours> of(ScheduleGrid grid, SortedMap<Integer, String> lacks, Language language) {
        var dates = new ArrayList<OpenHours>();
        var runs = new ArrayList<String>();
        int first = -1;
        for (var entry : lacks.entrySet()) {
            int cell = entry.getKey();
            var lack = entry.getValue();
            if (first < 0) {
                first = cell;
            }
            boolean goesOn = grid.slotOf(cell) + 1 < grid.slotsPerDay()
                    && grid.adjoinsNext(cell)
                    && lack.equals(lacks.get(cell + 1));
            if (!goesOn) {
                runs.add(grid.slot(first).id() + "–" + grid.slot(cell).endTime() + ": " + lack);
                first = -1;
            }
            if (!lacks.subMap(cell + 1, grid.cell(grid.dayOf(cell), 0) + grid.slotsPerDay())
                    .isEmpty()) {
                continue;
            }
            dates.add(new OpenHours(language.time("date", grid.date(grid.dayOf(cell))), runs));
            runs.clear();
        }
        return List.copyOf(dates);
    }

    public String line() {
        return date + ", " + String.join("; ", runs);
    }
}
