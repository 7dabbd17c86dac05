package io.shiftloom.solver.bound.dual;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.bench.cases.GeneratedProblem;
import io.shiftloom.solver.bench.cases.SizeClass;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.bound.row.LabelDetail;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.StaffMember;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** People who are alike, whose rows are priced once, against the same people told apart. */
class AlikeRowsTest {

    private static final int STEPS = 8;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void theValueAndItsSlopeAreTheSameAtTheSamePrices(int seed) {
        var problem = CompiledProblem.of(twins(GeneratedProblem.of(SizeClass.S, seed)));
        var together = LagrangianRelaxation.of(problem, SpareThreads.NONE);
        var apart = LagrangianRelaxation.of(problem, SpareThreads.NONE);
        apart.alike.tellApart();
        var random = new Random(seed);

        compare(together, apart, random);
        var prices = drawn(together.prices, random);
        var nobody = new BitSet();
        together.chargeBalance(prices, LabelDetail.LOAD, nobody);
        apart.chargeBalance(prices, LabelDetail.LOAD, nobody);
        compare(together, apart, random);

        assertThat(together.spent()).isBetween(apart.spent() * 48 / 100, apart.spent() * 52 / 100);
    }

    /** Nothing but the ascent keeps the prices of alike people the same, so rows must not be shared where they are not. */
    @Test
    void otherPricesGetRowsOfTheirOwn() {
        var problem = CompiledProblem.of(twins(GeneratedProblem.of(SizeClass.S, 1)));
        var together = LagrangianRelaxation.of(problem, SpareThreads.NONE);
        var apart = LagrangianRelaxation.of(problem, SpareThreads.NONE);
        apart.alike.tellApart();
        var prices = drawn(together.prices, new Random(1));
        for (int person = 0; person < problem.people(); person += 2) {
            int load = together.prices.load(person, 1);
            prices[load] = together.prices.rounded(load, prices[load] + 5 * FixedPoint.SCALE);
        }

        assertThat(value(together, prices)).isEqualTo(value(apart, prices));
        // Some have no price but zero.
        assertThat(together.spent()).isGreaterThan(apart.spent() * 70 / 100);
    }

    @Test
    void aDecisionTellsEverybodyApart() {
        var relaxation = LagrangianRelaxation.of(
                CompiledProblem.of(twins(GeneratedProblem.of(SizeClass.S, 1))), SpareThreads.NONE);
        long before = relaxation.effort.now();

        relaxation.decided.decide(0, 0, 1);

        assertThat(relaxation.effort.now()).isEqualTo(2 * before).isEqualTo(relaxation.effort.apart());
    }

    private static void compare(LagrangianRelaxation together, LagrangianRelaxation apart, Random random) {
        for (int step = 0; step < STEPS; step++) {
            var prices = drawn(together.prices, random);
            var slope = new double[prices.length];
            var slopeApart = new double[prices.length];

            long value = together.value(prices, slope, () -> false);

            assertThat(value).as("step %d", step).isEqualTo(apart.value(prices, slopeApart, () -> false));
            assertThat(slope).isEqualTo(slopeApart);
        }
    }

    private static long value(LagrangianRelaxation relaxation, int[] prices) {
        return relaxation.value(prices, new double[prices.length], () -> false);
    }

    /** Prices by lot, the same for people who are alike. */
    private static int[] drawn(Prices prices, Random random) {
        var exact = new double[prices.count];
        for (int price = 0; price < exact.length; price++) {
            exact[price] = random.nextInt(40 * FixedPoint.SCALE);
        }
        prices.level(exact);
        var drawn = new int[prices.count];
        for (int price = 0; price < drawn.length; price++) {
            drawn[price] = prices.rounded(price, exact[price]);
        }
        return drawn;
    }

    /** Everybody twice, and twice the headcount. */
    private static ScheduleProblem twins(ScheduleProblem problem) {
        var people = new ArrayList<StaffMember>();
        for (var member : problem.staff()) {
            people.add(member);
            people.add(Twin.of(member));
        }
        var demand = problem.demand().stream()
                .map(cell -> CellDemand.of(2 * cell.headcount(), cell.roles()))
                .toList();
        return problem.withStaff(people).withDemand(demand);
    }
}
