package io.shiftloom.solver.search;

/** The best rows found so far. They are copied only when the search is about to leave them, and only what changed. */
final class BestRows {

    private final Seating seating;
    final long[] rows;
    private final boolean[] stale;
    private final int[] staleList;
    private int staleCount;
    private boolean current = true;
    long hard;
    long soft;

    BestRows(Seating seating, long hard, long soft) {
        this.seating = seating;
        this.rows = seating.rows.clone();
        this.stale = new boolean[seating.people];
        this.staleList = new int[seating.people];
        this.hard = hard;
        this.soft = soft;
    }

    /** Must be called before the rows of two people change, with the cost that holds afterwards. */
    void beforeMove(int person, int other, long newHard, long newSoft) {
        if (newHard < hard || (newHard == hard && newSoft < soft)) {
            current = true;
            hard = newHard;
            soft = newSoft;
        } else if (current) {
            keep();
            current = false;
        }
        mark(person);
        mark(other);
    }

    /** Copies what changed, if the search stands at its best. */
    void keep() {
        if (!current) {
            return;
        }
        for (int i = 0; i < staleCount; i++) {
            int at = staleList[i] * seating.words;
            System.arraycopy(seating.rows, at, rows, at, seating.words);
            stale[staleList[i]] = false;
        }
        staleCount = 0;
    }

    private void mark(int person) {
        if (!stale[person]) {
            stale[person] = true;
            staleList[staleCount++] = person;
        }
    }
}
