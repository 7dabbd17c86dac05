package io.shiftloom.solver.search;

/** The cells in which the rows of two people differ within the stretch of a swap, as words. */
final class Difference {

    private final Seating seating;
    private final long[][] allowed;
    final long[] words;
    int first;
    int last;

    /** @param allowed cells each person may work, as words */
    Difference(Seating seating, long[][] allowed) {
        this.seating = seating;
        this.allowed = allowed;
        this.words = new long[seating.words];
    }

    /** Works out the difference; false when nothing would change or somebody is not available. */
    boolean of(Proposals swap) {
        first = swap.from >>> 6;
        last = (swap.to - 1) >>> 6;
        long any = 0;
        int atPerson = swap.person * seating.words;
        int atOther = swap.other * seating.words;
        for (int word = first; word <= last; word++) {
            long mask = word == first ? -1L << swap.from : -1L;
            mask &= word == last ? -1L >>> -swap.to : -1L;
            long mine = seating.rows[atPerson + word];
            long theirs = seating.rows[atOther + word];
            long changed = (mine ^ theirs) & mask;
            if ((theirs & changed & ~allowed[swap.person][word]) != 0
                    || (mine & changed & ~allowed[swap.other][word]) != 0) {
                return false;
            }
            words[word] = changed;
            any |= changed;
        }
        return any != 0;
    }

    /** The row that a person would have after the swap, into {@code target}. */
    void applied(int person, long[] target) {
        System.arraycopy(seating.rows, person * seating.words, target, 0, seating.words);
        for (int word = first; word <= last; word++) {
            target[word] ^= words[word];
        }
    }
}
