package io.shiftloom.jobs.review;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.shiftloom.solver.bound.ledger.GapLedger;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Who holds the gap between a schedule's cost and its bound, in whole points. The points of people and roles, less what is
 * proven beyond the prices, are the gap.
 *
 * @param gap cost less bound
 * @param people who hold anything, those with most first
 * @param roles cells that hold anything, by time
 * @param provenBeyond by how much the bound is higher than its prices prove; no one in particular holds that
 */
public record LedgerDocument(long gap, List<Share> people, List<RoleShare> roles, long provenBeyond) {

    /**
     * By how much a person's row costs more than the cheapest they could have at the prices of the bound.
     *
     * @param dates what each date adds that is kept as it is, given the dates before it; absent where it was not divided
     * @param acrossDates what belongs to no date; absent like the dates
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Share(
            String personId,
            long points,
            @Nullable List<DateShare> dates,
            @Nullable Long acrossDates) {}

    public record DateShare(String date, long points) {}

    /** Prices of role needs in a cell that the people there do not use up. */
    public record RoleShare(String date, String slotId, long points) {}

    /** @param ledger in points */
    public static LedgerDocument of(ScheduleProblem problem, GapLedger ledger, long gap) {
        return new LedgerDocument(gap, people(problem, ledger), roles(problem.grid(), ledger), ledger.whole() - gap);
    }

    private static List<Share> people(ScheduleProblem problem, GapLedger ledger) {
        var shares = new ArrayList<Share>();
        for (int person = 0; person < problem.staff().size(); person++) {
            var regret = ledger.people().get(person);
            if (regret.amount() > 0) {
                var id = problem.staff().get(person).staffId();
                boolean divided = !regret.dates().isEmpty();
                shares.add(new Share(
                        id,
                        regret.amount(),
                        divided ? dates(problem.grid(), regret) : null,
                        divided ? regret.acrossDates() : null));
            }
        }
        shares.sort(Comparator.comparingLong(Share::points).reversed());
        return List.copyOf(shares);
    }

    private static List<DateShare> dates(ScheduleGrid grid, GapLedger.Regret regret) {
        return IntStream.range(0, regret.dates().size())
                .filter(day -> regret.dates().get(day) > 0)
                .mapToObj(day ->
                        new DateShare(grid.date(day).toString(), regret.dates().get(day)))
                .toList();
    }

    private static List<RoleShare> roles(ScheduleGrid grid, GapLedger ledger) {
        return IntStream.range(0, ledger.roles().size())
                .filter(cell -> ledger.roles().get(cell) > 0)
                .mapToObj(cell -> new RoleShare(
                        grid.date(grid.dayOf(cell)).toString(),
                        grid.slot(cell).id(),
                        ledger.roles().get(cell)))
                .toList();
    }
}
