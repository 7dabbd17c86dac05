package io.shiftloom.solver.bound.ledger;

import io.shiftloom.solver.bound.dual.LagrangianRelaxation;
import io.shiftloom.solver.bound.dual.SupportingPrices;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.price.Extra;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;

/** What days off add to the value at the prices of a bound: the cheapest row without the date less the cheapest of all. */
final class DaysOff {

    /** Entries of tables after which no further row is priced; about a quarter of a second. */
    private static final long MOST_EFFORT = 8_000_000;

    private final CompiledProblem problem;
    private final SupportingPrices prices;
    private final LagrangianRelaxation relaxation;
    private final Regrets regrets;
    private final BooleanSupplier stop;

    /** @param stop asked before every row that is priced */
    DaysOff(CompiledProblem problem, SupportingPrices prices, BooleanSupplier stop) {
        this.problem = problem;
        this.prices = prices;
        this.stop = stop;
        regrets = new Regrets(problem, prices);
        relaxation = LagrangianRelaxation.at(problem, prices, SpareThreads.NONE);
    }

    /** @param worth what the work of the date is worth at the prices */
    private record Worked(Extra.DayOff dayOff, long worth) {}

    /**
     * Adds the dates that people work, those of the most worth first until the effort is spent. What cannot be listed is not priced.
     *
     * @param value of the prices, in fixed points
     * @param settled dates that are left out
     */
    void addTo(DearestFloors dearest, long value, Roster roster, BitSet settled) {
        worked(roster).stream()
                .map(Worked::dayOff)
                .filter(dayOff -> !settled.get(dayOff.day()))
                .takeWhile(dayOff -> relaxation.spent() < MOST_EFFORT)
                .filter(dayOff -> mostRaise(roster, dayOff).stream().allMatch(most -> dearest.takes(value + most)))
                .forEach(dayOff -> dearest.add(dayOff, value + raise(dayOff)));
    }

    private List<Worked> worked(Roster roster) {
        var dates = new ArrayList<Worked>();
        for (int person = 0; person < problem.people(); person++) {
            if (relaxation.people.get(person).workable.count <= DatedRegrets.MOST_PLACES) {
                var worth = new LinkedHashMap<Integer, Long>();
                roster.row(person).stream()
                        .forEach(cell ->
                                worth.merge(problem.dayOfCell()[cell], (long) prices.multipliers[cell], Long::sum));
                int who = person;
                worth.forEach((day, sum) -> dates.add(new Worked(new Extra.DayOff(who, day), sum)));
            }
        }
        dates.sort(Comparator.comparingLong(Worked::worth).reversed());
        return dates;
    }

    /**
     * What one of the rows without the date costs more than the cheapest: that of the schedule with the date taken out of it, where it
     * keeps all rules.
     */
    private OptionalLong mostRaise(Roster roster, Extra.DayOff dayOff) {
        var row = roster.row(dayOff.person()).toBitSet();
        var grid = problem.problem().grid();
        row.clear(grid.cell(dayOff.day(), 0), grid.cell(dayOff.day() + 1, 0));
        return regrets.ofLegalRow(dayOff.person(), CellSet.of(row).toWords(problem.words()));
    }

    private long raise(Extra.DayOff dayOff) {
        SearchStopped.throwIfRequested(stop);
        decide(dayOff, -1);
        long without = relaxation.part(dayOff.person(), prices.multipliers);
        decide(dayOff, 0);
        return Math.max(0, without - prices.parts[dayOff.person()]);
    }

    private void decide(Extra.DayOff dayOff, int works) {
        var workable = relaxation.people.get(dayOff.person()).workable;
        for (int place = workable.firstOfDay[dayOff.day()]; place < workable.firstOfDay[dayOff.day() + 1]; place++) {
            relaxation.decided.decide(dayOff.person(), place, works);
        }
    }
}
