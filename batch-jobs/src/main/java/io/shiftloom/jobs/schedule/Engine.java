package io.shiftloom.jobs.schedule;

import io.shiftloom.solver.Certificate;
import io.shiftloom.solver.ChunkSolution;
import io.shiftloom.solver.DateChunk;
import io.shiftloom.solver.ScheduleOutcome;
import io.shiftloom.solver.SearchControl;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.verify.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** The solver engine as the job calls it; tests of the job put quicker ones in its place. */
interface Engine {

    /** Changes whenever the same problem may get another answer. */
    String version();

    /** @param stop ends it by {@link io.shiftloom.solver.SearchStopped} */
    Optional<Certificate> prove(ScheduleProblem problem, BooleanSupplier stop);

    List<DateChunk> chunks(ScheduleProblem problem);

    ChunkSolution solveChunk(ScheduleProblem problem, DateChunk chunk, SearchControl control);

    ScheduleOutcome stitch(ScheduleProblem problem, List<ChunkSolution> chunks, SearchControl control);

    Verdict verify(ScheduleProblem problem, Roster roster);

    /** Does what compiles the engine's code, so that the first condition need not wait for that; a second or so. */
    default void warmUp(SearchControl control) {}
}
