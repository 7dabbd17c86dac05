package io.shiftloom.solver.search;

import io.shiftloom.solver.problem.ScheduleGrid;

/**
 * Draws interval swaps: two people and a stretch of cells, or two, over which they might exchange their rows. Most start at
 * an edge of somebody's block, because moves that leave no short rest of a block are accepted more often.
 */
final class Proposals {

    private static final int LONGEST_NUDGE_MINUTES = 8 * 60;

    /** How often somebody is drawn for a cell at most; most people drawn once could not take it. */
    private static final int DRAWS = 6;

    private final Seating seating;
    private final long[][] allowed;
    private final SplitMix64 random;
    private final int slots;
    private final int days;
    private final boolean joined;
    private final int nudge;
    /** By cell: how far a stretch about it may reach back and forth, and where its day ends. */
    private final int[] floor;

    private final int[] ceiling;
    private final int[] dayEnd;

    int person;
    int other;
    int from;
    int to;
    /** A second stretch of the same exchange; there is none when both its ends are equal. */
    int secondFrom;

    int secondTo;

    /** @param allowed cells each person may work, as words */
    Proposals(ScheduleGrid grid, Seating seating, long[][] allowed, SplitMix64 random) {
        this.seating = seating;
        this.allowed = allowed;
        this.random = random;
        this.slots = grid.slotsPerDay();
        this.days = grid.dayCount();
        this.joined = grid.aroundTheClock();
        this.nudge = Math.max(1, LONGEST_NUDGE_MINUTES / grid.granularityMinutes());
        this.floor = new int[seating.cells];
        this.ceiling = new int[seating.cells];
        this.dayEnd = new int[seating.cells];
        for (int cell = 0; cell < seating.cells; cell++) {
            int dayStart = cell - cell % slots;
            floor[cell] = joined ? Math.max(0, cell - slots) : dayStart;
            ceiling[cell] = joined ? Math.min(seating.cells, cell + slots) : dayStart + slots;
            dayEnd[cell] = dayStart + slots;
        }
    }

    /** Draws the next swap; false when the draw gives none. */
    boolean next() {
        if (seating.seats.length == 0) {
            return false;
        }
        int seat = random.below(seating.seats.length);
        int cell = seating.cellOfSeat[seat];
        person = seating.seats[seat];
        secondFrom = 0;
        secondTo = 0;
        int kind = random.below(18);
        if (kind < 6) {
            other = someoneFor(cell);
            fromRunOf(cell);
        } else if (kind < 10) {
            takeOverFrom(cell);
        } else if (kind < 13) {
            takeOverUntil(cell);
        } else if (kind < 16) {
            other = someoneFor(cell);
            wholeDays(cell);
        } else {
            blockForBlock(cell);
        }
        return other != person && from < to;
    }

    /** Draws somebody who most likely can take a cell over. */
    private int someoneFor(int cell) {
        int someone = anyone();
        for (int draw = 1; draw < DRAWS && (!mayWork(someone, cell) || seating.works(someone, cell)); draw++) {
            someone = anyone();
        }
        return someone;
    }

    private int anyone() {
        return random.below(seating.people);
    }

    private boolean mayWork(int someone, int cell) {
        return (allowed[someone][cell >>> 6] >>> cell & 1) != 0;
    }

    /** Takes a stretch from the start of the person's block, or from within it, to one of several likely ends. */
    private void fromRunOf(int cell) {
        from = random.below(2) == 0 ? cell : seating.runStart(person, cell, floor[cell]);
        to = end(cell);
    }

    private int end(int cell) {
        int limit = ceiling[cell];
        return switch (random.below(4)) {
            case 0 -> Math.min(limit, cell + 1 + random.below(nudge));
            case 1 -> seating.runEnd(other, cell, limit);
            case 2 -> dayEnd[cell];
            default -> seating.runEnd(person, cell, limit);
        };
    }

    /** Lets somebody who works the cell before take over from here. */
    private void takeOverFrom(int cell) {
        from = random.below(2) == 0 ? cell : seating.runStart(person, cell, floor[cell]);
        int neighbor = from - 1;
        other = neighbor < floor[cell] ? anyone() : workerOf(neighbor);
        to = end(Math.max(cell, from));
    }

    /** Lets somebody who works the cell after the stretch begin earlier. */
    private void takeOverUntil(int cell) {
        int limit = ceiling[cell];
        to = random.below(2) == 0 ? cell + 1 : seating.runEnd(person, cell, limit);
        other = to >= limit || to >= seating.cells ? anyone() : workerOf(to);
        from = switch (random.below(3)) {
            case 0 -> Math.max(floor[cell], to - 1 - random.below(nudge));
            case 1 -> seating.runStart(person, cell, floor[cell]);
            default -> cell;
        };
    }

    /** Lets each take over a block of the other, so that nobody works much more than before. */
    private void blockForBlock(int cell) {
        int there = cell;
        other = person;
        for (int draw = 0;
                draw < DRAWS && (!mayWork(other, cell) || !mayWork(person, there) || other == person);
                draw++) {
            int secondSeat = random.below(seating.seats.length);
            there = seating.cellOfSeat[secondSeat];
            other = seating.seats[secondSeat];
        }
        from = seating.runStart(person, cell, floor[cell]);
        to = seating.runEnd(person, cell, ceiling[cell]);
        secondFrom = seating.runStart(other, there, floor[there]);
        secondTo = seating.runEnd(other, there, ceiling[there]);
    }

    private int workerOf(int cell) {
        int first = seating.firstSeat[cell];
        int count = seating.firstSeat[cell + 1] - first;
        return count == 0 ? anyone() : seating.seats[first + random.below(count)];
    }

    private void wholeDays(int cell) {
        int day = cell / slots;
        int length = random.below(2) == 0 ? 1 : 1 + random.below(Math.min(7, days));
        from = day * slots;
        if (joined) {
            from = Math.max(0, from - slots / 2 + random.below(slots));
        }
        to = Math.min(seating.cells, from + length * slots);
    }
}
