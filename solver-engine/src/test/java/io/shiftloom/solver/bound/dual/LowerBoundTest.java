package io.shiftloom.solver.bound.dual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.solver.bound.LowerBound;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.bound.person.PersonModel;
import io.shiftloom.solver.bound.person.PricedRules;
import io.shiftloom.solver.bound.row.LabelDetail;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.LaborTerms;
import io.shiftloom.solver.labor.WorkedBlock;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.samples.Instance;
import io.shiftloom.solver.samples.WildInstance;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ScheduleScorer;
import io.shiftloom.solver.score.objective.Weights;
import io.shiftloom.solver.verify.RandomProblem;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A bound may be low, but never above a schedule that exists. */
class LowerBoundTest {

    @Property(tries = 300)
    void noPricesMakeAnyScheduleLookDearerThanItIs(@ForAll long seed) {
        pricesAreSound(new RandomProblem(seed).solvable(), new Random(seed));
    }

    @Test
    void rowsWithManyGapsOfABreakOfMoreThanAnHourAreFoundAgain() {
        long seed = -407000;

        pricesAreSound(new RandomProblem(seed).solvable(), new Random(seed));
    }

    @Property(tries = 200)
    void norUnderAnyStatuteWithHistory(@ForAll long seed, @ForAll @IntRange(min = 1, max = 6) int people) {
        pricesAreSound(WildInstance.of(seed, people), new Random(seed));
    }

    @Property(tries = 200)
    void norWhereRowsCarryTheCostOfBalance(@ForAll long seed) {
        pricesAreSound(new RandomProblem(seed).solvable(), new Random(seed), priced -> chargeBalance(priced, seed));
    }

    /** A night goes on from history, and contracts ask for shifts of ten hours, which the last date cannot have. */
    @Test
    void datesHaveTheirOwnCostsAfterANightThatHistoryBegan() {
        var week = TestProblem.hourly("Europe/Berlin", "2026-12-07", "2026-12-13")
                .jurisdiction("DE")
                .objectives(new Objectives(true, true, false));
        var nights = new BitSet();
        for (int day = 0; day < 7; day++) {
            nights.set(24 * day, 24 * day + 6);
            nights.set(24 * day + 20, 24 * day + 24);
        }
        nights.stream().forEach(cell -> week.demand(cell, 1, Map.of()));
        var tenHours = LaborProfile.STANDARD.withMask(
                LaborMask.of(LaborRule.SHIFT_LENGTH, new LaborMask.Limit(true, 10 * 60, LaborMask.Level.HARD)));
        var rows = new ArrayList<CellSet>();
        for (int person = 0; person < 6; person++) {
            var row = new BitSet();
            var history = new ArrayList<WorkedBlock>();
            for (int night = person - 6; night <= 7; night += 6) {
                var evening = LocalDate.parse("2026-12-06").plusDays(night) + "T20:00";
                var morning = LocalDate.parse("2026-12-07").plusDays(night) + (night == 0 ? "T00:00" : "T06:00");
                if (night <= 0) {
                    history.add(week.block(evening, morning));
                }
                if (night >= 0) {
                    row.set(Math.max(0, 24 * night - 4), Math.min(7 * 24, 24 * night + 6));
                }
            }
            rows.add(CellSet.of(row));
            week.person(tenHours.withHistory(history));
        }
        var problem = week.build();
        var verdict = ScheduleVerifier.verify(problem, new Roster(rows));
        assertThat(verdict.valid()).isTrue();

        assertThat(bound(problem)).isBetween(1L, verdict.score().soft());
    }

    /** What history began goes on for longer than tables can tell. Cells past the table once had the costs of another date. */
    @Test
    void workPastATableHasTheCostsOfItsDate() {
        norWhereRowsCarryTheCostOfBalance(3834372311250477115L);
    }

    @Property(tries = 200)
    void norWithThatUnderAnyStatuteWithHistory(@ForAll long seed, @ForAll @IntRange(min = 1, max = 6) int people) {
        pricesAreSound(WildInstance.of(seed, people), new Random(seed), priced -> chargeBalance(priced, seed));
    }

