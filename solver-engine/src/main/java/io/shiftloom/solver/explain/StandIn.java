package io.shiftloom.solver.explain;

import java.util.List;

/**
 * Somebody who could take over cells.
 *
 * @param person index in the problem's staff
 * @param extraCost by how much the soft score grows, which may be less than nothing
 * @param obstacles hard rules that this would break; empty when it is legal
 */
public record StandIn(int person, String staffId, long extraCost, List<Obstacle> obstacles) {

    public StandIn {
        obstacles = List.copyOf(obstacles);
    }

    public boolean isLegal() {
        return obstacles.isEmpty();
    }
}
