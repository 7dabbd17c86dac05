package io.shiftloom.api.rota;

import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.util.ArrayList;
import java.util.List;

/**
 * A run of adjacent cells that one person works.
 *
 * @param day index of the date on which it begins
 * @param startMinute minutes after local midnight of that date
 * @param endMinute minutes after local midnight of the date on which it ends, up to 1440
 * @param laterDays how many dates after its first the block ends
 */
public record WorkBlock(int day, int startMinute, int endMinute, int laterDays) {

    /** What one person works, in order of time. */
    static List<WorkBlock> of(ScheduleGrid grid, CellSet cells) {
        var blocks = new ArrayList<WorkBlock>();
        int first = -1;
        for (int cell : cells.stream().toArray()) {
            first = first < 0 ? cell : first;
            if (!grid.adjoinsNext(cell) || !cells.contains(cell + 1)) {
                blocks.add(between(grid, first, cell));
                first = -1;
            }
        }
        return List.copyOf(blocks);
    }

    private static WorkBlock between(ScheduleGrid grid, int first, int last) {
        return new WorkBlock(
                grid.dayOf(first),
                grid.slot(first).startMinute(),
                grid.slot(last).endMinute(),
                grid.dayOf(last) - grid.dayOf(first));
    }

    /** {@code 09-17}, {@code 09:15-13}, or {@code 22-06} for a night. */
    public String label() {
        return clock(startMinute) + "-" + clock(endMinute) + (laterDays > 1 ? "+" + laterDays : "");
    }

    private static String clock(int minute) {
        var hour = twoDigits(minute / 60);
        return minute % 60 == 0 ? hour : hour + ":" + twoDigits(minute % 60);
    }

    private static String twoDigits(int number) {
        return number < 10 ? "0" + number : Integer.toString(number);
    }
}
