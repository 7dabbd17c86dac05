package io.shiftloom.solver.search;

import io.shiftloom.solver.problem.ScheduleGrid;

/**
 * Draws interval swaps: two people and a stretch of cells, or two, over which they might exchange their rows. Most start at
 * an edge of somebody's block, since moves that leave no crumbs are the ones that get accepted.
 */
final class Proposals {

    private static final int LONGEST_NUDGE_MINUTES = 8 * 60;

    private final Seating seating;
    private final Chance chance;
    private final int slots;
    private final int days;
    private final boolean joined;
    private final int nudge;

    int person;
    int other;
    int from;
    int to;
    /** A second stretch of the same exchange; there is none when both its ends are equal. */
    int secondFrom;

    int secondTo;

    Proposals(ScheduleGrid grid, Seating seating, Chance chance) {
        this.seating = seating;
        this.chance = chance;
        this.slots = grid.slotsPerDay();
        this.days = grid.dayCount();
        this.joined = grid.aroundTheClock();
        this.nudge = Math.max(1, LONGEST_NUDGE_MINUTES / grid.granularityMinutes());
    }

    /** Draws the next one; false when it came to nothing. */
    boolean next() {
        if (seating.seats.length == 0) {
            return false;
        }
        int seat = chance.below(seating.seats.length);
        int cell = seating.cellOfSeat[seat];
        person = seating.seats[seat];
        secondFrom = 0;
        secondTo = 0;
        int kind = chance.below(18);
        if (kind < 6) {
            other = chance.below(seating.people);
            fromRunOf(cell);
        } else if (kind < 10) {
            takeOverFrom(cell);
        } else if (kind < 13) {
            takeOverUntil(cell);
        } else if (kind < 16) {
            other = chance.below(seating.people);
            wholeDays(cell);
        } else {
            blockForBlock(cell, chance.below(seating.seats.length));
        }
        return other != person && from < to;
    }

    private int floor(int cell) {
        return joined ? Math.max(0, cell - slots) : cell - cell % slots;
    }

    private int ceiling(int cell) {
        return joined ? Math.min(seating.cells, cell + slots) : cell - cell % slots + slots;
    }

    /** From the start of the person's block, or within it, to one of several likely ends. */
    private void fromRunOf(int cell) {
        from = chance.below(2) == 0 ? cell : seating.runStart(person, cell, floor(cell));
        to = end(cell);
    }

    private int end(int cell) {
        int ceiling = ceiling(cell);
        return switch (chance.below(4)) {
            case 0 -> Math.min(ceiling, cell + 1 + chance.below(nudge));
            case 1 -> seating.runEnd(other, cell, ceiling);
            case 2 -> ceiling(cell - cell % slots);
            default -> seating.runEnd(person, cell, ceiling);
        };
    }

    /** Somebody who works the cell before takes over from here. */
    private void takeOverFrom(int cell) {
        from = chance.below(2) == 0 ? cell : seating.runStart(person, cell, floor(cell));
        int neighbor = from - 1;
        other = neighbor < floor(cell) ? chance.below(seating.people) : workerOf(neighbor);
        to = end(Math.max(cell, from));
    }

    /** Somebody who works the cell after the stretch has it begin earlier. */
    private void takeOverUntil(int cell) {
        int ceiling = ceiling(cell);
        to = chance.below(2) == 0 ? cell + 1 : seating.runEnd(person, cell, ceiling);
        other = to >= ceiling || to >= seating.cells ? chance.below(seating.people) : workerOf(to);
        from = switch (chance.below(3)) {
            case 0 -> Math.max(floor(cell), to - 1 - chance.below(nudge));
            case 1 -> seating.runStart(person, cell, floor(cell));
            default -> cell;
        };
    }

    /** Each takes over the block that the other has about a cell, so that nobody comes to work much more. */
    private void blockForBlock(int cell, int secondSeat) {
        int there = seating.cellOfSeat[secondSeat];
        other = seating.seats[secondSeat];
        from = seating.runStart(person, cell, floor(cell));
        to = seating.runEnd(person, cell, ceiling(cell));
        secondFrom = seating.runStart(other, there, floor(there));
        secondTo = seating.runEnd(other, there, ceiling(there));
    }

    private int workerOf(int cell) {
        int first = seating.firstSeat[cell];
        int count = seating.firstSeat[cell + 1] - first;
        return count == 0 ? chance.below(seating.people) : seating.seats[first + chance.below(count)];
    }

    private void wholeDays(int cell) {
        int day = cell / slots;
        int length = 1 + chance.below(Math.min(7, days));
        from = day * slots;
        if (joined) {
            from = Math.max(0, from - slots / 2 + chance.below(slots));
        }
        to = Math.min(seating.cells, from + length * slots);
    }
}
