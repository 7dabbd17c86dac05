package io.shiftloom.api.price;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.shiftloom.solver.price.Extra;
import io.shiftloom.solver.price.Price;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * The most that another seat, another person in a role, or a day off costs.
 *
 * @param kind {@code seat}, {@code role} or {@code dayOff}
 * @param atMost null when no way was found
 * @param tried false where the effort ended before anybody was asked, otherwise null
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PriceTag(
        String kind,
        Subject subject,
        @Nullable Long atMost,
        boolean resolved,
        @Nullable Boolean tried) {

    /** @param personId whose day off it is, like the name; the other kinds have a slot */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Subject(
            LocalDate date,
            @Nullable String slotId,
            @Nullable String role,
            @Nullable String personId,
            @Nullable String displayName) {}

    static PriceTag of(ScheduleProblem problem, Price price) {
        var grid = problem.grid();
        return switch (price.extra()) {
            case Extra.Seat(var cell) ->
                of(
                        "seat",
                        new Subject(grid.date(grid.dayOf(cell)), grid.slot(cell).id(), null, null, null),
                        price);
            case Extra.RoleSeat(var cell, var role) ->
                of(
                        "role",
                        new Subject(grid.date(grid.dayOf(cell)), grid.slot(cell).id(), role, null, null),
                        price);
            case Extra.DayOff(var person, var day) -> {
                var member = problem.staff().get(person);
                yield of(
                        "dayOff",
                        new Subject(grid.date(day), null, null, member.staffId(), member.displayName()),
                        price);
            }
        };
    }

    private static PriceTag of(String kind, Subject subject, Price price) {
        var atMost = price.atMost().isPresent() ? (Long) price.atMost().getAsLong() : null;
        return new PriceTag(kind, subject, atMost, price.resolved(), price.isTried() ? null : Boolean.FALSE);
    }
}
