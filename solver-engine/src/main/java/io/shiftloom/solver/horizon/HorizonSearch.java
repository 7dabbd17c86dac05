package io.shiftloom.solver.horizon;

import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.bound.LowerBound;
import io.shiftloom.solver.bound.ProvenBound;
import io.shiftloom.solver.control.Checkpoint;
import io.shiftloom.solver.control.ResumableControl;
import io.shiftloom.solver.control.SearchProgress;
import io.shiftloom.solver.horizon.HorizonState.Stage;
import io.shiftloom.solver.improve.TimefoldPolish;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.refute.PriceProof;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.search.Aims;
import io.shiftloom.solver.search.KernelSearch;
import io.shiftloom.solver.search.SearchState;
import io.shiftloom.solver.window.SearchWindows;
import java.util.List;
import java.util.OptionalLong;

/** The search of the whole horizon after its chunks: rounds of annealing, repair if need be, then further candidates. */
public final class HorizonSearch {

    /** Entries of tables that a proof may fill after a search that found nothing; about ten seconds. */
    private static final long PROOF = 200_000_000;

    /** Excess beyond hard rules for each person with which a schedule is near to one that breaks none. */
    private static final int FEW_QUARTERS = 2;

    private final ScheduleProblem problem;
    private final CompiledProblem compiled;
    private final EffortPlan plan;
    private final ResumableControl control;
    private final CandidateReview review;
    private final HorizonBound lowerBound;
    private final KernelSearch kernel;
    private final FurtherCandidates further;
    private final DiveSearch dives;
    private final SearchWindows windows;

    /** Joins the chunks and searches on from there; the bound is computed on a spare thread, or when it is needed. */
    public static ScheduleOutcome stitch(
            CompiledProblem compiled, List<ChunkSolution> chunks, Effort effort, ResumableControl control) {
        return stitch(compiled, chunks, EffortPlan.of(compiled.problem(), chunks.size(), effort), control);
    }

    /** The same by a plan of its own. */
    static ScheduleOutcome stitch(
            CompiledProblem compiled, List<ChunkSolution> chunks, EffortPlan plan, ResumableControl control) {
        try (var bound = new HorizonBound(compiled, plan, control)) {
            return new HorizonSearch(compiled, plan, control, bound).run(chunks);
        }
    }

    /**
     * A search.
     *
     * @param lowerBound which may still be computed on another thread
     */
    HorizonSearch(CompiledProblem compiled, EffortPlan plan, ResumableControl control, HorizonBound lowerBound) {
        this.problem = compiled.problem();
        this.compiled = compiled;
        this.plan = plan;
        this.control = control;
        this.lowerBound = lowerBound;
        this.review = new CandidateReview(compiled);
        this.kernel = new KernelSearch(compiled, Aims.TRUE);
        this.windows = new SearchWindows(compiled, control);
        this.dives = new DiveSearch(compiled, kernel, plan, lowerBound, control);
        this.further = new FurtherCandidates(compiled, plan, control);
    }

    ScheduleOutcome run(List<ChunkSolution> chunks) {
        try (further) {
            return search(chunks);
        }
    }

    private ScheduleOutcome search(List<ChunkSolution> chunks) {
        var resumed = control.resumable(plan.percent()).map(Checkpoint::state).map(HorizonState::read);
        var state = resumed.orElseGet(
                () -> HorizonState.begin(joined(chunks), ProvenBound.withoutPrices(LowerBound.quick(compiled))));
        // The bound takes a while, so the schedule of the chunks is reported first.
        control.report(progress(state, rounds(state.stage())));
        if (lowerBound.comesLast() && !isBounded(state)) {
            lowerBound.start();
        } else if (resumed.isEmpty()) {
            state = state.boundedBy(lowerBound.get());
            save(state);
        }
        while (state.stage() != Stage.DONE) {
            int rounds = rounds(state.stage());
            if (state.round() >= rounds || isFinished(state, rounds)) {
                state = advance(state);
            } else {
                state = state.startsCycle(rounds) ? state.newCycle() : state;
                state = next(state, rounds);
                save(state);
                control.report(progress(state, rounds));
            }
        }
        var outcome = review.outcome(state);
        return outcome instanceof ScheduleOutcome.Exhausted ? provenOr(outcome) : outcome;
    }

