package io.shiftloom.solver;

import io.shiftloom.solver.explain.ScheduleExplainer;
import io.shiftloom.solver.feasibility.PriceProof;
import io.shiftloom.solver.feasibility.QuickProof;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * The engine's front door. Every method is a pure function of its arguments and the effort, so the same problem gives
 * the same schedules on any machine; {@link #solve} equals prove, chunks, solveChunk on each and stitch, in a row.
 */
public final class ShiftScheduler {

    /** Changes whenever the same problem may get another answer. */
    public static final String VERSION = "9";

    /** Entries of tables that a proof by prices may fill before the search; most proofs need few. */
    private static final long CHEAP_PROOF = 1_500_000;

    private final Effort effort;
    private final int threads;

    public ShiftScheduler(Effort effort) {
        this(effort, 1);
    }

    /** @param threads how many {@link #solve} uses, for chunks and for the bound; the answer does not depend on it */
    public ShiftScheduler(Effort effort, int threads) {
        if (threads < 1) {
            throw new IllegalArgumentException("at least one thread is needed, not " + threads);
        }
        this.effort = effort;
        this.threads = threads;
    }

    /**
     * A cheap proof that no schedule exists, if one is at hand; usually takes well under a second.
     *
     * @param stop asked before every row that is priced and every flow; ends it by {@link SearchStopped}
     */
    public Optional<Certificate> prove(ScheduleProblem problem, BooleanSupplier stop) {
        return QuickProof.find(problem, stop).or(() -> PriceProof.find(problem, CHEAP_PROOF, stop));
    }

    /** How the horizon is cut: one chunk for a small problem, else runs of whole weeks or days. */
    public List<DateChunk> chunks(ScheduleProblem problem) {
        return new HorizonChunks(problem).chunks();
    }

    /** Searches one chunk on its own. */
    public ChunkSolution solveChunk(ScheduleProblem problem, DateChunk chunk, SearchControl control) {
        return new ChunkSearch(problem, chunk, effort, control).run();
    }

    /** Joins the chunks, improves the whole horizon, and derives the candidates; each has passed the verifier. */
    public ScheduleOutcome stitch(ScheduleProblem problem, List<ChunkSolution> chunks, SearchControl control) {
        try (var bound = new HorizonBound(problem, control::stopRequested)) {
            return stitch(problem, chunks, control, bound);
        }
    }

    ScheduleOutcome stitch(
            ScheduleProblem problem, List<ChunkSolution> chunks, SearchControl control, HorizonBound bound) {
        return new HorizonSearch(problem, chunks.size(), effort, control, bound).run(chunks);
    }

    /** Answers questions about a roster: what it costs whom, why somebody is not in a cell, and who could stand in. */
    public ScheduleExplainer explain(ScheduleProblem problem, Roster roster) {
        return new ScheduleExplainer(problem, roster);
    }

    /** All of it. */
    public ScheduleOutcome solve(ScheduleProblem problem, SearchControl control) {
        var proof = prove(problem, control::stopRequested);
        if (proof.isPresent()) {
            return new ScheduleOutcome.NoSolution(proof.get());
        }
        return new WholeSearch(this, problem, control, threads).run();
    }
}
