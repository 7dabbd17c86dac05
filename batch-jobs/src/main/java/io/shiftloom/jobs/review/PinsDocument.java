package io.shiftloom.jobs.review;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.shiftloom.solver.explain.PinBill;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.objective.CostPart;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * What the pins of a schedule cost.
 *
 * @param items by person and date
 */
public record PinsDocument(List<Item> items) {

    /**
     * Somebody pinned on a date.
     *
     * @param cost how much less the schedule would cost if the best stand-in worked the slots; null where nobody else could
     * @param parts of the cost, those that the pin raises or lowers
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Item(
            String personId,
            String date,
            List<String> slotIds,
            @Nullable Long cost,
            SortedMap<String, Long> parts) {}

    public static PinsDocument of(ScheduleProblem problem, List<PinBill> bills) {
        return new PinsDocument(bills.stream().map(bill -> item(problem, bill)).toList());
    }

    private static Item item(ScheduleProblem problem, PinBill bill) {
        var grid = problem.grid();
        int first = bill.cells().stream().findFirst().orElseThrow();
        return new Item(
                problem.staff().get(bill.person()).staffId(),
                grid.date(grid.dayOf(first)).toString(),
                bill.cells().stream().mapToObj(cell -> grid.slot(cell).id()).toList(),
                bill.hasStandIn() ? (Long) bill.cost() : null,
                CostPart.byKey(bill.parts()));
    }
}
