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

    /** Weight of what a further candidate is bent towards. */
    private static final int BENT = 4;

    /** The same when its cost comes near the best again; wishes, a larger part of most costs, stay bent without it. */
    private static final int BALANCE_LESS_BENT = 2;

    private static final int WISHES_LESS_BENT = 1;
    private static final int LESS_SHUNNED = 3;
    /** Entries of tables that a proof may fill after a search in vain; some ten seconds. */
    private static final long PROOF = 200_000_000;

    private final ScheduleProblem problem;
    private final CompiledProblem compiled;
    private final EffortPlan plan;
    private final SearchControl control;
    private final CandidateReview review;
    private final HorizonBound found;
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
        return kernel(Aims.TRUE).start(Rows.of(roster, compiled.words()));
    }

    private int rounds(Stage stage) {
        return switch (stage) {
            case ANNEAL -> plan.stitchRounds();
            case REPAIR -> plan.repairRounds();
            case POLISH -> plan.polishRounds();
            case BOUND -> 1;
            case BALANCE, WISHES -> plan.bendRounds() + plan.relaxRounds();
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
                kernel(Aims.TRUE)
                        .start(new TimefoldPolish(compiled)
                                .round(
                                        state.search().best(),
                                        seed + number,
                                        plan.polishMoves(),
                                        control::stopRequested));
            case BALANCE, WISHES ->
                number < plan.bendRounds()
                        ? kernel(bent(state, BENT, plan.shunPrice()))
                                .round(state.search(), plan.bend(seed, number), control::stopRequested)
                        : relaxed(state, number - plan.bendRounds());
            case ANNEAL, REPAIR, BOUND, DONE ->
                kernel(Aims.TRUE).round(state.search(), plan.warm(seed, number, rounds), control::stopRequested);
        };
    }

    private SearchState relaxed(HorizonState state, int number) {
        int weight = state.stage() == Stage.BALANCE ? BALANCE_LESS_BENT : WISHES_LESS_BENT;
        var kernel = kernel(bent(state, weight, Math.ceilDiv(plan.shunPrice(), LESS_SHUNNED)));
        // What the bent rows cost is told by other aims now.
        var from = number == 0 ? kernel.start(state.search().best()) : state.search();
        return kernel.round(from, plan.relax(state.stage().seed(), number), control::stopRequested);
    }

    private KernelSearch kernel(Aims aims) {
        return new KernelSearch(compiled, aims);
    }

    private static Aims bent(HorizonState state, int weight, int shunPrice) {
        return state.stage() == Stage.BALANCE
                ? new Aims(weight, 1, state.keptRows(), shunPrice)
                : new Aims(1, weight, state.keptRows(), shunPrice);
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
        var entered = state.enter(stage, state.search());
        return state.enter(stage, kernel(bent(entered, BENT, plan.shunPrice())).start(best));
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
