package io.shiftloom.solver.explain;

import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.emergency.RepairSearch;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.CostItem;
import io.shiftloom.solver.score.objective.CostPart;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * What it costs a schedule that somebody is pinned to cells of a date: what it would cost less if the best stand-in took them
 * over.
 *
 * @param person index in the staff
 * @param hasStandIn whether anybody else could work the cells; otherwise nothing is known
 * @param parts of the cost, less than 0 where the pin saves; empty where no stand-in is cheaper
 */
public record PinBill(int person, CellSet cells, boolean hasStandIn, Map<CostPart, Long> parts) {

    private static final int MOST = 200;

    public PinBill {
        parts = Map.copyOf(parts);
    }

    public long cost() {
        return parts.values().stream().mapToLong(Long::longValue).sum();
    }

    /**
     * The bill of each person and date with pins, at most 200; empty where nothing but the pins is worked.
     *
     * @param stop asked before every bill; ends it by {@link SearchStopped}
     */
    public static List<PinBill> of(CompiledProblem compiled, Roster roster, BooleanSupplier stop) {
        var problem = compiled.problem();
        var pins = problem.pins();
        var bills = new ArrayList<PinBill>();
        if (pins == null || pins.equals(roster)) {
            return bills;
        }
        var explainer = new ScheduleExplainer(compiled, roster);
        for (int person = 0; person < pins.rows().size(); person++) {
            for (var cells : RepairSearch.ofDates(problem.grid(), pins.row(person))) {
                if (bills.size() < MOST) {
                    SearchStopped.throwIfRequested(stop);
                    bills.add(of(explainer, person, cells));
                }
            }
        }
        return bills;
    }

    private static PinBill of(ScheduleExplainer explainer, int person, CellSet cells) {
        var standIn = explainer.standIns(person, cells).stream()
                .filter(PinBill::breaksThePinOnly)
                .findFirst();
        var parts = new EnumMap<CostPart, Long>(CostPart.class);
        standIn.filter(cheaper -> cheaper.extraCost() < 0)
                .ifPresent(cheaper -> cheaper.extraByPart().forEach((part, extra) -> parts.put(part, -extra)));
        return new PinBill(person, cells, standIn.isPresent(), parts);
    }

    private static boolean breaksThePinOnly(StandIn standIn) {
        return standIn.obstacles().stream().allMatch(obstacle -> obstacle.rule().equals(CostItem.PINNED));
    }
}
