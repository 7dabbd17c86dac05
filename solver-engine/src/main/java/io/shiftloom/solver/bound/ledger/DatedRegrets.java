package io.shiftloom.solver.bound.ledger;

import io.shiftloom.solver.bound.dual.LagrangianRelaxation;
import io.shiftloom.solver.bound.dual.SupportingPrices;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Divides the regret of a row by date. The person's cheapest row is found again with the first date as it is in the row, then
 * with the first two, and so on: a date is charged what keeping to it adds, given the dates before it. So none is charged less
 * than nothing, and what is left at the end belongs to no date: rules and costs that pricing leaves out.
 */
final class DatedRegrets {

    /** A row that breaks a decision pays for it, and sums of such payments must not overflow. */
    static final int MOST_PLACES = 1024;

    private static final int MOST_WORKED = 400;

    private final CompiledProblem problem;
    private final SupportingPrices prices;
    private final LagrangianRelaxation relaxation;
    private final BooleanSupplier stop;

    /** @param stop asked before every row that is priced */
    DatedRegrets(CompiledProblem problem, SupportingPrices prices, BooleanSupplier stop) {
        this.problem = problem;
        this.prices = prices;
        this.stop = stop;
        relaxation = LagrangianRelaxation.at(problem, prices, SpareThreads.NONE);
    }

    /** Entries of tables filled so far. */
    long spent() {
        return relaxation.spent();
    }

    /**
     * The regret by date.
     *
     * @param regret of the row, of which the dates get no more
     * @return by day of the grid; empty where it cannot be divided
     */
    List<Long> divide(int person, long[] row, long regret) {
        if (relaxation.people.get(person).workable.count > MOST_PLACES || worked(row) > MOST_WORKED) {
            return List.of();
        }
        var dates = new ArrayList<Long>();
        long reached = Math.max(0, priced(person));
        for (int day = 0; day < problem.days(); day++) {
            long next = decide(person, day, row) ? reached : Math.clamp(priced(person), reached, regret);
            dates.add(next - reached);
            reached = next;
        }
        return List.copyOf(dates);
    }

    /** What the cheapest row that keeps to all decisions costs more than the bound counts. */
    private long priced(int person) {
        SearchStopped.throwIfRequested(stop);
        return relaxation.part(person, prices.multipliers) - prices.parts[person];
    }

    /** Makes a date as it is in the row, and tells whether the row priced last has it like that already. */
    private boolean decide(int person, int day, long[] row) {
        var workable = relaxation.people.get(person).workable;
        boolean agrees = true;
        for (int place = workable.firstOfDay[day]; place < workable.firstOfDay[day + 1]; place++) {
            int cell = workable.cell[place];
            boolean works = (row[cell >>> 6] >>> cell & 1) != 0;
            agrees &= works == relaxation.works(person, cell);
            relaxation.decided.decide(person, place, works ? 1 : -1);
        }
        return agrees;
    }

    private static int worked(long[] row) {
        int cells = 0;
        for (long word : row) {
            cells += Long.bitCount(word);
        }
        return cells;
    }
}
