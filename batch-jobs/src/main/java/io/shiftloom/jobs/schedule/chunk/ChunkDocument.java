package io.shiftloom.jobs.schedule.chunk;

import io.shiftloom.solver.horizon.ChunkSolution;
import io.shiftloom.solver.horizon.DateChunk;
import io.shiftloom.solver.problem.Roster;

/** The stored form of a chunk's solution. */
record ChunkDocument(int firstDay, int lastDay, long hard, long soft, Roster roster) {

    static ChunkDocument of(ChunkSolution solution) {
        return new ChunkDocument(
                solution.chunk().firstDay(),
                solution.chunk().lastDay(),
                solution.hard(),
                solution.soft(),
                solution.roster());
    }

    ChunkSolution solution() {
        return new ChunkSolution(new DateChunk(firstDay, lastDay), roster, hard, soft);
    }
}
