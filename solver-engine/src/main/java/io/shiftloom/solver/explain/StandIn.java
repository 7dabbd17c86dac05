package io.shiftloom.solver.explain;

import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.score.objective.CostPart;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Somebody who could take over cells.
 *
 * @param person index in the problem's staff
 * @param extraByPart by how much each part of the soft score grows, less than 0 when it shrinks; parts that stay as they
 *     are are left out
 * @param obstacles hard rules that this would break; empty when it is legal
 */
public record StandIn(int person, String staffId, Map<CostPart, Long> extraByPart, List<Obstacle> obstacles) {

    public StandIn {
        var ordered = new EnumMap<CostPart, Long>(CostPart.class);
        ordered.putAll(extraByPart);
        extraByPart = Collections.unmodifiableMap(ordered);
        obstacles = List.copyOf(obstacles);
    }

    /** By how much the soft score grows, which may be less than nothing. */
    public long extraCost() {
        return extraByPart.values().stream().mapToLong(Long::longValue).sum();
    }

    public boolean isLegal() {
        return obstacles.isEmpty();
    }

    /**
     * Somebody takes cells over from the person who works them.
     *
     * @param standIn who would work them, and what that costs or breaks
     */
    public record Handover(StandIn standIn, CellSet cells) {}
}
