package io.shiftloom.solver.horizon;

import io.shiftloom.solver.problem.Roster;

/**
 * What the search of one chunk found: rows that are empty outside the chunk's dates.
 *
 * @param roster coverage is exact within the chunk; labor rules may still be broken, which stitching repairs
 * @param hard what is still wrong within the chunk, 0 when nothing is
 * @param soft the chunk's own cost, only comparable between solutions of the same chunk
 */
public record ChunkSolution(DateChunk chunk, Roster roster, long hard, long soft) {}
