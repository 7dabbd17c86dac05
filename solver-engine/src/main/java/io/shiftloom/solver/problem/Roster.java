package io.shiftloom.solver.problem;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Who works when: the cells of each person, in the order of the problem's staff. */
public record Roster(List<CellSet> rows) {

    public Roster {
        rows = List.copyOf(rows);
    }

    /**
     * The inverse of {@link #toWords}.
     *
     * @param length words of each person
     */
    public static Roster ofWords(long[] words, int length) {
        var rows = new ArrayList<CellSet>();
        for (int from = 0; from < words.length; from += length) {
            rows.add(CellSet.ofWords(Arrays.copyOfRange(words, from, from + length)));
        }
        return new Roster(rows);
    }

    public CellSet row(int person) {
        return rows.get(person);
    }

    /** The words of the first person, then those of the second, and so on, each padded with zeros or cut to a length. */
    public long[] toWords(int length) {
        long[] words = new long[rows.size() * length];
        for (int person = 0; person < rows.size(); person++) {
            System.arraycopy(row(person).toWords(length), 0, words, person * length, length);
        }
        return words;
    }
}