    /** A single stint is longer than a shift that costs nothing for its length, so no label has a length to be moved. */
    @Test
    void stintsMayBeLongerThanAllLengthsThatAreTold() {
        long seed = -3338029;

        pricesAreSound(WildInstance.of(seed, 2), new Random(seed), priced -> chargeBalance(priced, seed));
    }

    @Property(tries = 20)
    void boundNeverExceedsAKnownSchedule(@ForAll long seed) {
        var instance = new RandomProblem(seed).solvable();

        assertThat(bound(instance.problem())).isLessThanOrEqualTo(cost(instance.problem(), instance.schedule()));
    }

    @Test
    void boundIsTheCostOfTheOnlySchedule() {
        // Eight hours in one go on a Monday: one block, two quarters of break missing, a wish unasked for by the
        // quarter.
        var day = TestProblem.grid("Europe/Berlin", "2026-11-23", "2026-11-23", 480, 960, 60)
                .demand(1, Map.of())
                .person(LaborProfile.STANDARD)
                .build();
        var all = new Roster(List.of(CellSet.all(day.grid().cellCount())));

        assertThat(bound(day)).isEqualTo(cost(day, all)).isPositive();
    }

    @Test
    void everyBlockBetweenBreaksHasItsLength() {
        // An hour, a break of an hour, and seven hours without one, where the law asks for no more than six.
        var day = TestProblem.grid("Europe/Berlin", "2026-11-23", "2026-11-23", 480, 1020, 60)
                .jurisdiction("DE")
                .demand(1, Map.of())
                .demand(1, 0, Map.of())
                .person(LaborProfile.STANDARD)
                .build();
        var cells = new BitSet();
        cells.set(0, day.grid().cellCount());
        cells.clear(1);
        var all = new Roster(List.of(CellSet.of(cells)));

        var score = new ScheduleScorer(CompiledProblem.of(day)).score(all);

        assertThat(score.parts().get("labor")).isEqualTo(16);
        assertThat(bound(day)).isEqualTo(cost(day, all));
    }

    /** Thirteen hours from start to end is all that British law leaves for a date, and here an hour of them is a break. */
    @Test
    void aBreakCountsIntoTheSpanOfADate() {
        var day = TestProblem.grid("Europe/London", "2026-11-23", "2026-11-23", 480, 1320, 60)
                .jurisdiction("GB")
                .demand(1, Map.of())
                .demand(5, 0, Map.of())
                .person(LaborProfile.STANDARD)
                .person(LaborProfile.STANDARD)
                .build();

        assertThat(bound(day)).isGreaterThanOrEqualTo(2L * Weights.SHIFT);
    }

    @Test
    void workWithoutEndCostsOnBeyondTheTables() {
        // A day and a night on end, of which the law of Texas forbids nothing: twelve hours are too long.
        var day = TestProblem.grid("America/Chicago", "2026-11-23", "2026-11-23", 0, 1440, 60)
                .jurisdiction("US")
                .demand(1, Map.of())
                .person(LaborProfile.STANDARD)
                .build();
        var all = new Roster(List.of(CellSet.all(day.grid().cellCount())));

        assertThat(bound(day)).isEqualTo(cost(day, all));
    }

