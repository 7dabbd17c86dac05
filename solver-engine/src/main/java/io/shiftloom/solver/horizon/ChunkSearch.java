package io.shiftloom.solver.horizon;

import io.shiftloom.solver.bound.LowerBound;
import io.shiftloom.solver.bound.bundle.DualAscent;
import io.shiftloom.solver.control.BackgroundTask;
import io.shiftloom.solver.control.Checkpoint;
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
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;

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
    /** Rounds of one cooling, after which the search starts over. */
    private final int lane;

    private final ResumableControl control;
    private final LongSupplier known;
    private final AtomicBoolean abandoned = new AtomicBoolean();
    /** Coolings that other threads go through, by their number, each with the states after its rounds. */
    private final Map<Integer, BackgroundTask<List<SearchState>>> background = new HashMap<>();

    private OptionalLong bound = OptionalLong.empty();

    private ChunkSearch(
            HorizonChunks chunks,
            DateChunk chunk,
            CompiledProblem part,
            Effort effort,
            ResumableControl control,
            LongSupplier known) {
        this.chunks = chunks;
        this.chunk = chunk;
        this.problem = chunks.problem();
        this.part = part.problem();
        this.compiled = part;
        this.plan = EffortPlan.of(problem, chunks.isWhole(chunk) ? 1 : 2, effort);
        this.rounds = plan.chunks().roundsOf(this.part.seats(), problem.seats());
        this.lane = plan.chunks().roundsOfCooling(this.part.seats(), rounds);
        this.control = control;
        this.known = known;
    }

    /** The search of one chunk alone. */
    public static ChunkSearch of(ScheduleProblem problem, DateChunk chunk, Effort effort, ResumableControl control) {
        var chunks = new HorizonChunks(problem);
        return new ChunkSearch(chunks, chunk, CompiledProblem.of(chunks.part(chunk)), effort, control, () -> 0);
    }

    /** The search of a chunk of a compiled problem, which is not compiled again where it is the chunk. */
    static ChunkSearch of(CompiledProblem problem, DateChunk chunk, Effort effort, ResumableControl control) {
        return of(problem, chunk, effort, control, () -> 0);
    }

    /**
     * The same where a bound of the whole problem may become known meanwhile, which ends a search that has met it.
     *
     * @param known 0 until then
     */
    static ChunkSearch of(
            CompiledProblem problem, DateChunk chunk, Effort effort, ResumableControl control, LongSupplier known) {
        var chunks = new HorizonChunks(problem.problem());
        var part = chunks.isWhole(chunk) ? problem : CompiledProblem.of(chunks.part(chunk));
        return new ChunkSearch(chunks, chunk, part, effort, control, known);
    }

    public ChunkSolution run() {
        if (part.seats() == problem.seats()) {
            bound = OptionalLong.of(bound());
        }
        try {
            return solution(search());
        } finally {
            abandoned.set(true);
        }
    }

    private SearchState search() {
        var kernel = new KernelSearch(compiled, Aims.TRUE);
        var resumed = control.resumable(plan.percent());
        int round = resumed.map(Checkpoint::round).orElse(0);
        var state = resumed.map(Checkpoint::state).map(SearchState::read).orElseGet(() -> start(kernel));
        while (round < rounds && !isProvenBest(state)) {
            startLaterCoolings(round / lane);
            if (round > 0 && round % lane == 0) {
                // Of schedules that cost the same the first counts, as where another thread goes through this cooling.
                state = state.followedBy(kernel.anew(control::stopRequested));
            }
            var cooling = background.get(round / lane);
            state = cooling == null
                    ? kernel.round(state, plan.cooling().chunk(seed(), round, lane), control::stopRequested)
                    : state.followedBy(cooling.get().get(round % lane));
            round++;
            saveAndReport("anneal", state, round);
        }
        return state;
    }

    /** Coolings do not know of each other, so those to come may go on beside the present one. */
    private void startLaterCoolings(int present) {
        for (int number = present + 1; number * lane < rounds; number++) {
            if (!background.containsKey(number)) {
                int later = number;
                var cooling = BackgroundTask.tryStart(control.spareThreads(), () -> cooling(later));
                if (!cooling.isStarted()) {
                    return;
                }
                background.put(number, cooling);
            }
        }
    }

    private List<SearchState> cooling(int number) {
        BooleanSupplier stop = () -> abandoned.get() || control.stopRequested();
        var kernel = new KernelSearch(compiled, Aims.TRUE);
        var states = new ArrayList<SearchState>();
        var state = kernel.anew(stop);
        for (int round = number * lane; round < Math.min(rounds, (number + 1) * lane); round++) {
            state = kernel.round(state, plan.cooling().chunk(seed(), round, lane), stop);
            states.add(state);
        }
        return states;
    }

    private ChunkSolution solution(SearchState state) {
        var roster = Roster.ofWords(state.best(), CellSet.words(part.grid().cellCount()));
        return new ChunkSolution(chunk, chunks.whole(chunk, roster), state.bestHard(), state.bestSoft());
    }

    private long bound() {
        boolean few = (long) part.seats() * part.staff().size() <= FEW_CHOICES;
        return few && !DualAscent.takesLong(compiled)
                ? control.orElse(
                        () -> LowerBound.of(compiled, control.spareThreads(), control::stopRequested),
                        () -> LowerBound.quick(compiled))
                : LowerBound.quick(compiled);
    }

    private boolean isProvenBest(SearchState state) {
        return bound.isPresent()
                && state.bestHard() == 0
                && state.bestSoft() <= Math.max(bound.getAsLong(), known.getAsLong());
    }

    private long seed() {
        return SEED + chunk.firstDay();
    }

    /**
     * The result of a sweep, or whole shifts or jsprit's tours where the sweep does not soon get rid of broken rules and they do better.
     * From rows that break no rule the kernel reaches the same costs, whatever it starts from.
     */
    private SearchState start(KernelSearch kernel) {
        if (control.stopRequested()) {
            throw new SearchStopped();
        }
        var swept = kernel.standIns(control::stopRequested)
                .map(few -> Collections.min(List.of(few, kernel.construct())))
                .orElseGet(kernel::construct);
        var start = swept.bestHard() > 0 && part.baseline() == null ? betterStart(kernel, swept) : swept;
        saveAndReport("tours", start, 0);
        return start;
    }

    private SearchState betterStart(KernelSearch kernel, SearchState swept) {
        var shifts = kernel.wholeShifts(control::stopRequested);
        if (shifts.isEmpty() && !DayTours.suits(compiled)) {
            return swept;
        }
        var best = trial(kernel, swept);
        if (best.bestHard() > 0 && shifts.isPresent()) {
            best = Collections.min(List.of(best, trial(kernel, shifts.get())));
        }
        if (best.bestHard() > 0 && DayTours.suits(compiled)) {
            var tours = new DayTours(compiled).rows(seed(), control::stopRequested);
            best = tours.isEmpty() ? best : Collections.min(List.of(best, trial(kernel, kernel.start(tours.get()))));
        }
        return best;
    }

    private SearchState trial(KernelSearch kernel, SearchState start) {
        return kernel.round(start, plan.cooling().trial(seed()), control::stopRequested);
    }

    private void saveAndReport(String phase, SearchState state, int round) {
        control.save(Checkpoint.of(plan.percent(), round, state.write()));
        control.report(new SearchProgress(
                phase,
                round,
                rounds,
                (long) round * plan.cooling().moves(),
                state.bestHard(),
                state.bestSoft(),
                bound));
    }
}
