package io.shiftloom.api.console.edit;

import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.Slot;
import java.util.List;

/**
 * When work of a day may begin and end.
 *
 * @param start index of the slot in which it begins now
 * @param end index of the slot after the one in which it ends now
 */
record ShiftHours(List<String> starts, List<String> ends, int start, int end) {

    static ShiftHours of(ScheduleGrid grid, CellSet cells) {
        var worked = cells.stream().map(grid::slotOf).toArray();
        return new ShiftHours(
                grid.slots().stream().map(Slot::id).toList(),
                grid.slots().stream().map(Slot::endTime).toList(),
                worked.length == 0 ? 0 : worked[0],
                worked.length == 0 ? Math.min(4, grid.slotsPerDay()) : worked[worked.length - 1] + 1);
    }
}
