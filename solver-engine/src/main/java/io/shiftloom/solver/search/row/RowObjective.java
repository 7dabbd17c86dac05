package io.shiftloom.solver.search.row;

/** What one person's row costs in one search. */
public interface RowObjective {

    /**
     * Evaluates the words from {@code offset} on as the row of a person.
     *
     * @return the soft cost; {@link #hard()} then has the excess over hard rules, in q
     */
    long soft(int person, long[] words, int offset);

    /** The excess of the row evaluated last. */
    long hard();

    /** The sums of some cells of one word for a person, as the floor takes them; they add up over cells. */
    long sums(int person, int word, long cells);

    /** How many shifts surely begin in one word of a row, which may depend on the word before it as well. */
    int shifts(long[] words, int offset, int word);

    /** Less than which a row with these sums and shifts cannot cost, found at a fraction of the price. */
    long floor(int person, long sums, int shifts);
}
