package io.shiftloom.solver.search;

import java.util.List;

/**
 * What one search bends the objective towards.
 *
 * @param balance by what the balance part is multiplied, at least 1
 * @param wishes by what the wishes part is multiplied, at least 1
 * @param shunned rosters as rows; every hour worked as in one of them costs {@code shunPrice} for each
 * @param shunPrice soft cost
 */
public record Aims(int balance, int wishes, List<long[]> shunned, int shunPrice) {

    /** The objective as it is. */
    public static final Aims TRUE = new Aims(1, 1, List.of(), 0);

    public Aims {
        shunned = List.copyOf(shunned);
    }
}
