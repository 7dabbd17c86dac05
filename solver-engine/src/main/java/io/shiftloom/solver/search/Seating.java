package io.shiftloom.solver.search;

import io.shiftloom.solver.problem.CellSet;

/**
 * Who works when, stored twice: as bitset rows and as the seats of each cell. An exchange between two people changes no
 * headcount.
 */
final class Seating {

    final int people;
    final int cells;
    final int words;
    final long[] rows;
    /** Seats of cell c are {@code firstSeat[c]} to {@code firstSeat[c + 1] - 1}. */
    final int[] firstSeat;

    final int[] seats;
    final int[] cellOfSeat;

    /** Takes over the array of rows, {@code words} of them a person. */
    Seating(int people, int cells, long[] rows) {
        this.people = people;
        this.cells = cells;
        this.words = CellSet.words(cells);
        this.rows = rows;
        this.firstSeat = new int[cells + 1];
        for (int cell = 0; cell < cells; cell++) {
            firstSeat[cell + 1] = firstSeat[cell] + headcount(cell);
        }
        this.seats = new int[firstSeat[cells]];
        this.cellOfSeat = new int[firstSeat[cells]];
        fillSeats();
    }

    /** Replaces the rows by others with the same headcounts. */
    void reset(long[] others) {
        System.arraycopy(others, 0, rows, 0, rows.length);
        fillSeats();
    }

    private int headcount(int cell) {
        int count = 0;
        for (int person = 0; person < people; person++) {
            count += works(person, cell) ? 1 : 0;
        }
        return count;
    }

    private void fillSeats() {
        for (int cell = 0, seat = 0; cell < cells; cell++) {
            for (int person = 0; person < people; person++) {
                if (works(person, cell)) {
                    cellOfSeat[seat] = cell;
                    seats[seat++] = person;
                }
            }
        }
    }

    boolean works(int person, int cell) {
        return (rows[person * words + (cell >>> 6)] & (1L << cell)) != 0;
    }

    /** Exchanges the cells of one word that are set in {@code difference} between two people who differ in all of them. */
    void exchange(int person, int other, int word, long difference) {
        int at = person * words + word;
        long gained = difference & ~rows[at];
        rows[at] ^= difference;
        rows[other * words + word] ^= difference;
        for (long left = difference; left != 0; left &= left - 1) {
            long bit = left & -left;
            int cell = (word << 6) + Long.numberOfTrailingZeros(bit);
            boolean gain = (gained & bit) != 0;
            replace(cell, gain ? other : person, gain ? person : other);
        }
    }

    private void replace(int cell, int leaver, int comer) {
        int seat = firstSeat[cell];
        while (seats[seat] != leaver) {
            seat++;
        }
        seats[seat] = comer;
    }

    /** First cell of the run of worked cells around {@code cell}, not before {@code floor}. */
    int runStart(int person, int cell, int floor) {
        int at = cell;
        while (at > floor) {
            int before = at - 1;
            long free = ~rows[person * words + (before >>> 6)] << -at;
            if (free != 0) {
                at -= Long.numberOfLeadingZeros(free);
                break;
            }
            at = before & -Long.SIZE;
        }
        return Math.max(at, Math.min(cell, floor));
    }

    /** The cell after the run of cells from {@code cell} on that are all worked or all free, not past {@code ceiling}. */
    int runEnd(int person, int cell, int ceiling) {
        long same = works(person, cell) ? -1L : 0;
        int at = cell + 1;
        while (at < ceiling) {
            long other = (rows[person * words + (at >>> 6)] ^ same) >>> at;
            if (other != 0) {
                at += Long.numberOfTrailingZeros(other);
                break;
            }
            at = (at & -Long.SIZE) + Long.SIZE;
        }
        return Math.min(at, Math.max(cell + 1, ceiling));
    }
}
