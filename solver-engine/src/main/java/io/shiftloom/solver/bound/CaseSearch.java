package io.shiftloom.solver.bound;

import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.CostItem;
import io.shiftloom.solver.score.CostPart;
import io.shiftloom.solver.score.RowBreakdown;
import java.util.BitSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;

/**
 * Decides by cases whether cells can be filled: somebody works a cell or does not, and so on in both cases, until prices
 * prove every case impossible or whole rows fill the cells. What fractions of rows could do no longer hides that whole
 * ones cannot. Cases are taken in an order that depends on the problem alone.
 */
public final class CaseSearch {

    /** What came of it. */
    public enum Finding {
        /** No schedule fills the cells. */
        IMPOSSIBLE,
        /** Nothing was proven, be it because there is a schedule or because the effort ran out. */
        OPEN
    }

    private static final int STEPS_OF_CASE = 30;
    private static final int MOST_DECISIONS = 100;
    /** A share of the rows that leaves hardly any doubt. */
    private static final double CLEAR = 0.48;

    private static final double HALF = 0.5;
    private static final int NOTHING = -1;

    private final CompiledProblem problem;
    private final PricedProblem priced;
    private final Shortage shortage;
    private final Filled filled;
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

    private CaseSearch(CompiledProblem problem, PricedProblem priced, BooleanSupplier stop) {
        this.problem = problem;
        this.priced = priced;
        this.stop = stop;
        shortage = new Shortage(problem, priced);
        filled = new Filled(problem, priced);
        breakdown = new RowBreakdown(problem);
        decisions = new Decisions(priced);
        consequences = new Consequences(problem, priced.people, decisions);
    }

    /** @param rules the hard rules that may be used, beside those that only whole rows show */
    public static CaseSearch of(CompiledProblem problem, Set<HardRule> rules, BooleanSupplier stop) {
        return new CaseSearch(problem, new PricedProblem(problem, LowerBound.unit(problem), rules, true), stop);
    }

    /**
     * Looks for a proof.
     *
     * @param of the cells to fill; the seats of all others are left open
     * @param effort entries of tables to fill at most
     */
    public Finding run(BitSet of, long effort) {
        cells = of;
        limit = priced.spent() + effort;
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
        return priced.spent();
    }

    private boolean refute(int depth) {
        if (!consequences.follow(cells) || shortage.prove(cells, STEPS_OF_CASE, stop)) {
            cases++;
            return true;
        }
        if (depth >= MOST_DECISIONS || priced.spent() >= limit || !choose()) {
            return false;
        }
        if (place == NOTHING) {
            cases++;
            return true;
        }
        int whose = person;
        int where = place;
        int likely = shortage.share(whose, where) >= HALF ? 1 : -1;
        return refute(depth, whose, where, likely) && refute(depth, whose, where, -likely);
    }

    private boolean refute(int depth, int whose, int where, int works) {
        int before = decisions.count();
        decisions.decide(whose, where, works);
        boolean refuted = refute(depth + 1);
        decisions.undo(before);
        return refuted;
    }

    /** Chooses what to decide next; false when the cells can be filled, {@link #NOTHING} when all is decided in vain. */
    private boolean choose() {
        if (mostDoubtful()) {
            return true;
        }
        if (filled.byRows(cells)) {
            return false;
        }
        int illegal = illegalRow();
        if (illegal == NOTHING && anyOf(cells)) {
            return true;
        }
        person = illegal;
        place = illegal == NOTHING ? NOTHING : ofRow(illegal);
        // Rows may break a decision that costs less than what they earn by it; what counts is what was decided.
        boolean vain = illegal == NOTHING ? !filled.byDecisions(cells) : !priced.isLegalAsDecided(illegal);
        if (place == NOTHING && vain && illegal != NOTHING) {
            nameWhatBreaks(illegal);
        }
        return place != NOTHING || vain;
    }

    private void nameWhatBreaks(int who) {
        var rules = breakdown.of(who, priced.asDecided(who)).stream()
                .filter(item -> item.part() == CostPart.HARD)
                .map(CostItem::rule)
                .toList();
        if (rules.stream().noneMatch(broken::contains)) {
            rules.stream().limit(1).forEach(broken::add);
        }
    }

    private boolean mostDoubtful() {
        double least = CLEAR;
        for (int who = 0; who < problem.people(); who++) {
            var open = priced.people.get(who).open;
            for (int at = 0; at < open.count; at++) {
                double doubt = Math.abs(shortage.share(who, at) - HALF);
                if (doubt < least && priced.decided(who, at) == 0 && cells.get(open.cell[at])) {
                    least = doubt;
                    person = who;
                    place = at;
                }
            }
        }
        return least < CLEAR;
    }

    /** Somebody whose row breaks a rule that the pricing does not know. */
    private int illegalRow() {
        for (int who = 0; who < problem.people(); who++) {
            if (!priced.isLegal(who)) {
                return who;
            }
        }
        return NOTHING;
    }

    /** An undecided place of a row, a worked one if there is any; {@link #NOTHING} when the row cannot be another. */
    private int ofRow(int who) {
        var open = priced.people.get(who).open;
        int any = NOTHING;
        for (int at = 0; at < open.count; at++) {
            if (priced.decided(who, at) == 0) {
                if (priced.works(who, open.cell[at])) {
                    return at;
                }
                any = any == NOTHING ? at : any;
            }
        }
        return any;
    }

    private boolean anyOf(BitSet wanted) {
        for (int who = 0; who < problem.people(); who++) {
            var open = priced.people.get(who).open;
            for (int at = 0; at < open.count; at++) {
                if (priced.decided(who, at) == 0 && wanted.get(open.cell[at])) {
                    person = who;
                    place = at;
                    return true;
                }
            }
        }
        return false;
    }
}
