package io.shiftloom.solver;

import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.search.Rows;
import io.shiftloom.solver.search.SearchState;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Chunks and stitching in a row under one control, whose checkpoints carry the chunks already solved. */
final class WholeSearch {

    /** Between the solved chunks and the state of the part being searched. */
    private static final String SEPARATOR = "\f";

    private final ShiftScheduler scheduler;
    private final ScheduleProblem problem;
    private final SearchControl control;
    private final int threads;
    private final int words;

    WholeSearch(ShiftScheduler scheduler, ScheduleProblem problem, SearchControl control, int threads) {
        this.scheduler = scheduler;
        this.problem = problem;
        this.control = control;
        this.threads = threads;
        this.words = Rows.words(problem.grid().cellCount());
    }

    ScheduleOutcome run() {
        var chunks = scheduler.chunks(problem);
        var solved = new ArrayList<ChunkSolution>();
        var resumed = Checkpoints.resume(control);
        resumed.ifPresent(checkpoint -> solved.addAll(read(checkpoint, chunks)));
        var inner = resumed.map(WholeSearch::innerCheckpoint);
        try (var bound = new HorizonBound(problem, control::stopRequested)) {
            if (threads > chunks.size() && resumed.isEmpty()) {
                bound.begin();
            }
            if (threads > 1 && inner.isEmpty()) {
                solved.addAll(new ParallelChunks(scheduler, problem, control, threads).solve(chunks));
            }
            for (int index = solved.size(); index < chunks.size(); index++) {
                solved.add(scheduler.solveChunk(problem, chunks.get(index), stage(solved, inner)));
                inner = Optional.empty();
            }
            if (threads > 1 && resumed.isEmpty()) {
                bound.begin();
            }
            return scheduler.stitch(problem, solved, stage(solved, inner), bound);
        }
    }

    private StagedControl stage(List<ChunkSolution> solved, Optional<Checkpoint> own) {
        var prefix = new StringBuilder();
        for (var solution : solved) {
            prefix.append(solution.hard())
                    .append(' ')
                    .append(solution.soft())
                    .append(' ')
                    .append(SearchState.encode(Rows.of(solution.roster(), words)))
                    .append('\n');
        }
        return new StagedControl(control, prefix + SEPARATOR, own);
    }

    private static Checkpoint innerCheckpoint(Checkpoint checkpoint) {
        var state = checkpoint.state();
        return new Checkpoint(
                checkpoint.engineVersion(), checkpoint.round(), state.substring(state.indexOf(SEPARATOR) + 1));
    }

    private List<ChunkSolution> read(Checkpoint checkpoint, List<DateChunk> chunks) {
        var prefix = checkpoint.state().substring(0, checkpoint.state().indexOf(SEPARATOR));
        var solutions = new ArrayList<ChunkSolution>();
        for (var line : prefix.lines().toList()) {
            var parts = line.split(" ", -1);
            solutions.add(new ChunkSolution(
                    chunks.get(solutions.size()),
                    Rows.roster(SearchState.decode(parts[2]), words),
                    Long.parseLong(parts[0]),
                    Long.parseLong(parts[1])));
        }
        return solutions;
    }
}
