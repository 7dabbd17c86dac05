package io.shiftloom.api.console.edit;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.Slot;
import java.util.ArrayList;
import java.util.List;

/**
 * When work of a day may begin and end.
 *
 * @param ends of the date, and of a grid around the clock those of the next date until noon
 * @param start index of the slot in which it begins now
 * @param end number of slots from the beginning of the date until it ends now
 */
record ShiftHours(List<String> starts, List<String> ends, int start, int end) {

    private static final int NOON = 12 * 60;
    /** What somebody who is free begins with. */
    private static final int SLOTS_OF_THE_FREE = 4;

    static ShiftHours of(ScheduleGrid grid, int day, CellSet cells, Language language) {
        int midnight = grid.cell(day, 0);
        var worked = cells.stream().map(cell -> cell - midnight).toArray();
        int end = worked.length == 0 ? Math.min(SLOTS_OF_THE_FREE, grid.slotsPerDay()) : worked[worked.length - 1] + 1;
        return new ShiftHours(
                grid.slots().stream().map(Slot::id).toList(),
                ends(grid, day, end - grid.slotsPerDay(), language),
                worked.length == 0 ? 0 : worked[0],
                end);
    }

    /** @param least how many of the next date are needed */
    private static List<String> ends(ScheduleGrid grid, int day, int least, Language language) {
        var ends = new ArrayList<String>();
        grid.slots().forEach(slot -> ends.add(slot.endTime()));
        boolean goesOn = grid.aroundTheClock() && day + 1 < grid.dayCount();
        for (int slot = 0; slot < grid.slotsPerDay(); slot++) {
            var next = grid.slots().get(slot);
            if (slot < least || (goesOn && next.endMinute() <= NOON)) {
                ends.add(language.text("edit-cell.next-day", next.endTime()));
            }
        }
        return List.copyOf(ends);
    }
}
