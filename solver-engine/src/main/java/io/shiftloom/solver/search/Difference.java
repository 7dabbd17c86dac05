package io.shiftloom.solver.search;

/** The cells in which the rows of two people differ within the stretches of a swap, as words. */
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

    /** Computes the difference for a swap; false when nothing would change or somebody is not available. */
    boolean compute(Proposals swap) {
        boolean two = swap.secondFrom < swap.secondTo;
        first = (two ? Math.min(swap.from, swap.secondFrom) : swap.from) >>> 6;
        last = ((two ? Math.max(swap.to, swap.secondTo) : swap.to) - 1) >>> 6;
        long any = 0;
        int atPerson = swap.person * seating.words;
        int atOther = swap.other * seating.words;
        for (int word = first; word <= last; word++) {
            long mask = mask(word, swap.from, swap.to);
            if (two) {
                mask |= mask(word, swap.secondFrom, swap.secondTo);
            }
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

    /** The cells of a word that lie in a stretch. */
    private static long mask(int word, int from, int to) {
        int begin = word * Long.SIZE;
        int end = begin + Long.SIZE;
        if (to <= begin || from >= end) {
            return 0;
        }
        long mask = from > begin ? -1L << from : -1L;
        return to < end ? mask & -1L >>> -to : mask;
    }

    /** The first cell that changes. */
    int from() {
        int word = first;
        while (words[word] == 0) {
            word++;
        }
        return (word << 6) + Long.numberOfTrailingZeros(words[word]);
    }

    /** The cell after the last that changes. */
    int to() {
        int word = last;
        while (words[word] == 0) {
            word--;
        }
        return (word << 6) + Long.SIZE - Long.numberOfLeadingZeros(words[word]);
    }

    /** Writes the row that a person would have after the swap into {@code target}. */
    void writeSwapped(int person, long[] target) {
        System.arraycopy(seating.rows, person * seating.words, target, 0, seating.words);
        for (int word = first; word <= last; word++) {
            target[word] ^= words[word];
        }
    }
}