    private boolean isBounded(HorizonState state) {
        return state.isBounded(plan.secondStart().isByRows());
    }

    private HorizonState next(HorizonState state, int rounds) {
        return switch (state.stage()) {
            case BOUND -> (isBounded(state) ? state : state.boundedBy(lowerBound.get())).afterRound(state.search());
            case CLOSE -> new GapClosing(compiled, kernel, plan, control).close(state, lowerBound.ascent());
            case DIVE -> dives.round(state, found -> report(state, found));
            default -> state.afterRound(round(state, rounds));
        };
    }

    private void save(HorizonState state) {
        control.save(Checkpoint.of(plan.percent(), state.total(), state.write()));
    }

    /** After a search that found nothing, more effort goes into a proof that there is no schedule. */
    private ScheduleOutcome provenOr(ScheduleOutcome exhausted) {
        return PriceProof.find(compiled, PROOF, control::stopRequested)
                .<ScheduleOutcome>map(ScheduleOutcome.NoSolution::new)
                .orElse(exhausted);
    }

    private SearchState joined(List<ChunkSolution> chunks) {
        var roster = new HorizonChunks(problem).join(chunks);
        var joined = kernel.start(roster.toWords(compiled.words()));
        return chunks.size() == 1 ? joined : kernel.orWholeShifts(joined, control::stopRequested);
    }

    private int rounds(Stage stage) {
        return switch (stage) {
            case ANNEAL -> plan.stitchRounds();
            case CONTINUE -> plan.secondStart().roundsWithoutDive();
            case REPAIR -> windows.suit() ? 2 * plan.repairRounds() : plan.repairRounds();
            case DIVE -> dives.rounds();
            case POLISH -> plan.polishRounds();
            case CLOSE, BOUND -> 1;
            case BALANCE, WISHES -> further.rounds();
            case DONE -> 0;
        };
    }

    /** Whether nothing is left to repair or to gain, or the last cycle gained next to nothing. */
    private boolean isFinished(HorizonState state, int rounds) {
        if (state.search().bestHard() > 0) {
            boolean isFar = state.search().bestHard()
                    > (long) FEW_QUARTERS * problem.staff().size();
            return state.stage() == Stage.REPAIR && state.round() == plan.repairRounds() && isFar;
        }
        return switch (state.stage()) {
            case REPAIR -> state.startsCycle(rounds);
            case ANNEAL, CONTINUE, POLISH ->
                state.search().bestSoft() <= state.bound().value() || state.isFlat(rounds);
            case DIVE ->
                state.best().bestSoft() <= state.bound().value()
                        || (plan.secondStart().isByRows() && state.isFlat(rounds));
            case CLOSE, BOUND, BALANCE, WISHES, DONE -> false;
        };
    }

    private SearchState round(HorizonState state, int rounds) {
        long seed = state.stage().seed();
        int number = state.round();
        return switch (state.stage()) {
            case POLISH ->
                kernel.start(new TimefoldPolish(compiled)
                        .round(state.search().best(), seed + number, plan.polishMoves(), control::stopRequested));
            case BALANCE, WISHES -> further.round(state);
            case ANNEAL, CONTINUE ->
                dives.afterRound(
                        kernel.round(state.search(), plan.cooling().warm(seed, number, rounds), control::stopRequested),
                        state,
                        rounds,
                        found -> report(state, found));
            case REPAIR -> repaired(state, rounds);
            case DIVE, CLOSE, BOUND, DONE ->
                throw new IllegalStateException(state.stage() + " has no rounds of the kernel alone");
        };
    }

    /** A round of the kernel, and after a cycle of them windows around what is still broken. */
    private SearchState repaired(HorizonState state, int rounds) {
        long seed = state.stage().seed();
        boolean isNear = state.round() >= plan.repairRounds();
        var round = isNear
                ? plan.cooling().warm(seed, state.round(), rounds)
                : plan.cooling().repair(seed, state.round(), rounds, problem.baseline() != null);
        var search = kernel.round(
                state.startsCycle(rounds) ? toRepair(state, rounds, isNear) : state.search(),
                round,
                control::stopRequested);
        return state.endsCycle(rounds) && search.bestHard() > 0 ? repairedByWindows(state, search) : search;
    }

