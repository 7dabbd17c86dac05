package io.shiftloom.solver.breaks;

import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleGrid;

/** How many people are at work and not on a break, at every step of some minutes. */
final class Presence {

    private static final int STEP = 5;

    private final long zero;
    private final int[] present;

    Presence(ScheduleGrid grid, Roster roster) {
        zero = grid.startMinute(0);
        present = new int[steps(grid)];
        for (var row : roster.rows()) {
            row.stream().forEach(cell -> add(grid.startMinute(cell), grid.endMinute(cell), 1));
        }
    }

    private static int steps(ScheduleGrid grid) {
        return Math.toIntExact((grid.endMinute(grid.cellCount() - 1) - grid.startMinute(0)) / STEP + 1);
    }

    private void add(long from, long to, int people) {
        for (long minute = from; minute < to; minute += STEP) {
            present[step(minute)] += people;
        }
    }

    private int step(long minute) {
        return Math.toIntExact((minute - zero) / STEP);
    }

    /** The fewest who are there between two epoch minutes. */
    int least(long from, long to) {
        int least = Integer.MAX_VALUE;
        for (long minute = from; minute < to; minute += STEP) {
            least = Math.min(least, present[step(minute)]);
        }
        return least;
    }

    /** Takes one person away. */
    void leave(long from, long to) {
        add(from, to, -1);
    }
}
