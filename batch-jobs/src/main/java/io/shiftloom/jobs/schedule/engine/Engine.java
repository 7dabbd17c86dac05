package io.shiftloom.jobs.schedule.engine;

import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Diagnosis;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.control.ResumableControl;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.horizon.ChunkSolution;
import io.shiftloom.solver.horizon.DateChunk;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.verify.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** The solver engine as the job calls it. Tests of the job replace it by quicker ones. */
public interface Engine {

    /** Changes whenever the same problem may get another answer. */
    String version();

    /** @param stop ends it by {@link io.shiftloom.solver.control.SearchStopped} */
    Optional<Certificate> prove(ScheduleProblem problem, BooleanSupplier stop);

    /**
     * What is beside a proof.
     *
     * @param stop ends it by {@link io.shiftloom.solver.control.SearchStopped}
     */
    default Diagnosis diagnose(ScheduleProblem problem, Certificate certificate, BooleanSupplier stop) {
        return new Diagnosis(certificate, List.of(), Optional.empty());
    }

    List<DateChunk> chunks(ScheduleProblem problem);

    ChunkSolution solveChunk(ScheduleProblem problem, DateChunk chunk, ResumableControl control);

    ScheduleOutcome stitch(ScheduleProblem problem, List<ChunkSolution> chunks, ResumableControl control);

    Verdict verify(ScheduleProblem problem, Roster roster);

    /**
     * Solves and reviews an example again and again, for some seconds, which compiles the code of both, so that the first condition need
     * not wait for that. One that comes earlier ends it.
     *
     * @throws io.shiftloom.solver.control.SearchStopped when it ended early
     */
    default void warmUp(SearchControl control) {}
}
