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
class PeopleToPriceTest {

    private final LagrangianRelaxation relaxation =
            LagrangianRelaxation.of(CompiledProblem.of(GeneratedProblem.of(SizeClass.S, 1)), SpareThreads.NONE);
    private final PeopleToPrice people = new PeopleToPrice(relaxation.decided, 2);

    @Test
    void everybodyIsPricedUntilItIsPatient() {
        people.priced(0, 0);

        assertThat(people.next().cardinality()).isEqualTo(2);
    }

    @Test
    void whoHasNothingNewWaitsLongerEachTime() {
        people.bePatient(true);
        people.priced(0, 0);
        people.priced(1, FixedPoint.SCALE);

        assertThat(people.next().get(0)).isFalse();
        var after = people.next();
        assertThat(after.get(0)).isTrue();
        people.priced(0, 0);
        for (int step = 0; step < 3; step++) {
            var waiting = people.next();
            assertThat(waiting.get(0)).isFalse();
            assertThat(waiting.get(1)).isTrue();
        }
        assertThat(people.next().get(0)).isTrue();
    }

    @Test
    void whoLosesRowsIsPricedAtOnce() {
        people.bePatient(true);
        people.priced(0, 0);

        people.wake(0);

        assertThat(people.next().get(0)).isTrue();
    }

    @Test
    void settledPeopleAreNotPriced() {
        relaxation.decided.settle(0, new BitSet());

        assertThat(people.next().get(0)).isFalse();
    }
}
