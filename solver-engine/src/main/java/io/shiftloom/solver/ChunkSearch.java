package io.shiftloom.solver;

import io.shiftloom.solver.bound.LowerBound;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.search.Aims;
import io.shiftloom.solver.search.KernelSearch;
import io.shiftloom.solver.search.Rows;
import io.shiftloom.solver.search.SearchState;
import io.shiftloom.solver.tours.DayTours;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;

/** The search of one chunk: a start, then rounds that cool down. */
final class ChunkSearch {

    private static final long SEED = 1;

    private final HorizonChunks chunks;
    private final DateChunk chunk;
    private final ScheduleProblem problem;
    private final ScheduleProblem part;
    private final EffortPlan plan;
    private final int rounds;
    private final SearchControl control;
    private OptionalLong quickBound = OptionalLong.empty();

    ChunkSearch(ScheduleProblem problem, DateChunk chunk, Effort effort, SearchControl control) {
        this.chunks = new HorizonChunks(problem);
        this.chunk = chunk;
        this.problem = problem;
        this.part = chunks.part(chunk);
        this.plan = EffortPlan.of(problem, chunks.isWhole(chunk) ? 1 : 2, effort);
        this.rounds = plan.chunkRounds(part.seats(), problem.seats());
        this.control = control;
    }

    ChunkSolution run() {
        var compiled = CompiledProblem.of(part);
        if (part.seats() == problem.seats()) {
            quickBound = OptionalLong.of(LowerBound.quick(compiled));
        }
        var kernel = new KernelSearch(compiled, Aims.TRUE);
        var resumed = Checkpoints.resume(control);
        int round = resumed.map(Checkpoint::round).orElse(0);
        var state = resumed.map(Checkpoint::state).map(SearchState::read).orElseGet(() -> start(compiled, kernel));
        int lane = EffortPlan.laneRounds(part.seats(), rounds);
        while (round < rounds) {
            if (round > 0 && round % lane == 0) {
                state = state.restartedFrom(kernel.construct());
            }
            state = kernel.round(state, plan.cooling(seed(), round, lane), control::stopRequested);
            round++;
            done("anneal", state, round);
        }
        var roster = Rows.roster(state.best(), Rows.words(part.grid().cellCount()));
        return new ChunkSolution(chunk, chunks.whole(chunk, roster), state.bestHard(), state.bestSoft());
    }

    private long seed() {
        return SEED + chunk.firstDay();
    }

    /**
     * What a sweep gives, or jsprit's tours where the sweep is not soon rid of broken rules and the tours are better off.
     * From rows that break none the kernel comes to the same costs whatever it starts from.
     */
    private SearchState start(CompiledProblem compiled, KernelSearch kernel) {
        if (control.stopRequested()) {
            throw new SearchStopped();
        }
        var swept = kernel.standIns()
                .map(few -> Collections.min(List.of(few, kernel.construct())))
                .orElseGet(kernel::construct);
        var start = swept.bestHard() > 0 && part.baseline() == null && DayTours.suits(compiled)
                ? better(compiled, kernel, swept)
                : swept;
        done("tours", start, 0);
        return start;
    }

    private SearchState better(CompiledProblem compiled, KernelSearch kernel, SearchState swept) {
        var afterSweep = kernel.round(swept, plan.look(seed()), control::stopRequested);
        if (afterSweep.bestHard() == 0) {
            return afterSweep;
        }
        var tours = new DayTours(compiled).rows(seed(), control::stopRequested);
        if (tours.isEmpty()) {
            return afterSweep;
        }
        var afterTours = kernel.round(kernel.start(tours.get()), plan.look(seed()), control::stopRequested);
        return afterTours.compareTo(afterSweep) < 0 ? afterTours : afterSweep;
    }

    private void done(String phase, SearchState state, int round) {
        control.save(new Checkpoint(ShiftScheduler.VERSION, round, state.write()));
        control.report(new SearchProgress(
                phase, round, rounds, (long) round * plan.moves(), state.bestHard(), state.bestSoft(), quickBound));
    }
}
