package io.shiftloom.solver.bound.dual;

import java.util.BitSet;

/** The cells of a date that somebody works, on quarters of an hour. */
final class WorkAndGaps {

    private WorkAndGaps() {}

    /** Quarters of work and of gaps in turn, after so many quarters free. */
    static BitSet after(int free, int... quarters) {
        var cells = new BitSet();
        int cell = free;
        for (int piece = 0; piece < quarters.length; piece++) {
            cells.set(cell, cell + quarters[piece], piece % 2 == 0);
            cell += quarters[piece];
        }
        return cells;
    }
}
