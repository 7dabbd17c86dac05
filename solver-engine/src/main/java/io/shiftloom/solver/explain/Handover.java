package io.shiftloom.solver.explain;

import io.shiftloom.solver.problem.CellSet;

/**
 * Somebody takes cells over from the person who works them.
 *
 * @param standIn who would work them, and what that costs or breaks
 */
public record Handover(StandIn standIn, CellSet cells) {}
