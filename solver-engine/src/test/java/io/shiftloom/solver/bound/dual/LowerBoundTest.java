package io.shiftloom.solver.bound.dual;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.solver.bound.LowerBound;
import io.shiftloom.solver.bound.bundle.BundleMethod;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.bound.row.LabelDetail;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.samples.Exhaustion;
import io.shiftloom.solver.samples.Instance;
import io.shiftloom.solver.samples.WildInstance;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ScheduleScorer;
import io.shiftloom.solver.verify.RandomProblem;
import java.util.BitSet;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** A bound may be low, but never above a schedule that exists. */
class LowerBoundTest {

    @Property(tries = 300)
    void noPricesMakeAnyScheduleLookDearerThanItIs(@ForAll long seed) {
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

    @Property(tries = 200)
    void norWithThatUnderAnyStatuteWithHistory(@ForAll long seed, @ForAll @IntRange(min = 1, max = 6) int people) {
        pricesAreSound(WildInstance.of(seed, people), new Random(seed), priced -> chargeBalance(priced, seed));
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
        var all = new Roster(java.util.List.of(
                io.shiftloom.solver.problem.CellSet.all(day.grid().cellCount())));

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
        var all = new Roster(java.util.List.of(io.shiftloom.solver.problem.CellSet.of(cells)));

        var score = new ScheduleScorer(CompiledProblem.of(day)).score(all);

        assertThat(score.parts().get("labor")).isEqualTo(16);
        assertThat(bound(day)).isEqualTo(cost(day, all));
    }

    @Test
    void oneRowTooLongAndOneTooShortDoNotCancelOut() {
        // Whoever works the six hours has twelve quarters too many and the other twelve too few; three hours each would
        // be a block more. Half of either row on average is what everybody should work.
        var day = TestProblem.grid("Europe/Berlin", "2026-11-23", "2026-11-23", 480, 840, 60)
                .objectives(new Objectives(true, true, false))
                .demand(1, Map.of())
                .person(LaborProfile.STANDARD)
                .person(LaborProfile.STANDARD)
                .build();
        var priced = LagrangianRelaxation.of(CompiledProblem.of(day), SpareThreads.NONE);

        long onAverage = new BundleMethod(priced).ascend(100, 1_000_000, () -> false);

        assertThat(onAverage).isLessThanOrEqualTo(100L * FixedPoint.SCALE);
        assertThat(bound(day)).isEqualTo(124);
        assertThat(Exhaustion.optimum(day)).hasValue(124);
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

    private static long bound(ScheduleProblem problem) {
        return LowerBound.of(CompiledProblem.of(problem), SpareThreads.NONE, () -> false);
    }

    private static long cost(ScheduleProblem problem, Roster schedule) {
        var score = new ScheduleScorer(CompiledProblem.of(problem)).score(schedule);
        assertThat(score.hard()).isZero();
        return score.soft();
    }
}