    /** Prices are drawn by lot, with balance by price and in the row. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void dutyThatTakesDaysIsNotLookedAtToItsEndButCostsNoLess(int seed) {
        var days = TestProblem.grid("Europe/Berlin", "2026-11-23", "2026-11-28", 0, 1440, 15)
                .demand(0, Map.of());
        var cells = new BitSet();
        for (int quarter = 0; quarter < 36; quarter++) {
            cells.set(quarter * (LaborTerms.LONGEST_GAP / 15 + 1));
        }
        cells.stream().forEach(cell -> days.demand(cell, 1, Map.of()));
        var problem = days.person(LaborProfile.STANDARD).build();
        var instance = new Instance(problem, new Roster(List.of(CellSet.of(cells))));
        assertThat(new PersonModel(CompiledProblem.of(problem), 0, 15, PricedRules.all(), false, new HashMap<>())
                        .isCut(0))
                .isTrue();

        pricesAreSound(instance, new Random(seed));
        pricesAreSound(instance, new Random(seed), priced -> chargeBalance(priced, seed));
        assertThat(bound(problem)).isLessThanOrEqualTo(cost(problem, instance.schedule()));
    }

    @Test
    void seatIsTakenOnceWhereverADutyCouldGo() {
        var days = TestProblem.grid("Europe/Berlin", "2026-11-23", "2026-11-29", 0, 1440, 15)
                .objectives(new Objectives(true, false, false))
                .demand(1, Map.of())
                .person(LaborProfile.STANDARD)
                .build();
        var priced = LagrangianRelaxation.of(CompiledProblem.of(days), SpareThreads.NONE);
        var prices = new int[priced.prices.count];
        int worth = 300 * FixedPoint.SCALE;
        prices[6 * 96 + 40] = priced.prices.rounded(6 * 96 + 40, worth);

        assertThat(priced.part(0, prices)).isBetween(-(long) worth, -1L);
    }

    @Test
    void boundOfAWeekIsCloseToAScheduleAndFarAboveTheQuickOne() {
        var instance = Instance.of(7, 8, 7);

        long strong = bound(instance.problem());

        assertThat(strong).isGreaterThan(LowerBound.quick(CompiledProblem.of(instance.problem())) * 6 / 5);
        assertThat(strong).isLessThanOrEqualTo(cost(instance.problem(), instance.schedule()));
    }

    @Test
    void sameProblemHasTheSameBound() {
        var problem = Instance.of(3, 10, 7).problem();

        assertThat(bound(problem)).isEqualTo(bound(problem));
    }

    @Test
    void stopsWhenAsked() {
        var problem = CompiledProblem.of(Instance.of(3, 10, 7).problem());

        assertThatThrownBy(() -> LowerBound.of(problem, SpareThreads.NONE, () -> true))
                .isInstanceOf(SearchStopped.class);
    }

    /** With starts apart or together, and whatever load was worth before. */
    private static void chargeBalance(LagrangianRelaxation priced, long seed) {
        var random = new Random(seed);
        var before = new int[priced.prices.count];
        for (int price = priced.prices.firstLoad; price < before.length; price++) {
            before[price] = random.nextInt(4 * FixedPoint.SCALE) - 2 * FixedPoint.SCALE;
        }
        priced.chargeBalance(before, random.nextBoolean() ? LabelDetail.LOAD : LabelDetail.LOAD_BY_DATE, new BitSet());
    }

    private static void pricesAreSound(Instance instance, Random random) {
        pricesAreSound(instance, random, priced -> {});
    }

    private static void pricesAreSound(Instance instance, Random random, Consumer<LagrangianRelaxation> change) {
        var compiled = CompiledProblem.of(instance.problem());
        int unit = CommonMeasure.of(compiled);
        if (unit == 0) {
            return;
        }
        var priced = LagrangianRelaxation.of(compiled, SpareThreads.NONE);
        change.accept(priced);
        long cost = cost(instance.problem(), instance.schedule()) * FixedPoint.SCALE;
        var open = new double[priced.prices.count];
        for (int high = 1; high <= 10_000; high *= 10) {
            var prices = new int[priced.prices.count];
            for (int price = 0; price < prices.length; price++) {
                double drawn = (random.nextInt(8) == 0 ? -1 : 1) * random.nextDouble() * high * FixedPoint.SCALE;
                prices[price] = priced.prices.rounded(price, drawn);
            }
            assertThat(priced.value(prices, open, () -> false)).isLessThanOrEqualTo(cost);
        }
    }

    static long bound(ScheduleProblem problem) {
        return LowerBound.of(CompiledProblem.of(problem), SpareThreads.NONE, () -> false);
    }

    static long cost(ScheduleProblem problem, Roster schedule) {
        var score = new ScheduleScorer(CompiledProblem.of(problem)).score(schedule);
        assertThat(score.hard()).isZero();
        return score.soft();
    }
}
