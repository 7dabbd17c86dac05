package io.shiftloom.jobs.review;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.shiftloom.solver.bound.ledger.PriceFloor;
import io.shiftloom.solver.emergency.SearchEffort;
import io.shiftloom.solver.price.Extra;
import io.shiftloom.solver.price.Price;
import io.shiftloom.solver.price.PriceList;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * By how much more seats and days off would raise the bound at least, by its prices, and what each was found to cost.
 *
 * @param items those that raise the bound most first
 */
public record SupportingPricesDocument(List<Item> items) {

    /** How many a review has at most. */
    private static final int MOST = 10;
    /** Rows that may be scored for all of them together: some tenths of a second. */
    private static final long EFFORT = 200_000;

    /**
     * Something extra.
     *
     * @param kind {@code seat}, {@code role} where it must be filled by a holder of a role, or {@code dayOff}
     * @param aboveBound no schedule with it costs less than the bound and this
     * @param atMost how much more a schedule with it that was found costs than the first candidate; null when none was found
     * @param resolved whether chains of up to three people were tried, and the checker accepted the schedule
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Item(
            String kind,
            Subject subject,
            long aboveBound,
            @Nullable Long atMost,
            boolean resolved) {}

    /** @param personId whose day off it is; the other kinds have a slot */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Subject(
            String date,
            @Nullable String slotId,
            @Nullable String role,
            @Nullable String personId) {}

    /**
     * The dearest of a schedule.
     *
     * @param prices of the bound, as an outcome has them
     * @param stop ends it by {@link io.shiftloom.solver.control.SearchStopped}
     */
    public static SupportingPricesDocument of(
            CompiledProblem compiled, Roster roster, String prices, long bound, BooleanSupplier stop) {
        var floors = PriceFloor.of(compiled, roster, prices, bound, MOST, stop);
        if (floors.isEmpty()) {
            return new SupportingPricesDocument(List.of());
        }
        var problem = compiled.problem();
        var found = new PriceList(compiled, roster, SearchEffort.of(EFFORT, stop), SearchEffort.of(EFFORT, stop))
                .prices(floors.stream().map(PriceFloor::extra).toList());
        var items = new ArrayList<Item>();
        for (int nth = 0; nth < floors.size(); nth++) {
            items.add(item(problem, floors.get(nth).aboveBound(), found.get(nth)));
        }
        return new SupportingPricesDocument(items);
    }

    private static Item item(ScheduleProblem problem, long aboveBound, Price price) {
        var atMost = price.atMost().isPresent() ? (Long) price.atMost().getAsLong() : null;
        return switch (price.extra()) {
            case Extra.Seat(var cell) ->
                new Item("seat", seat(problem, cell, null), aboveBound, atMost, price.resolved());
            case Extra.RoleSeat(var cell, var role) ->
                new Item("role", seat(problem, cell, role), aboveBound, atMost, price.resolved());
            case Extra.DayOff(var person, var day) -> {
                var staffId = problem.staff().get(person).staffId();
                yield new Item(
                        "dayOff",
                        new Subject(day(problem, day), null, null, staffId),
                        aboveBound,
                        atMost,
                        price.resolved());
            }
        };
    }

    private static Subject seat(ScheduleProblem problem, int cell, @Nullable String role) {
        var grid = problem.grid();
        return new Subject(day(problem, grid.dayOf(cell)), grid.slot(cell).id(), role, null);
    }

    private static String day(ScheduleProblem problem, int day) {
        return problem.grid().date(day).toString();
    }
}