    private SearchState repairedByWindows(HorizonState state, SearchState search) {
        return windows.repaired(kernel, search, state.bound(), state.stage().seed() + state.round());
    }

    /** Every other hot cycle begins anew, because heat does not always lead away. Mild ones begin at the best that is known. */
    private SearchState toRepair(HorizonState state, int rounds, boolean isNear) {
        return isNear
                ? state.search().restartedFrom(kernel.start(state.search().best()))
                : kernel.toRepair(
                        state.search(), state.round() / CoolingSchedule.cycle(rounds) % 2 == 1, control::stopRequested);
    }

    private HorizonState advance(HorizonState state) {
        return switch (state.stage()) {
            case ANNEAL ->
                state.search().bestHard() > 0
                        ? state.enter(Stage.REPAIR, repairedByWindows(state, state.search()))
                        : afterFirstStart(state);
            case REPAIR ->
                state.search().bestHard() > 0
                        ? state.enter(Stage.DONE, state.search())
                        : state.enter(Stage.ANNEAL, kernel.start(state.search().best()));
            case CONTINUE -> state.enter(Stage.POLISH, state.search());
            case DIVE -> state.withoutPool().enter(Stage.POLISH, state.best());
            case POLISH ->
                !lowerBound.comesLast()
                                && plan.closes(
                                        state.search().bestSoft(), state.bound().value())
                        ? toClose(state)
                        : found(state);
            case CLOSE -> found(state);
            case BALANCE -> nextCandidate(review.keepIfDifferent(state, CandidateReview.BALANCE), Stage.WISHES);
            case WISHES -> afterCandidates(review.keepIfDifferent(state, CandidateReview.WISHES));
            case BOUND, DONE -> state.enter(Stage.DONE, state.search());
        };
    }

    private HorizonState afterFirstStart(HorizonState state) {
        var bounded = lowerBound.comesLast() ? boundedForDive(state) : state;
        var next = plan.secondStart()
                        .isWorthIt(bounded.search().bestSoft(), bounded.bound().value())
                ? dives.begin(bounded)
                : bounded.enter(Stage.POLISH, bounded.search());
        if (isBounded(next)) {
            // The whole bound and a dive by rows take longer than any round.
            save(next);
        }
        return next;
    }

    /** The bound as far as a dive needs it. */
    private HorizonState boundedForDive(HorizonState state) {
        if (plan.secondStart().isByRows()) {
            return state.boundedBy(lowerBound.get());
        }
        return lowerBound.endsAtDive() ? state.boundedBy(lowerBound.firstPart()) : state;
    }

    /** Closing seldom finds a better schedule, so further candidates may be searched beside it. */
    private HorizonState toClose(HorizonState state) {
        further.startInBackground(further.stages(), state.search().best(), state.bound());
        return state.enter(Stage.CLOSE, state.search());
    }

    /** After the last round of the best schedule. */
    private HorizonState found(HorizonState state) {
        if (!isBounded(state)) {
            lowerBound.startRest();
        }
        lowerBound.forgetAscent();
        var best = state.search().best();
        var kept = state.keep(problem.baseline() == null ? CandidateReview.BEST : CandidateReview.MINIMAL_CHANGE, best);
        further.abandonUnlessFor(best);
        return nextCandidate(kept, Stage.BALANCE);
    }

    private HorizonState afterCandidates(HorizonState state) {
        return state.enter(lowerBound.comesLast() ? Stage.BOUND : Stage.DONE, state.search());
    }

    private HorizonState nextCandidate(HorizonState state, Stage wanted) {
        var stage = wanted == Stage.BALANCE && !further.has(wanted) ? Stage.WISHES : wanted;
        return further.has(stage)
                ? state.enter(stage, further.begin(stage, state.keptRows().getFirst()))
                : afterCandidates(state);
    }

    /** Reports what a round has found so far. */
    private void report(HorizonState before, SearchState found) {
        control.report(progress(before.afterRound(found), rounds(before.stage())));
    }

    private SearchProgress progress(HorizonState state, int rounds) {
        var proven = problem.baseline() == null
                ? OptionalLong.of(Math.max(state.bound().value(), lowerBound.known()))
                : OptionalLong.empty();
        return state.progress(rounds, plan.cooling().moves(), proven);
    }
}
