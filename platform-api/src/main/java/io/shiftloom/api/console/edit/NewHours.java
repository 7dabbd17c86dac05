package io.shiftloom.api.console.edit;

import io.shiftloom.solver.problem.ScheduleGrid;
import org.jspecify.annotations.Nullable;

/**
 * Hours of a day of a person, by the indexes of the first slot and of the one after the last. Both are counted from the
 * beginning of the date, also where the work ends on the next one.
 *
 * @param breaks whether breaks of the shift stay
 */
record NewHours(
        int person, int day, int start, int end, @Nullable Boolean breaks) {

    /** The step of a draft; empty where the end is not after the start, or more than 24 hours after it. */
    String step(ScheduleGrid grid) {
        if (start >= end || end - start > grid.slotsPerDay()) {
            return "";
        }
        return Boolean.TRUE.equals(breaks)
                ? Move.edges(grid, person, day, start, end).text()
                : Move.hours(grid, person, day, start, end).text();
    }

    /** The key of what is wrong where there is no step. */
    String fault() {
        return start >= end ? "edit.end-before-start" : "edit.longer-than-a-day";
    }
}
