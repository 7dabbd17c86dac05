package io.shiftloom.solver.horizon;

import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.control.ResumableControl;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.List;

/**
 * The search of a whole problem by one process, in one call, or in two steps where the problem has one chunk. The bound is computed beside
 * the chunks where a thread is spare, and once for both steps.
 */
public final class WholeSearch implements AutoCloseable {

    private final CompiledProblem problem;
    private final Effort effort;
    private final ResumableControl control;
    private final int threads;
    private final List<DateChunk> chunks;
    private final EffortPlan plan;
    private final HorizonBound bound;

    /** A search in one call. */
    public WholeSearch(CompiledProblem problem, Effort effort, SearchControl control, int threads) {
        this(problem, effort, ResumableControl.withoutCheckpoints(control, SpareThreads.of(threads - 1)), threads);
    }

    private WholeSearch(CompiledProblem problem, Effort effort, ResumableControl control, int threads) {
        this.problem = problem;
        this.effort = effort;
        this.control = control;
        this.threads = threads;
        chunks = new HorizonChunks(problem.problem()).chunks();
        plan = EffortPlan.of(problem.problem(), chunks.size(), effort);
        bound = new HorizonBound(problem, plan, control);
    }

    /**
     * A search in two steps.
     *
     * @param control of the first one
     */
    public static WholeSearch inSteps(CompiledProblem problem, Effort effort, ResumableControl control) {
        return new WholeSearch(problem, effort, control, 1);
    }

    /** Whether a problem has a single chunk, after which the search soon waits for its bound, or for the part that dives go on from. */
    public static boolean soonNeedsBound(ScheduleProblem problem, Effort effort) {
        if (new HorizonChunks(problem).chunks().size() > 1) {
            return false;
        }
        var plan = EffortPlan.of(problem, 1, effort);
        return plan.beginsWithBound() || plan.secondStart().start() == SecondStart.BY_CELLS;
    }

    /** Whether it searches this very problem: one that only equals it may be another run's, which is stopped for its own reasons. */
    @SuppressWarnings("ReferenceEquality")
    public boolean isOf(ScheduleProblem other) {
        return problem.problem() == other;
    }

    /** Whether it searches the same problem for an attempt that did not come to stitching; the problem was read again since. */
    public boolean isOfAttemptBefore(ScheduleProblem other) {
        return problem.problem().equals(other);
    }

    public ScheduleOutcome run() {
        try (bound) {
            if (threads > chunks.size()) {
                bound.start();
            }
            var solved = solve();
            if (threads > 1) {
                bound.start();
            }
            return new HorizonSearch(problem, plan, control, bound).run(solved);
        }
    }

    /** The first step, with the bound beside it. */
    public ChunkSolution solveChunk(DateChunk chunk) {
        boolean solved = false;
        try {
            if (!bound.comesLast() || bound.endsAtDive()) {
                bound.start();
            }
            var solution = solve(chunk);
            solved = true;
            return solution;
        } finally {
            if (!solved) {
                bound.close();
            }
        }
    }

    /**
     * The second step.
     *
     * @param next its control, which stops a bound that the first step has begun, too
     */
    public ScheduleOutcome stitch(List<ChunkSolution> solved, ResumableControl next) {
        try (bound) {
            bound.continueUnder(next);
            return new HorizonSearch(problem, plan, next, bound).run(solved);
        }
    }

    /** Abandons a bound that is still computed. */
    @Override
    public void close() {
        bound.close();
    }

    private List<ChunkSolution> solve() {
        if (chunks.size() == 1) {
            return List.of(solve(chunks.getFirst()));
        }
        return threads > 1
                ? new ParallelChunks(problem, effort, control, threads).solve(chunks)
                : chunks.stream()
                        .map(chunk ->
                                ChunkSearch.of(problem, chunk, effort, control).run())
                        .toList();
    }

    private ChunkSolution solve(DateChunk chunk) {
        return ChunkSearch.of(problem, chunk, effort, control, bound::known).run();
    }
}
