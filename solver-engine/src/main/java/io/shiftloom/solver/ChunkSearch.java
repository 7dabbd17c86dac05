package io.shiftloom.solver;

import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.search.Aims;
import io.shiftloom.solver.search.KernelSearch;
import io.shiftloom.solver.search.Rows;
import io.shiftloom.solver.search.SearchState;
import java.util.OptionalLong;

/** The search of one chunk: a start, then rounds that cool down. */
final class ChunkSearch {

    private static final long SEED = 1;

    private final HorizonChunks chunks;
    private final DateChunk chunk;
    private final ScheduleProblem part;
    private final EffortPlan plan;
    private final int rounds;
    private final SearchControl control;

    ChunkSearch(ScheduleProblem problem, DateChunk chunk, Effort effort, SearchControl control) {
        this.chunks = new HorizonChunks(problem);
        this.chunk = chunk;
        this.part = chunks.part(chunk);
        this.plan = EffortPlan.of(problem, effort);
        this.rounds = plan.chunkRounds(part.seats(), problem.seats());
        this.control = control;
    }

    ChunkSolution run() {
        var kernel = new KernelSearch(CompiledProblem.of(part), Aims.TRUE);
        var resumed = Checkpoints.resume(control);
        int round = resumed.map(Checkpoint::round).orElse(0);
        var state = resumed.map(Checkpoint::state).map(SearchState::read).orElseGet(kernel::construct);
        while (round < rounds) {
            state = kernel.round(state, plan.cooling(SEED + chunk.firstDay(), round, rounds), control::stopRequested);
            round++;
            control.save(new Checkpoint(ShiftScheduler.VERSION, round, state.write()));
            control.report(progress(state, round));
        }
        var roster = Rows.roster(state.best(), Rows.words(part.grid().cellCount()));
        return new ChunkSolution(chunk, chunks.whole(chunk, roster), state.bestHard(), state.bestSoft());
    }

    private SearchProgress progress(SearchState state, int round) {
        return new SearchProgress(
                "anneal",
                round,
                rounds,
                (long) round * plan.moves(),
                state.bestHard(),
                state.bestSoft(),
                OptionalLong.empty());
    }
}
