package io.shiftloom.api.change;

import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.time.LocalDate;
import java.util.List;

/** A cell as it is published. */
public record CellName(LocalDate date, String slotId) {

    public static CellName of(ScheduleGrid grid, int cell) {
        return new CellName(grid.date(grid.dayOf(cell)), grid.slot(cell).id());
    }

    public static List<CellName> of(ScheduleGrid grid, CellSet cells) {
        return cells.stream().mapToObj(cell -> of(grid, cell)).toList();
    }
}
