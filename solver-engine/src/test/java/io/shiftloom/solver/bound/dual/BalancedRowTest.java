package io.shiftloom.solver.bound.dual;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.bound.row.BalancedLoad;
import io.shiftloom.solver.bound.row.LabelDetail;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.samples.Exhaustion;
import io.shiftloom.solver.samples.TinyProblem;
import io.shiftloom.solver.samples.TinyProblem.Kind;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.BitSet;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rows that carry the cost of their load, against all legal rows of a person. */
class BalancedRowTest {

    private static final int SEEDS = 40;

    @ParameterizedTest
    @EnumSource
    void noLegalRowIsCheaperAndNearlyAlwaysOneIsAsCheap(Kind kind) {
        compare(kind, LabelDetail.LOAD, 0.8);
    }

    @ParameterizedTest
    @EnumSource
    void noneIsCheaperEitherWhereStartsAreTakenTogether(Kind kind) {
        compare(kind, LabelDetail.LOAD_BY_DATE, 0.5);
    }

    private static void compare(Kind kind, LabelDetail detail, double leastAsCheap) {
        int compared = 0;
        int asCheap = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            var problem = TinyProblem.of(kind, seed);
            var compiled = CompiledProblem.of(problem);
            if (CommonMeasure.of(compiled) == 0) {
                continue;
            }
            var priced = LagrangianRelaxation.of(compiled, SpareThreads.NONE);
            var prices = prices(priced, compiled, new Random(seed));
            priced.chargeBalance(prices, detail, everybody(priced, detail));
            for (int person = 0; person < compiled.people(); person++) {
                if (priced.chargesBalance(person)) {
                    long found = priced.part(person, prices) + priced.worthOfLoads(person, prices);
                    boolean burden = priced.prices.isBurdenInRow(person);
                    long least = least(problem, person, prices, burden);
                    assertThat(found).as("%s, seed %d", kind, seed).isLessThanOrEqualTo(least);
                    compared++;
                    asCheap += found == least ? 1 : 0;
                }
            }
        }
        assertThat(compared).as("rows that carry balance").isGreaterThan(SEEDS / 2);
        assertThat((double) asCheap / compared).as("as cheap as a legal row").isGreaterThan(leastAsCheap);
    }

    /** Two dates of eight hours that so many share that four hours and a bit are far too much. */
    @ParameterizedTest
    @EnumSource
    void rowsOfFarTooMuchLoadAreNeitherLostNorCheaper(LabelDetail detail) {
        int asCheap = 0;
        int muchLoad = 0;
        for (int seed = 0; seed < SEEDS; seed++) {
            var random = new Random(seed);
            var problem = shared(random);
            var compiled = CompiledProblem.of(problem);
            var priced = LagrangianRelaxation.of(compiled, SpareThreads.NONE);
            var prices = prices(priced, compiled, random);
            priced.chargeBalance(prices, detail, new BitSet());

            long found = priced.part(0, prices) + priced.worthOfLoads(0, prices);

            long least = least(problem, 0, prices, false);
            assertThat(found).as("seed %d", seed).isLessThanOrEqualTo(least);
            asCheap += found == least ? 1 : 0;
            long hours = IntStream.range(0, compiled.cells())
                    .filter(cell -> priced.works(0, cell))
                    .count();
            muchLoad += hours > 6 ? 1 : 0;
        }
        assertThat(asCheap).as("as cheap as a legal row").isGreaterThan(SEEDS * 3 / 4);
        assertThat(muchLoad).as("rows of much load").isGreaterThan(SEEDS / 4);
    }

    private static ScheduleProblem shared(Random random) {
        var problem = TestProblem.grid("Europe/Berlin", "2026-11-24", "2026-11-25", 10 * 60, 18 * 60, 60)
                .jurisdiction("GENERIC")
                .demand(1, Map.of());
        for (int person = 0; person < 60; person++) {
            var available = new BitSet();
            for (int cell = 0; cell < problem.grid().cellCount(); cell++) {
                available.set(cell, person > 0 || random.nextInt(20) > 0);
            }
            problem.person(new StaffMember(
                    "p" + person,
                    "Person " + person,
                    CellSet.of(available),
                    Set.of(),
                    Set.of(),
                    Set.of(),
                    ShiftWishes.UNASKED,
                    LaborProfile.STANDARD));
        }
        return problem.build();
    }

    private static BitSet everybody(LagrangianRelaxation priced, LabelDetail detail) {
        var followed = new BitSet();
        for (int person = 0; person < priced.people.size(); person++) {
            followed.set(person, BalancedLoad.canFollowBurden(priced.people.get(person), detail));
        }
        return followed;
    }

    @ParameterizedTest
    @EnumSource
    void noPriceOfLoadIsWorthMoreThanItsCost(Kind kind) {
        for (int seed = 0; seed < SEEDS; seed++) {
            var compiled = CompiledProblem.of(TinyProblem.of(kind, seed));
            if (CommonMeasure.of(compiled) > 0) {
                var priced = LagrangianRelaxation.of(compiled, SpareThreads.NONE);
                var random = new Random(seed);
                var prices = prices(priced, compiled, random);
                for (int person = 0; person < compiled.people(); person++) {
                    int load = priced.prices.load(person, 0);
                    prices[load] = priced.prices.rounded(load, (2 * random.nextDouble() - 1) * 2 * FixedPoint.SCALE);
                }
                var open = new double[priced.prices.count];

                long priceOfLoad = priced.value(prices, open, () -> false);
                priced.chargeBalance(prices, LabelDetail.LOAD, everybody(priced, LabelDetail.LOAD));
                for (int person = 0; person < compiled.people(); person++) {
                    int load = priced.prices.load(person, 0);
                    prices[load] = priced.prices.rounded(load, prices[load]);
                }

                assertThat(priced.value(prices, open, () -> false))
                        .as("%s, seed %d", kind, seed)
                        .isGreaterThanOrEqualTo(priceOfLoad);
            }
        }
    }

    /** Of seats alone, such that some are worth working. */
    private static int[] prices(LagrangianRelaxation priced, CompiledProblem compiled, Random random) {
        var prices = new int[priced.prices.count];
        for (int cell = 0; cell < compiled.cells(); cell++) {
            prices[cell] = priced.prices.rounded(cell, (random.nextInt(60) - 10) * FixedPoint.SCALE);
        }
        return prices;
    }

    /** @param burden whether undesirable work costs, or else has a price of 0 here */
    private static long least(ScheduleProblem problem, int person, int[] prices, boolean burden) {
        return Exhaustion.legalRows(problem, person).stream()
                .mapToLong(row -> FixedPoint.SCALE * (row.cost() - (burden ? 0 : row.burden()))
                        - row.cells().stream().mapToLong(cell -> prices[cell]).sum())
                .min()
                .orElseThrow();
    }
}
