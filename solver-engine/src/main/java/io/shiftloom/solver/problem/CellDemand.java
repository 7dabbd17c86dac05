package io.shiftloom.solver.problem;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How many people a cell needs, exactly, and which of them must hold a role.
 *
 * @param headcount 0 to {@link #MOST_HEADCOUNT}
 * @param roles role id to the number of people needed in it, each at least 1, in total at most the headcount
 */
public record CellDemand(int headcount, SortedMap<String, Integer> roles) {

    public static final int MOST_HEADCOUNT = 15;

    public static final CellDemand NONE = new CellDemand(0, Collections.emptySortedMap());

    public CellDemand {
        roles = Collections.unmodifiableSortedMap(new TreeMap<>(roles));
    }

    public static CellDemand of(int headcount, Map<String, Integer> roles) {
        return new CellDemand(headcount, new TreeMap<>(roles));
    }
}
