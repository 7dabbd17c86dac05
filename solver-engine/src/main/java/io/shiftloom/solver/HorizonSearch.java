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

/** The search of the whole horizon after its chunks: rounds of annealing, repair if need be, then further candidates. */
final class HorizonSearch {

    /** Entries of tables that a proof may fill after a search in vain; some ten seconds. */
    private static final long PROOF = 200_000_000;

    private final ScheduleProblem problem;
    private final CompiledProblem compiled;
    private final EffortPlan plan;
    private final SearchControl control;
    private final CandidateReview review;
    private final HorizonBound found;
    private final KernelSearch kernel;
    private final FurtherCandidates further;
    private long bound;

    /**
     * A search.
     *
     * @param chunks how many the horizon was cut into
     * @param found the bound, which may be on its way
     */
    HorizonSearch(ScheduleProblem problem, int chunks, Effort effort, SearchControl control, HorizonBound found) {
        this.problem = problem;
        this.compiled = CompiledProblem.of(problem);
        this.plan = EffortPlan.of(problem, chunks, effort);
        this.control = control;
        this.found = found;
        this.bound = LowerBound.quick(compiled);
        this.review = new CandidateReview(compiled);
        this.kernel = new KernelSearch(compiled, Aims.TRUE);
        this.further = new FurtherCandidates(compiled, plan, control);
    }

    ScheduleOutcome run(List<ChunkSolution> chunks) {
        var resumed = Checkpoints.resume(control).map(Checkpoint::state).map(HorizonState::read);
        var state = resumed.orElseGet(() -> HorizonState.begin(joined(chunks), bound));
        bound = state.bound();
        // The bound takes a while; whoever waits is told of the chunks' schedule before it.
        control.report(progress(state, rounds(state.stage())));
        boolean boundComesLast = found.isDear();
        if (resumed.isEmpty() && !boundComesLast) {
            state = bounded(state);
            save(state);
        }
        while (state.stage() != Stage.DONE) {
            int rounds = rounds(state.stage());
            if (state.round() >= rounds || enough(state, rounds)) {
                state = advance(state, boundComesLast);
            } else {
                state = startsCycle(state, rounds) ? state.newCycle() : state;
                state = state.stage() == Stage.BOUND
                        ? bounded(state).afterRound(state.search())
                        : state.afterRound(round(state, rounds));
                save(state);
                control.report(progress(state, rounds));
            }
        }
        var outcome = review.outcome(state, bound);
        return outcome instanceof ScheduleOutcome.Exhausted ? provenOr(outcome) : outcome;
    }

    private HorizonState bounded(HorizonState state) {
        bound = found.get();
        return state.boundedBy(bound);
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
        return kernel.start(Rows.of(roster, compiled.words()));
    }

    private int rounds(Stage stage) {
        return switch (stage) {
            case ANNEAL -> plan.stitchRounds();
            case REPAIR -> plan.repairRounds();
            case POLISH -> plan.polishRounds();
            case BOUND -> 1;
            case BALANCE, WISHES -> further.rounds();
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
            case BOUND, BALANCE, WISHES, DONE -> false;
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
        return switch (state.stage()) {
            case POLISH ->
                kernel.start(new TimefoldPolish(compiled)
                        .round(state.search().best(), seed + number, plan.polishMoves(), control::stopRequested));
            case BALANCE, WISHES -> further.round(state);
            case ANNEAL, REPAIR, BOUND, DONE ->
                kernel.round(state.search(), plan.warm(seed, number, rounds), control::stopRequested);
        };
    }

    private HorizonState advance(HorizonState state, boolean boundComesLast) {
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
                yield boundComesLast ? kept.enter(Stage.BOUND, kept.search()) : nextCandidate(kept, Stage.BALANCE);
            }
            case BOUND -> nextCandidate(state, Stage.BALANCE);
            case BALANCE -> nextCandidate(review.keepIfDifferent(state, "balance"), Stage.WISHES);
            case WISHES, DONE -> review.keepIfDifferent(state, "wishes").enter(Stage.DONE, state.search());
        };
    }

    private HorizonState nextCandidate(HorizonState state, Stage wanted) {
        var stage = wanted == Stage.BALANCE && !further.has(wanted) ? Stage.WISHES : wanted;
        return further.has(stage)
                ? state.enter(stage, further.begin(stage, state.keptRows()))
                : state.enter(Stage.DONE, state.search());
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
