package io.shiftloom.solver;

import io.shiftloom.solver.HorizonState.Stage;
import io.shiftloom.solver.bound.LowerBound;
import io.shiftloom.solver.feasibility.PriceProof;
import io.shiftloom.solver.improve.TimefoldPolish;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.search.Aims;
import io.shiftloom.solver.search.KernelSearch;
import io.shiftloom.solver.search.Rows;
import io.shiftloom.solver.search.SearchState;
import java.util.List;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The search of the whole horizon after its chunks: rounds of annealing, repair if need be, then further candidates. */
final class HorizonSearch {

    private static final int BENT = 4;
    /** Entries of tables that a proof may fill after a search in vain; some ten seconds. */
    private static final long PROOF = 200_000_000;

    private final ScheduleProblem problem;
    private final CompiledProblem compiled;
    private final EffortPlan plan;
    private final SearchControl control;
    private final CandidateReview review;
    private long bound;
    private @Nullable KernelSearch kernel;
    private @Nullable Stage kernelStage;

    /** @param chunks how many the horizon was cut into */
    HorizonSearch(ScheduleProblem problem, int chunks, Effort effort, SearchControl control) {
        this.problem = problem;
        this.compiled = CompiledProblem.of(problem);
        this.plan = EffortPlan.of(problem, chunks, effort);
        this.control = control;
        this.bound = LowerBound.quick(compiled);
        this.review = new CandidateReview(compiled);
    }

    ScheduleOutcome run(List<ChunkSolution> chunks) {
        var resumed = Checkpoints.resume(control).map(Checkpoint::state).map(HorizonState::read);
        var state = resumed.orElseGet(() -> HorizonState.begin(joined(chunks), bound));
        bound = state.bound();
        // The proof takes a while; whoever waits is told of the chunks' schedule before it.
        control.report(progress(state, rounds(state.stage())));
        if (resumed.isEmpty()) {
            bound = LowerBound.of(compiled, control::stopRequested);
            state = state.boundedBy(bound);
            save(state);
        }
        while (state.stage() != Stage.DONE) {
            int rounds = rounds(state.stage());
            if (state.round() >= rounds || enough(state, rounds)) {
                state = advance(state);
            } else {
                state = startsCycle(state, rounds) ? state.newCycle() : state;
                state = state.afterRound(round(state, rounds));
                save(state);
                control.report(progress(state, rounds));
            }
        }
        var outcome = review.outcome(state, bound);
        return outcome instanceof ScheduleOutcome.Exhausted ? provenOr(outcome) : outcome;
    }

    private void save(HorizonState state) {
        control.save(new Checkpoint(ShiftScheduler.VERSION, state.total(), state.write()));
    }

    /** A search that found nothing is reason enough to try harder to prove that there is nothing. */
    private ScheduleOutcome provenOr(ScheduleOutcome exhausted) {
        return PriceProof.find(problem, PROOF, control::stopRequested)
                .<ScheduleOutcome>map(ScheduleOutcome.NoSolution::new)
                .orElse(exhausted);
    }

    private SearchState joined(List<ChunkSolution> chunks) {
        var roster = new HorizonChunks(problem).join(chunks);
        return kernel(Stage.ANNEAL, List.of()).start(Rows.of(roster, compiled.words()));
    }

    private int rounds(Stage stage) {
        return switch (stage) {
            case ANNEAL -> plan.stitchRounds();
            case REPAIR -> plan.repairRounds();
            case POLISH -> plan.polishRounds();
            case BALANCE, WISHES -> plan.candidateRounds();
            case DONE -> 0;
        };
    }

    private static boolean startsCycle(HorizonState state, int rounds) {
        return state.round() % EffortPlan.cycle(rounds) == 0;
    }

    /** Nothing is left to repair or to gain, or the last cycle gained next to nothing. */
    private boolean enough(HorizonState state, int rounds) {
        if (state.search().bestHard() > 0) {
            return false;
        }
        return switch (state.stage()) {
            case REPAIR -> true;
            case ANNEAL, POLISH -> state.search().bestSoft() <= bound || isFlat(state, rounds);
            case BALANCE, WISHES, DONE -> false;
        };
    }

    private static boolean isFlat(HorizonState state, int rounds) {
        return state.round() > 0
                && startsCycle(state, rounds)
                && !EffortPlan.isWorthMore(state.mark(), state.search().bestSoft());
    }

    private SearchState round(HorizonState state, int rounds) {
        long seed = state.stage().seed();
        int number = state.round();
        var kernel = kernel(state.stage(), state.keptRows());
        return switch (state.stage()) {
            case POLISH ->
                kernel.start(new TimefoldPolish(compiled)
                        .round(state.search().best(), seed + number, plan.polishMoves(), control::stopRequested));
            case BALANCE, WISHES ->
                kernel.round(state.search(), plan.candidate(seed, number, rounds), control::stopRequested);
            case ANNEAL, REPAIR, DONE ->
                kernel.round(state.search(), plan.warm(seed, number, rounds), control::stopRequested);
        };
    }

    private KernelSearch kernel(Stage stage, List<long[]> kept) {
        var current = kernel;
        if (current == null || kernelStage != stage) {
            current = new KernelSearch(compiled, aims(stage, kept));
            kernel = current;
            kernelStage = stage;
        }
        return current;
    }

    private Aims aims(Stage stage, List<long[]> kept) {
        return switch (stage) {
            case ANNEAL, REPAIR, POLISH, DONE -> Aims.TRUE;
            case BALANCE -> new Aims(BENT, 1, kept, plan.shunPrice());
            case WISHES -> new Aims(1, BENT, kept, plan.shunPrice());
        };
    }

    private HorizonState advance(HorizonState state) {
        var best = state.search().best();
        return switch (state.stage()) {
            case ANNEAL, REPAIR -> {
                if (state.search().bestHard() > 0) {
                    yield state.enter(state.stage() == Stage.ANNEAL ? Stage.REPAIR : Stage.DONE, state.search());
                }
                yield state.enter(Stage.POLISH, state.search());
            }
            case POLISH -> {
                var kept = state.keep(problem.baseline() == null ? "best" : "minimalChange", best);
                yield nextCandidate(kept, Stage.BALANCE);
            }
            case BALANCE -> nextCandidate(review.keepIfDifferent(state, "balance"), Stage.WISHES);
            case WISHES, DONE -> review.keepIfDifferent(state, "wishes").enter(Stage.DONE, state.search());
        };
    }

    private HorizonState nextCandidate(HorizonState state, Stage wanted) {
        var objectives = problem.objectives();
        boolean more = problem.baseline() == null;
        var stage = wanted;
        if (stage == Stage.BALANCE && !objectives.balanceStaffLoad()) {
            stage = Stage.WISHES;
        }
        if (!more || (stage == Stage.WISHES && !objectives.honorShiftWishes())) {
            stage = Stage.DONE;
        }
        if (stage == Stage.DONE) {
            return state.enter(stage, state.search());
        }
        var best = SearchState.decode(state.kept().getFirst().rows());
        return state.enter(stage, kernel(stage, state.keptRows()).start(best));
    }

    private SearchProgress progress(HorizonState state, int rounds) {
        return new SearchProgress(
                state.stage().phase(),
                state.round(),
                rounds,
                (long) state.total() * plan.moves(),
                state.search().bestHard(),
                state.search().bestSoft(),
                OptionalLong.of(bound));
    }
}
