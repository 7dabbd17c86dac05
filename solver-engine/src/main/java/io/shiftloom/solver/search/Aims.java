package io.shiftloom.solver.search;

import java.util.List;

/**
 * What one search bends the objective towards.
 *
 * @param balance by what the balance part is multiplied, at least 1
 * @param wishes by what the wishes part is multiplied, at least 1
 * @param unlike rosters as rows that the found one should differ from
 * @param similarityPrice soft cost of every hour worked as in one of them, for each
 */
public record Aims(int balance, int wishes, List<long[]> unlike, int similarityPrice) {

    /** The objective as it is. */
    public static final Aims TRUE = new Aims(1, 1, List.of(), 0);

    public Aims {
        unlike = List.copyOf(unlike);
    }
}
