package io.shiftloom.jobs.schedule.engine;

import io.shiftloom.jobs.review.QualityDocument;
import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Diagnosis;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.control.EngineVersion;
import io.shiftloom.solver.control.ResumableControl;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.horizon.ChunkSolution;
import io.shiftloom.solver.horizon.DateChunk;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.verify.ScheduleVerifier;
import io.shiftloom.solver.verify.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** The real engine, with its independent verifier. */
public final class ShiftEngine implements Engine {

    /** The least with a second start. */
    private static final Effort LITTLE = new Effort(50);

    /** With one warm-up the first condition takes a third longer. Six do not make it shorter (sizing.md). */
    private static final int WARM_UPS = 3;

    private final ShiftScheduler scheduler;
    private volatile boolean needed;

    public ShiftEngine(Effort effort) {
        this.scheduler = new ShiftScheduler(effort);
    }

    @Override
    public String version() {
        return EngineVersion.CURRENT;
    }

    @Override
    public Optional<Certificate> prove(ScheduleProblem problem, BooleanSupplier stop) {
        needed = true;
        return scheduler.prove(problem, stop);
    }

    @Override
    public Diagnosis diagnose(ScheduleProblem problem, Certificate certificate, BooleanSupplier stop) {
        return scheduler.diagnose(problem, certificate, stop);
    }

    @Override
    public List<DateChunk> chunks(ScheduleProblem problem) {
        return scheduler.chunks(problem);
    }

    @Override
    public ChunkSolution solveChunk(ScheduleProblem problem, DateChunk chunk, ResumableControl control) {
        needed = true;
        return scheduler.solveChunk(problem, chunk, control);
    }

    @Override
    public ScheduleOutcome stitch(ScheduleProblem problem, List<ChunkSolution> chunks, ResumableControl control) {
        needed = true;
        return scheduler.stitch(problem, chunks, control);
    }

    @Override
    public Verdict verify(ScheduleProblem problem, Roster roster) {
        return ScheduleVerifier.verify(problem, roster);
    }

    @Override
    public void warmUp(SearchControl control) {
        var untilNeeded = SearchControl.until(() -> needed || control.stopRequested());
        var example = ExampleProblem.shop();
        for (int time = 0; time < WARM_UPS; time++) {
            if (new ShiftScheduler(LITTLE).solve(example, untilNeeded) instanceof ScheduleOutcome.Solved solved) {
                var best = solved.candidates().getFirst();
                verify(example, best.roster());
                QualityDocument.of(
                        CompiledProblem.of(example),
                        best,
                        solved,
                        version(),
                        SpareThreads.NONE,
                        untilNeeded::stopRequested);
            }
        }
    }
}
