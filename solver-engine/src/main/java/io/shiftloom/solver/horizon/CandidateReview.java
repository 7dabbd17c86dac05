package io.shiftloom.solver.horizon;

import io.shiftloom.solver.answer.Candidate;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.bound.dual.SupportingPrices;
import io.shiftloom.solver.improve.SkippedCells;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ScheduleScorer;
import io.shiftloom.solver.search.SearchState;
import io.shiftloom.solver.verify.ScheduleVerifier;
import io.shiftloom.solver.verify.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Decides which rosters become candidates: the independent checker has the last word. */
final class CandidateReview {

    static final String BEST = "best";
    static final String BALANCE = "balance";
    static final String WISHES = "wishes";
    static final String MINIMAL_CHANGE = "minimalChange";
    private static final String VARIANT = "variant";

    private static final double LEAST_DIFFERENCE = 0.15;
    private static final double MOST_WORSE = 0.02;
    private static final long ALWAYS_ALLOWED_WORSE = 300;
    /** A candidate is brought down, if it can be, to this part of what it may cost more than the best. */
    private static final double NEAR = 0.6;

    private final CompiledProblem compiled;
    private final ScheduleScorer scorer;

    CandidateReview(CompiledProblem compiled) {
        this.compiled = compiled;
        this.scorer = new ScheduleScorer(compiled);
    }

    /** Keeps the best rows of the stage if they are valid, different enough, and not much worse than the first kept. */
    HorizonState keepIfDifferent(HorizonState state, String focus) {
        var rows = state.search().best();
        var score = scorer.score(roster(rows));
        long best = scorer.score(roster(state.keptRows().getFirst())).soft();
        boolean different = state.keptRows().stream().allMatch(kept -> differs(compiled, kept, rows));
        return score.hard() == 0 && isNearEnough(score.soft(), best) && different ? state.keep(focus, rows) : state;
    }

    /** Whether a further candidate may cost this much beside the best. */
    static boolean isNearEnough(long cost, long best) {
        return cost <= best + mostWorse(best);
    }

    private static long mostWorse(long best) {
        return Math.max((long) (best * MOST_WORSE), ALWAYS_ALLOWED_WORSE);
    }

    /**
     * The cost at which a further candidate is near enough to the best schedule.
     *
     * @param best what that costs
     */
    static long near(long best) {
        return best + (long) (NEAR * mostWorse(best));
    }

    /** Whether enough of the work in some rows is not in others. */
    static boolean differs(CompiledProblem compiled, long[] kept, long[] rows) {
        int moved = 0;
        for (int word = 0; word < rows.length; word++) {
            moved += Long.bitCount(rows[word] & ~kept[word]);
        }
        return moved >= Math.max(1, LEAST_DIFFERENCE * compiled.problem().seats());
    }

    private Roster roster(long[] rows) {
        return Roster.ofWords(rows, compiled.words());
    }

    /** The outcome of a finished search. */
    ScheduleOutcome outcome(HorizonState state) {
        var candidates = new ArrayList<Candidate>();
        var skipped = new SkippedCells(compiled, scorer);
        for (var kept : state.kept()) {
            var roster = skipped.settled(roster(SearchState.decode(kept.rows())));
            var verdict = judge(roster);
            if (verdict.valid()) {
                candidates.add(new Candidate(0, kept.focus(), verdict.score(), roster));
            }
        }
        if (candidates.isEmpty()) {
            return new ScheduleOutcome.Exhausted(broken(state));
        }
        return new ScheduleOutcome.Solved(
                ranked(candidates),
                state.bound().value(),
                state.total(),
                state.bound().prices().map(SupportingPrices::write).orElse(""));
    }

    private Verdict judge(Roster roster) {
        return ScheduleVerifier.verify(compiled.problem(), roster);
    }

    private List<Violation> broken(HorizonState state) {
        Verdict verdict = judge(roster(state.search().best()));
        return verdict.violations().stream().filter(Violation::hard).toList();
    }

    private static List<Candidate> ranked(List<Candidate> candidates) {
        var sorted = candidates.stream()
                .sorted(Comparator.comparing(Candidate::score))
                .toList();
        var ranked = new ArrayList<Candidate>();
        for (var candidate : sorted) {
            String focus = focus(candidate, sorted.getFirst());
            ranked.add(new Candidate(ranked.size() + 1, focus, candidate.score(), candidate.roster()));
        }
        return ranked;
    }

    /** The cheapest is the best, whatever it was bent towards. Another one has a name that is true of it beside the best. */
    private static String focus(Candidate candidate, Candidate first) {
        if (candidate.focus().equals(MINIMAL_CHANGE)) {
            return MINIMAL_CHANGE;
        }
        if (candidate.equals(first)) {
            return BEST;
        }
        // Balance and wishes are parts of the cost.
        String part = candidate.focus();
        return cost(candidate, part) < cost(first, part) ? part : VARIANT;
    }

    private static long cost(Candidate candidate, String part) {
        return candidate.score().parts().getOrDefault(part, 0L);
    }
}
