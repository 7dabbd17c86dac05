package io.shiftloom.solver.search.row;

import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Rosters as one array of words: those of the first person, then those of the second, and so on. */
public final class Rows {

    private Rows() {}

    /** Words a person's row takes. */
    public static int words(int cells) {
        return (cells + Long.SIZE - 1) / Long.SIZE;
    }

    public static long[] of(Roster roster, int words) {
        long[] rows = new long[roster.rows().size() * words];
        for (int person = 0; person < roster.rows().size(); person++) {
            System.arraycopy(roster.row(person).toWords(words), 0, rows, person * words, words);
        }
        return rows;
    }

    public static Roster roster(long[] rows, int words) {
        List<CellSet> sets = new ArrayList<>();
        for (int at = 0; at < rows.length; at += words) {
            sets.add(CellSet.ofWords(Arrays.copyOfRange(rows, at, at + words)));
        }
        return new Roster(sets);
    }
}
