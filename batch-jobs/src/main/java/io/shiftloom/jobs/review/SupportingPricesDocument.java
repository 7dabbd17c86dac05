package io.shiftloom.jobs.review;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.shiftloom.solver.bound.ledger.PriceFloor;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * By how much more seats would raise the bound at least, by its prices.
 *
 * @param items the dearest first
 */
public record SupportingPricesDocument(List<Item> items) {

    /** How many a review has at most. */
    public static final int MOST = 10;

    /**
     * One more seat.
     *
     * @param kind {@code seat}, or {@code role} where it must be filled by a holder of a role
     * @param aboveBound no schedule with it costs less than the bound and this
     * @param resolved false: nobody has looked for a schedule with it
     */
    public record Item(String kind, Subject subject, long aboveBound, boolean resolved) {}

    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Subject(
            String date, String slotId, @Nullable String role) {}

    public static SupportingPricesDocument of(ScheduleProblem problem, List<PriceFloor> floors) {
        return new SupportingPricesDocument(
                floors.stream().map(floor -> item(problem, floor)).toList());
    }

    private static Item item(ScheduleProblem problem, PriceFloor floor) {
        var grid = problem.grid();
        var subject = new Subject(
                grid.date(grid.dayOf(floor.cell())).toString(),
                grid.slot(floor.cell()).id(),
                floor.role().orElse(null));
        return new Item(floor.role().isPresent() ? "role" : "seat", subject, floor.aboveBound(), false);
    }
}
