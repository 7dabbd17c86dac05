package io.shiftloom.solver.bound.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.shiftloom.solver.bench.cases.GeneratedProblem;
import io.shiftloom.solver.bench.cases.SizeClass;
import io.shiftloom.solver.bound.dual.LagrangianRelaxation;
import io.shiftloom.solver.bound.dual.Prices;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.BitSet;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where a step of the bundle method leads. */
class BundleModelTest {

    private static final int FEW = 20;
    private static final int MANY = 500;
    private static final int PARTS = 120;
    private static final int CUTS = 12;

    private final LagrangianRelaxation relaxation =
            LagrangianRelaxation.of(CompiledProblem.of(GeneratedProblem.of(SizeClass.S, 1)), SpareThreads.NONE);
    private final Prices prices = relaxation.prices;

    /** A model of drawn rows, whose steps are as exact as those for so many people. */
    private BundleModel drawn(int people, long seed) {
        var demand = new double[prices.count];
        for (int cell = 0; cell < prices.firstRole; cell++) {
            demand[cell] = PARTS / 12.0;
        }
        var model = new BundleModel(prices, demand, ProximityControl.firstSize(prices, demand), people);
        var random = new Random(seed);
        for (int part = 0; part < PARTS; part++) {
            model.addPart(CUTS);
            for (int cut = 0; cut < CUTS; cut++) {
                int length = 4 + random.nextInt(6);
                int first = random.nextInt(prices.firstRole - length);
                long cost = (long) FixedPoint.SCALE * (100 + random.nextInt(400));
                var cells = IntStream.range(first, first + length).toArray();
                model.add(part, new Cut(cost, new int[prices.count], cells, new int[0], new int[0]));
            }
        }
        return model;
    }

    /** What the step reaches by the cuts, less the penalty for how far it goes. */
    private double reached(BundleModel model) {
        double value = model.step();
        for (int price = 0; price < prices.count; price++) {
            double far = model.candidate[price] - model.center[price];
            value -= far * far / (2 * model.stepSize() * prices.pace[price]);
        }
        return value;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void aStepForManyPeopleIsNearlyAsGoodAsTheBest(long seed) {
        var exact = drawn(FEW, seed);
        var rough = drawn(MANY, seed);
        double begun = exact.valueAtCenter();

        double best = reached(exact) - begun;

        assertThat(best).isPositive();
        assertThat(reached(rough) - begun).isBetween(0.97 * best, 1.0001 * best);
    }

    /** Cuts change places when the active ones come first, and would lead elsewhere if their weights stayed behind. */
    @Test
    void cutsTakeTheirWeightsAlong() {
        var model = drawn(MANY, 1);
        model.step();
        model.step();
        var before = model.candidate.clone();

        model.recount();

        assertThat(model.candidate).containsExactly(before, within(1e-3));
    }

    @Test
    void aFullBundleDropsACutWithoutWeight() {
        var model = drawn(MANY, 1);
        model.step();
        var before = model.rows(0, prices.firstRole);

        model.add(0, new Cut(0, new int[prices.count], new int[] {0}, new int[0], new int[0]));

        assertThat(model.rows(0, prices.firstRole)).containsAllEntriesOf(weighted(before));
    }

    private static Map<BitSet, Double> weighted(Map<BitSet, Double> rows) {
        rows.values().removeIf(weight -> weight == 0);
        return rows;
    }
}
