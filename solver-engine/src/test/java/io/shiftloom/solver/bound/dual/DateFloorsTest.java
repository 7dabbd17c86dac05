package io.shiftloom.solver.bound.dual;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.bench.cases.GeneratedProblem;
import io.shiftloom.solver.bench.cases.SizeClass;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.bound.row.LabelDetail;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.BitSet;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Dates that are left out because no duty of theirs can pay, against rows of which all dates are priced. */
class DateFloorsTest {

    private static final int STEPS = 12;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void rowsCostTheSameWhilePricesMove(int seed) {
        double spent = compare(CompiledProblem.of(GeneratedProblem.of(SizeClass.S, seed)), seed);

        assertThat(spent).isLessThan(0.95);
    }

    @Test
    void dutiesThatCouldGoOnForDaysPayWhereverSeatsGetDear() {
        var week = TestProblem.grid("Europe/Berlin", "2026-11-23", "2026-11-29", 0, 1440, 15)
                .demand(1, Map.of())
                .person(LaborProfile.STANDARD)
                .build();
        var problem = CompiledProblem.of(week);
        var whole = LagrangianRelaxation.of(problem, SpareThreads.NONE);
        var sparing = LagrangianRelaxation.withFloors(problem);
        var prices = new int[whole.prices.count];
        prices[0] = FixedPoint.SCALE;
        assertThat(sparing.part(0, prices)).isEqualTo(whole.part(0, prices));

        for (int seat = problem.cells() - 40; seat < problem.cells(); seat++) {
            prices[seat] = whole.prices.most[seat];
        }

        assertThat(sparing.part(0, prices)).isEqualTo(whole.part(0, prices));
        assertThat(whole.part(0, prices)).isLessThan(-60L * prices[problem.cells() - 1]);
    }

    /** Tells which part of all entries is filled where dates are left out. */
    private static double compare(CompiledProblem problem, int seed) {
        var whole = LagrangianRelaxation.of(problem, SpareThreads.NONE);
        var sparing = LagrangianRelaxation.withFloors(problem);
        var random = new Random(seed);
        var prices = new int[whole.prices.count];
        for (int price = 0; price < prices.length; price++) {
            prices[price] = whole.prices.rounded(price, whole.prices.start[price]);
        }

        walk(whole, sparing, prices, random);
        var nobody = new BitSet();
        whole.chargeBalance(prices, LabelDetail.LOAD, nobody);
        sparing.chargeBalance(prices, LabelDetail.LOAD, nobody);
        walk(whole, sparing, prices, random);

        return (double) sparing.spent() / whole.spent();
    }

    private static void walk(LagrangianRelaxation whole, LagrangianRelaxation sparing, int[] prices, Random random) {
        for (int step = 0; step < STEPS; step++) {
            for (int price = 0; price < prices.length; price++) {
                double moved = random.nextInt(8) == 0 ? random.nextGaussian() * FixedPoint.SCALE : 0;
                prices[price] = whole.prices.rounded(price, prices[price] + moved);
            }
            for (int person = 0; person < whole.people.size(); person++) {
                assertThat(sparing.part(person, prices))
                        .as("step %d, person %d", step, person)
                        .isEqualTo(whole.part(person, prices));
            }
        }
    }
}
