package io.shiftloom.solver.bound.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.bench.cases.GeneratedProblem;
import io.shiftloom.solver.bench.cases.SizeClass;
import io.shiftloom.solver.bound.dual.LagrangianRelaxation;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

/** Whose rows are priced in a step. */
class PartialPricingTest {

    private final LagrangianRelaxation relaxation =
            LagrangianRelaxation.of(CompiledProblem.of(GeneratedProblem.of(SizeClass.S, 1)), SpareThreads.NONE);
    private final PartialPricing pricing = new PartialPricing(relaxation.decided, 2);

    @Test
    void everybodyIsPricedWhileItIsNotPartial() {
        pricing.set(true);
        pricing.found(0, 0);
        pricing.set(false);

        assertThat(pricing.next().cardinality()).isEqualTo(2);
    }

    @Test
    void whoHasNothingNewWaitsLongerEachTime() {
        pricing.set(true);
        pricing.found(0, 0);
        pricing.found(1, FixedPoint.SCALE);

        assertThat(pricing.next().get(0)).isFalse();
        var after = pricing.next();
        assertThat(after.get(0)).isTrue();
        pricing.found(0, 0);
        for (int step = 0; step < 3; step++) {
            var priced = pricing.next();
            assertThat(priced.get(0)).isFalse();
            assertThat(priced.get(1)).isTrue();
        }
        assertThat(pricing.next().get(0)).isTrue();
    }

    @Test
    void nobodyWaitsForMoreThanFourSteps() {
        pricing.set(true);
        for (int time = 0; time < 5; time++) {
            pricing.found(0, 0);
        }

        for (int step = 0; step < 4; step++) {
            assertThat(pricing.next().get(0)).isFalse();
        }
        assertThat(pricing.next().get(0)).isTrue();
    }

    @Test
    void whoLosesRowsIsPricedAtOnce() {
        pricing.set(true);
        pricing.found(0, 0);

        pricing.wake(0);

        assertThat(pricing.next().get(0)).isTrue();
    }

    @Test
    void settledPeopleAreNotPriced() {
        relaxation.decided.settle(0, new BitSet());

        assertThat(pricing.next().get(0)).isFalse();
    }
}
