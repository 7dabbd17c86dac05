package io.shiftloom.solver.horizon;

import io.shiftloom.solver.bound.LowerBound;
import io.shiftloom.solver.bound.bundle.DualAscent;
import io.shiftloom.solver.control.Checkpoint;
import io.shiftloom.solver.control.EngineVersion;
import io.shiftloom.solver.control.ResumableControl;
import io.shiftloom.solver.control.SearchProgress;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.search.Aims;
import io.shiftloom.solver.search.KernelSearch;
import io.shiftloom.solver.search.SearchState;
import io.shiftloom.solver.tours.DayTours;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;

/** The search of one chunk: a construction, then rounds of annealing that cool down. */
public final class ChunkSearch {

    private static final long SEED = 1;
    /** Seats times people up to which the bound is found in no time, and often met. */
    private static final long FEW_CHOICES = 1_000;

    private final HorizonChunks chunks;
    private final DateChunk chunk;
    private final ScheduleProblem problem;
    private final ScheduleProblem part;
    private final CompiledProblem compiled;
    private final EffortPlan plan;
    private final int rounds;
    private final ResumableControl control;
    private OptionalLong bound = OptionalLong.empty();

    private ChunkSearch(
            HorizonChunks chunks, DateChunk chunk, CompiledProblem part, Effort effort, ResumableControl control) {
        this.chunks = chunks;
        this.chunk = chunk;
        this.problem = chunks.problem();
        this.part = part.problem();
        this.compiled = part;
        this.plan = EffortPlan.of(problem, chunks.isWhole(chunk) ? 1 : 2, effort);
        this.rounds = plan.chunkRounds(this.part.seats(), problem.seats());
        this.control = control;
    }

    /** The search of one chunk alone. */
    public static ChunkSearch of(ScheduleProblem problem, DateChunk chunk, Effort effort, ResumableControl control) {
        var chunks = new HorizonChunks(problem);
        return new ChunkSearch(chunks, chunk, CompiledProblem.of(chunks.part(chunk)), effort, control);
    }

    /** The search of a chunk of a compiled problem, which is not compiled again where it is the chunk. */
    static ChunkSearch of(CompiledProblem problem, DateChunk chunk, Effort effort, ResumableControl control) {
        var chunks = new HorizonChunks(problem.problem());
        var part = chunks.isWhole(chunk) ? problem : CompiledProblem.of(chunks.part(chunk));
        return new ChunkSearch(chunks, chunk, part, effort, control);
    }

    public ChunkSolution run() {
        if (part.seats() == problem.seats()) {
            bound = OptionalLong.of(bound());
        }
        var kernel = new KernelSearch(compiled, Aims.TRUE);
        var resumed = Checkpoints.resume(control);
        int round = resumed.map(Checkpoint::round).orElse(0);
        var state = resumed.map(Checkpoint::state).map(SearchState::read).orElseGet(() -> start(kernel));
        int lane = EffortPlan.laneRounds(part.seats(), rounds);
        while (round < rounds && !isProvenBest(state)) {
            if (round > 0 && round % lane == 0) {
                state = state.restartedFrom(kernel.construct());
            }
            state = kernel.round(state, plan.cooling(seed(), round, lane), control::stopRequested);
            round++;
            saveAndReport("anneal", state, round);
        }
        var roster = Roster.ofWords(state.best(), CellSet.words(part.grid().cellCount()));
        return new ChunkSolution(chunk, chunks.whole(chunk, roster), state.bestHard(), state.bestSoft());
    }

    private long bound() {
        boolean few = (long) part.seats() * part.staff().size() <= FEW_CHOICES;
        return few && !DualAscent.takesLong(compiled)
                ? LowerBound.of(compiled, control.spareThreads(), control::stopRequested)
                : LowerBound.quick(compiled);
    }

    private boolean isProvenBest(SearchState state) {
        return bound.isPresent() && state.bestHard() == 0 && state.bestSoft() <= bound.getAsLong();
    }

    private long seed() {
        return SEED + chunk.firstDay();
    }

    /**
     * The result of a sweep, or jsprit's tours where the sweep does not soon get rid of broken rules and the tours do better.
     * From rows that break no rule the kernel reaches the same costs, whatever it starts from.
     */
    private SearchState start(KernelSearch kernel) {
        if (control.stopRequested()) {
            throw new SearchStopped();
        }
        var swept = kernel.standIns()
                .map(few -> Collections.min(List.of(few, kernel.construct())))
                .orElseGet(kernel::construct);
        var start = swept.bestHard() > 0 && part.baseline() == null && DayTours.suits(compiled)
                ? betterStart(kernel, swept)
                : swept;
        saveAndReport("tours", start, 0);
        return start;
    }

    private SearchState betterStart(KernelSearch kernel, SearchState swept) {
        var afterSweep = kernel.round(swept, plan.trial(seed()), control::stopRequested);
        if (afterSweep.bestHard() == 0) {
            return afterSweep;
        }
        var tours = new DayTours(compiled).rows(seed(), control::stopRequested);
        if (tours.isEmpty()) {
            return afterSweep;
        }
        var afterTours = kernel.round(kernel.start(tours.get()), plan.trial(seed()), control::stopRequested);
        return afterTours.compareTo(afterSweep) < 0 ? afterTours : afterSweep;
    }

    private void saveAndReport(String phase, SearchState state, int round) {
        control.save(new Checkpoint(EngineVersion.CURRENT, round, state.write()));
        control.report(new SearchProgress(
                phase, round, rounds, (long) round * plan.moves(), state.bestHard(), state.bestSoft(), bound));
    }
}
