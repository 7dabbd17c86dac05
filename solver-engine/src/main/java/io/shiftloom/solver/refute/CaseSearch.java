package io.shiftloom.solver.refute;

import io.shiftloom.solver.bound.dual.LagrangianRelaxation;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.CostItem;
import io.shiftloom.solver.score.RowBreakdown;
import io.shiftloom.solver.score.objective.CostPart;
import java.util.BitSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;

/**
 * Refutes cells by branch and bound: somebody works a cell or does not, until every branch is proven impossible or whole
 * rows fill the cells. A branch is pruned by {@link Consequences}, by a {@link Shortage} of its relaxation, or by rows that
 * are fixed and break a rule of the scorer. So it also proves what only whole rows cannot do, while fractions of rows could.
 * The order of the branches depends on the problem alone.
 */
final class CaseSearch {

    /** What a search has found. */
    enum Finding {
        /** No schedule fills the cells. */
        IMPOSSIBLE,
        /** Nothing was proven: there is a schedule, or the effort ran out. */
        OPEN
    }

    private static final int STEPS_OF_CASE = 30;
    private static final int MOST_DECISIONS = 100;
    /** A share of the rows that leaves hardly any doubt. */
    private static final double CLEAR = 0.48;

    private static final double HALF = 0.5;
    private static final int NOTHING = -1;

    private final CompiledProblem problem;
    private final LagrangianRelaxation relaxation;
    private final Shortage shortage;
    private final SeatCoverage coverage;
    private final RowBreakdown breakdown;
    private final Decisions decisions;
    private final Consequences consequences;
    private final BooleanSupplier stop;
    private BitSet cells = new BitSet();
    private long limit;
    private long cases;
    private final Set<String> broken = new TreeSet<>();

    // The decision that comes next.
    private int person;
    private int place;

    private CaseSearch(CompiledProblem problem, LagrangianRelaxation relaxation, BooleanSupplier stop) {
        this.problem = problem;
        this.relaxation = relaxation;
        this.stop = stop;
        shortage = new Shortage(problem, relaxation);
        coverage = new SeatCoverage(problem, relaxation);
        breakdown = new RowBreakdown(problem);
        decisions = new Decisions(relaxation);
        consequences = new Consequences(problem, relaxation.people, decisions);
    }

    /** @param rules the hard rules that may be used, beside those that only whole rows show */
    public static CaseSearch of(CompiledProblem problem, Set<LaborRule> rules, BooleanSupplier stop) {
        return new CaseSearch(problem, LagrangianRelaxation.withoutCosts(problem, rules), stop);
    }

    /**
     * Looks for a proof.
     *
     * @param cellsToFill the seats of all other cells are ignored
     * @param effort entries of tables to fill at most
     */
    public Finding run(BitSet cellsToFill, long effort) {
        cells = cellsToFill;
        limit = relaxation.spent() + effort;
        cases = 0;
        broken.clear();
        boolean refuted = refute(0);
        decisions.undo(0);
        return refuted ? Finding.IMPOSSIBLE : Finding.OPEN;
    }

    /** How many cases the last proof consists of. */
    public long cases() {
        return cases;
    }

    /** Names of rules that whole rows were held against in the last proof, in force or not. */
    public Set<String> broken() {
        return Set.copyOf(broken);
    }

    /** Entries of tables filled so far. */
    public long spent() {
        return relaxation.spent();
    }

    private boolean refute(int depth) {
        if (!consequences.propagate(cells) || shortage.prove(cells, STEPS_OF_CASE, stop)) {
            cases++;
            return true;
        }
        if (depth >= MOST_DECISIONS || relaxation.spent() >= limit || !choose()) {
            return false;
        }
        if (place == NOTHING) {
            cases++;
            return true;
        }
        int whose = person;
        int where = place;
        int likely = shortage.share(whose, where) >= HALF ? 1 : -1;
        return refuteBranch(depth, whose, where, likely) && refuteBranch(depth, whose, where, -likely);
    }

    private boolean refuteBranch(int depth, int whose, int where, int works) {
        int before = decisions.count();
        decisions.decide(whose, where, works);
        boolean refuted = refute(depth + 1);
        decisions.undo(before);
        return refuted;
    }

    /** Chooses what to decide next; false when the cells can be filled, {@link #NOTHING} when all is decided and no contradiction was found. */
    private boolean choose() {
        if (chooseMostDoubtful()) {
            return true;
        }
        if (coverage.isMetByRows(cells)) {
            return false;
        }
        int illegal = illegalRow();
        if (illegal == NOTHING && chooseAny(cells)) {
            return true;
        }
        person = illegal;
        place = illegal == NOTHING ? NOTHING : undecidedPlace(illegal);
        // Rows may break a decision that costs less than what they earn by it; what counts is what was decided.
        boolean vain = illegal == NOTHING ? !coverage.isMetByDecisions(cells) : !relaxation.isLegalAsDecided(illegal);
        if (place == NOTHING && vain && illegal != NOTHING) {
            nameWhatBreaks(illegal);
        }
        return place != NOTHING || vain;
    }

    private void nameWhatBreaks(int who) {
        var rules = breakdown.of(who, relaxation.decided.row(who)).stream()
                .filter(item -> item.part() == CostPart.HARD)
                .map(CostItem::key)
                .toList();
        if (rules.stream().noneMatch(broken::contains)) {
            rules.stream().limit(1).forEach(broken::add);
        }
    }

    /** Chooses the place whose share of the rows is closest to one half, if any leaves a doubt. */
    private boolean chooseMostDoubtful() {
        double least = CLEAR;
        for (int who = 0; who < problem.people(); who++) {
            var workable = relaxation.people.get(who).workable;
            for (int candidate = 0; candidate < workable.count; candidate++) {
                double doubt = Math.abs(shortage.share(who, candidate) - HALF);
                if (doubt < least
                        && relaxation.decided.decision(who, candidate) == 0
                        && cells.get(workable.cell[candidate])) {
                    least = doubt;
                    person = who;
                    place = candidate;
                }
            }
        }
        return least < CLEAR;
    }

    /** Somebody whose row breaks a rule that the pricing does not know. */
    private int illegalRow() {
        for (int who = 0; who < problem.people(); who++) {
            if (!relaxation.isLegal(who)) {
                return who;
            }
        }
        return NOTHING;
    }

    /** An undecided place of a row, a worked one if there is any; {@link #NOTHING} when the row cannot be another. */
    private int undecidedPlace(int who) {
        var workable = relaxation.people.get(who).workable;
        int any = NOTHING;
        for (int candidate = 0; candidate < workable.count; candidate++) {
            if (relaxation.decided.decision(who, candidate) == 0) {
                if (relaxation.works(who, workable.cell[candidate])) {
                    return candidate;
                }
                any = any == NOTHING ? candidate : any;
            }
        }
        return any;
    }

    /** Chooses any undecided place of the cells. */
    private boolean chooseAny(BitSet wanted) {
        for (int who = 0; who < problem.people(); who++) {
            var workable = relaxation.people.get(who).workable;
            for (int candidate = 0; candidate < workable.count; candidate++) {
                if (relaxation.decided.decision(who, candidate) == 0 && wanted.get(workable.cell[candidate])) {
                    person = who;
                    place = candidate;
                    return true;
                }
            }
        }
        return false;
    }
}
