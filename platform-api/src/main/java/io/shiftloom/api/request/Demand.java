package io.shiftloom.api.request;

import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * What the cells of a grid need.
 *
 * @param headcounts by cell number, only the cells that were sent
 * @param roles by cell number, each role's need
 */
public record Demand(Map<Integer, Integer> headcounts, Map<Integer, SortedMap<String, Integer>> roles) {

    public Demand {
        headcounts = Map.copyOf(headcounts);
        roles = Map.copyOf(roles);
    }

    /** One entry for every cell of the grid; a cell that was not sent needs nobody. */
    List<CellDemand> byCell(ScheduleGrid grid) {
        return IntStream.range(0, grid.cellCount())
                .mapToObj(cell -> CellDemand.of(
                        headcounts.getOrDefault(cell, 0),
                        roles.getOrDefault(cell, Collections.unmodifiableSortedMap(new TreeMap<>()))))
                .toList();
    }
}
