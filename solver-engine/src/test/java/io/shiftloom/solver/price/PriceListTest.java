package io.shiftloom.solver.price;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.emergency.SearchEffort;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.samples.Instance;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ScheduleScorer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PriceListTest {

    private final Instance week = Instance.of(3, 10, 7);
    private final ScheduleProblem problem = week.problem();
    private final Roster roster = week.schedule();

    private static long costOf(List<Price> prices, Extra extra) {
        return prices.stream()
                .filter(price -> price.extra().equals(extra))
                .findFirst()
                .orElseThrow()
                .atMost()
                .orElseThrow();
    }

    @Test
    void everySeatRoleAndWorkedDateHasAPriceTag() {
        var prices = new PriceList(problem, roster).prices();

        long seats = problem.demand().stream()
                .filter(demand -> demand.headcount() > 0)
                .count();
        long roles = problem.demand().stream()
                .mapToLong(demand -> demand.roles().size())
                .sum();
        long dates = roster.rows().stream()
                .mapToLong(row ->
                        row.stream().map(problem.grid()::dayOf).distinct().count())
                .sum();
        assertThat(prices).extracting(Price::extra).doesNotHaveDuplicates();
        assertThat(prices).hasSize((int) (seats + roles + dates));
        assertThat(prices).filteredOn(Price::resolved).hasSize(10);
    }

    @Test
    void theTenThatSeemDearestAreResolved() {
        var estimated = new PriceList(
                        CompiledProblem.of(problem), roster, SearchEffort.of(1_000_000), SearchEffort.of(0))
                .prices();

        var prices = new PriceList(problem, roster).prices();

        assertThat(estimated).hasSizeGreaterThan(10).noneMatch(Price::resolved);
        assertThat(prices)
                .filteredOn(Price::resolved)
                .extracting(Price::extra)
                .containsExactlyInAnyOrderElementsOf(
                        estimated.stream().limit(10).map(Price::extra).toList());
    }

    @Test
    void askingForMoreIsNeverCheaperThanItWasFound() {
        // Once the cheapest person is away, the same seat costs no less.
        var prices = new PriceList(problem, roster).prices();
        var staff = new ArrayList<>(problem.staff());
        for (int person = 0; person < staff.size(); person++) {
            boolean idle = roster.row(person).isEmpty();
            staff.set(person, idle ? staff.get(person) : staff.get(person).withAvailability(roster.row(person)));
        }

        var fewer = new PriceList(problem.withStaff(staff), roster).prices();

        assertThat(fewer).allSatisfy(price -> {
            if (price.atMost().isPresent() && price.extra() instanceof Extra.Seat && !price.resolved()) {
                assertThat(price.atMost().getAsLong()).isGreaterThanOrEqualTo(costOf(prices, price.extra()));
            }
        });
    }

    /** The only further cook would rather not cook. */
    @Test
    void oneMoreHolderOfARoleCostsWhatTheRoleCostsThen() {
        var hour = TestProblem.hourly("Europe/Berlin", "2026-11-23", "2026-11-23")
                .demand(9, 1, Map.of("cook", 1))
                .person("Ann", roles -> roles.holds("cook"))
                .person("Dan", roles -> roles.holds("cook").avoids("cook"))
                .build();
        var ann = new Roster(List.of(CellSet.of(9), CellSet.empty()));
        var extra = new Extra.RoleSeat(9, "cook");

        var prices = new PriceList(hour, ann).prices(List.of(extra));

        var asked = AskedProblem.of(hour, ann, extra).problem();
        var both = new Roster(List.of(CellSet.of(9), CellSet.of(9)));
        assertThat(costOf(prices, extra)).isEqualTo(costOf(asked, both) - costOf(hour, ann));
        assertThat(new QuickPrices(CompiledProblem.of(hour), ann, SearchEffort.of(100))
                        .byOne(extra)
                        .atMost())
                .hasValue(costOf(prices, extra));
    }

    private static long costOf(ScheduleProblem problem, Roster roster) {
        return new ScheduleScorer(CompiledProblem.of(problem)).score(roster).soft();
    }

    @Test
    void whatTheEffortDoesNotSufficeForIsToldAndStandsLast() {
        var prices =
                new PriceList(CompiledProblem.of(problem), roster, SearchEffort.of(200), SearchEffort.of(1)).prices();

        assertThat(prices).hasSameSizeAs(new PriceList(problem, roster).prices());
        assertThat(prices).anyMatch(Price::isTried);
        assertThat(prices.getLast().isTried()).isFalse();
        assertThat(prices)
                .filteredOn(price -> !price.isTried())
                .allMatch(price -> price.atMost().isEmpty());
        assertThat(prices).noneMatch(Price::resolved);
        assertThat(prices).isSortedAccordingTo(Price.DEAREST_FIRST);
    }

    @Test
    void largestProblemsGetPricesForAllAndAsManyResolvedAsTheEffortAllows() {
        var large = Instance.of(4, 120, 7);

        var prices = new PriceList(
                        CompiledProblem.of(large.problem()),
                        large.schedule(),
                        SearchEffort.of(1_000_000),
                        SearchEffort.of(100_000))
                .prices();

        assertThat(prices).allMatch(Price::isTried);
        assertThat(prices).filteredOn(Price::resolved).hasSizeBetween(1, 9);
    }

    @Test
    void dayOffTakesTheDateOutOfAvailability() {
        int person = 0;
        int day = problem.grid().dayOf(roster.row(person).stream().findFirst().orElseThrow());

        var asked = AskedProblem.of(problem, roster, new Extra.DayOff(person, day));

        var date = CellSet.of(
                IntStream.range(problem.grid().cell(day, 0), problem.grid().cell(day + 1, 0))
                        .toArray());
        assertThat(asked.problem().staff().get(person).availability().stream()).noneMatch(date::contains);
        assertThat(asked.roster().row(person).stream()).noneMatch(date::contains);
        assertThat(asked.vacant().stream())
                .allMatch(roster.row(person)::contains)
                .isNotEmpty();
    }
}
