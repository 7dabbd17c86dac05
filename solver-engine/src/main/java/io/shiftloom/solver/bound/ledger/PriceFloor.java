package io.shiftloom.solver.bound.ledger;

import io.shiftloom.solver.bound.dual.RolePrices;
import io.shiftloom.solver.bound.dual.SupportingPrices;
import io.shiftloom.solver.price.Extra;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * The least that something extra adds to the bound: no schedule with it costs less than the bound plus this, with fair shares
 * as they are. At the prices of the bound a seat raises the value by its price, whatever rows there are. A day off raises it
 * by what the person's cheapest row without that date costs more.
 *
 * @param aboveBound points
 */
public record PriceFloor(Extra extra, long aboveBound) {

    /**
     * The dearest; those that raise nothing are left out, and so are dates that a revision of others leaves as they are.
     *
     * @param roster whose dates of work could be days off
     * @param prices as an outcome has them; empty where the bound has none
     * @param bound in points
     * @param stop ends it by {@link io.shiftloom.solver.control.SearchStopped}
     */
    public static List<PriceFloor> of(
            CompiledProblem problem, Roster roster, String prices, long bound, int most, BooleanSupplier stop) {
        return prices.isEmpty() ? List.of() : of(problem, roster, SupportingPrices.read(prices), bound, most, stop);
    }

    static List<PriceFloor> of(
            CompiledProblem problem,
            Roster roster,
            SupportingPrices prices,
            long bound,
            int most,
            BooleanSupplier stop) {
        var roles = new RolePrices(problem);
        long value = value(problem, roles, prices);
        var settled = problem.problem().settledDays();
        var floors = new DearestFloors(bound, most);
        for (int cell = 0; cell < problem.cells(); cell++) {
            int headcount = problem.headcount()[cell];
            if (headcount > 0 && headcount < CellDemand.MOST_HEADCOUNT && !settled.get(problem.dayOfCell()[cell])) {
                long seat = value + prices.multipliers[cell];
                floors.add(new Extra.Seat(cell), seat);
                var needs =
                        List.copyOf(problem.problem().demand().get(cell).roles().keySet());
                for (int role = 0; role < needs.size(); role++) {
                    long needed = roles.ofNeed(cell, role, needs.size(), prices.multipliers, problem.cells());
                    floors.add(new Extra.RoleSeat(cell, needs.get(role)), seat + needed);
                }
            }
        }
        new DaysOff(problem, prices, stop).addTo(floors, value, roster, settled);
        return floors.list();
    }

    private static long value(CompiledProblem problem, RolePrices roles, SupportingPrices prices) {
        long value = 0;
        for (int cell = 0; cell < problem.cells(); cell++) {
            value += (long) prices.multipliers[cell] * problem.headcount()[cell];
        }
        for (int need = 0; need < roles.first[problem.cells()]; need++) {
            value += (long) prices.multipliers[problem.cells() + need] * roles.need(need);
        }
        for (long part : prices.parts) {
            value += part;
        }
        return value;
    }
}
