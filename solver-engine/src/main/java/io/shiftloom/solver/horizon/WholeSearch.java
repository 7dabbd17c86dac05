package io.shiftloom.solver.horizon;

import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.control.ResumableControl;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.List;

/** Solves the chunks and stitches them, in one call and without checkpoints. */
public final class WholeSearch {

    private final CompiledProblem problem;
    private final Effort effort;
    private final ResumableControl control;
    private final int threads;

    public WholeSearch(CompiledProblem problem, Effort effort, SearchControl control, int threads) {
        this.problem = problem;
        this.effort = effort;
        this.control = ResumableControl.withoutCheckpoints(control, SpareThreads.of(threads - 1));
        this.threads = threads;
    }

    public ScheduleOutcome run() {
        var chunks = new HorizonChunks(problem.problem()).chunks();
        var plan = EffortPlan.of(problem.problem(), chunks.size(), effort);
        try (var bound = new HorizonBound(problem, plan, control)) {
            if (threads > chunks.size()) {
                bound.start();
            }
            var solved = solve(chunks, bound);
            if (threads > 1) {
                bound.start();
            }
            return new HorizonSearch(problem, plan, control, bound).run(solved);
        }
    }

    private List<ChunkSolution> solve(List<DateChunk> chunks, HorizonBound bound) {
        if (chunks.size() == 1) {
            return List.of(ChunkSearch.of(problem, chunks.getFirst(), effort, control, bound::known)
                    .run());
        }
        return threads > 1
                ? new ParallelChunks(problem, effort, control, threads).solve(chunks)
                : chunks.stream()
                        .map(chunk ->
                                ChunkSearch.of(problem, chunk, effort, control).run())
                        .toList();
    }
}
