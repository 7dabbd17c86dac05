package io.shiftloom.jobs.schedule;

import io.shiftloom.solver.Certificate;
import io.shiftloom.solver.ChunkSolution;
import io.shiftloom.solver.DateChunk;
import io.shiftloom.solver.Effort;
import io.shiftloom.solver.ScheduleOutcome;
import io.shiftloom.solver.SearchControl;
import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.verify.ScheduleVerifier;
import io.shiftloom.solver.verify.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** The real engine, with its independent verifier. */
final class ShiftEngine implements Engine {

    private static final Effort LITTLE = new Effort(40);

    private final ShiftScheduler scheduler;

    ShiftEngine(Effort effort) {
        this.scheduler = new ShiftScheduler(effort);
    }

    @Override
    public String version() {
        return ShiftScheduler.VERSION;
    }

    @Override
    public Optional<Certificate> prove(ScheduleProblem problem, BooleanSupplier stop) {
        return scheduler.prove(problem, stop);
    }

    @Override
    public List<DateChunk> chunks(ScheduleProblem problem) {
        return scheduler.chunks(problem);
    }

    @Override
    public ChunkSolution solveChunk(ScheduleProblem problem, DateChunk chunk, SearchControl control) {
        return scheduler.solveChunk(problem, chunk, control);
    }

    @Override
    public ScheduleOutcome stitch(ScheduleProblem problem, List<ChunkSolution> chunks, SearchControl control) {
        return scheduler.stitch(problem, chunks, control);
    }

    @Override
    public Verdict verify(ScheduleProblem problem, Roster roster) {
        return ScheduleVerifier.verify(problem, roster);
    }

    @Override
    public void warmUp(SearchControl control) {
        new ShiftScheduler(LITTLE).solve(ExampleProblem.shop(), control);
    }
}
