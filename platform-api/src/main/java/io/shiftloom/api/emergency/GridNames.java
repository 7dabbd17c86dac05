package io.shiftloom.api.emergency;

import io.shiftloom.api.input.CalendarText;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.time.temporal.ChronoUnit;

/** Dates and slots of a grid by their published names. */
final class GridNames {

    private GridNames() {}

    /** The index of a date, or -1. */
    static int day(ScheduleGrid grid, String date) {
        return CalendarText.date(date)
                .filter(day -> !day.isBefore(grid.firstDate()) && !day.isAfter(grid.lastDate()))
                .map(day -> (int) ChronoUnit.DAYS.between(grid.firstDate(), day))
                .orElse(-1);
    }

    /** The index of a slot, or -1. */
    static int slot(ScheduleGrid grid, String slotId) {
        for (int slot = 0; slot < grid.slotsPerDay(); slot++) {
            if (grid.slots().get(slot).id().equals(slotId)) {
                return slot;
            }
        }
        return -1;
    }
}
