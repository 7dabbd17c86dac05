package io.shiftloom.solver.bound.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.bench.cases.GeneratedProblem;
import io.shiftloom.solver.bench.cases.SizeClass;
import io.shiftloom.solver.bound.LowerBound;
import io.shiftloom.solver.bound.dual.LagrangianRelaxation;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.samples.Exhaustion;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The ascent over rows on average, beside the bound that sees what a mixture hides. */
class BundleMethodTest {

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

        long onAverage = new BundleMethod(priced).ascend(100, 1_000_000, BundleMethod.LEAST_ASCENT, () -> false);

        assertThat(onAverage).isLessThanOrEqualTo(100L * FixedPoint.SCALE);
        assertThat(LowerBound.of(CompiledProblem.of(day), SpareThreads.NONE, () -> false))
                .isEqualTo(124);
        assertThat(Exhaustion.optimum(day)).hasValue(124);
    }

    @Test
    void ascentThatIsToPromiseMoreEndsSoonerAndLower() {
        var problem = CompiledProblem.of(GeneratedProblem.of(SizeClass.S, 1));
        var usual = LagrangianRelaxation.of(problem, SpareThreads.NONE);
        var shorter = LagrangianRelaxation.of(problem, SpareThreads.NONE);

        long highest = new BundleMethod(usual).ascend(300, 100_000_000, BundleMethod.LEAST_ASCENT, () -> false);
        long lower = new BundleMethod(shorter).ascend(300, 100_000_000, 0.01, () -> false);

        assertThat(shorter.spent()).isLessThan(usual.spent());
        assertThat(lower).isLessThan(highest).isGreaterThan(highest * 9 / 10);
    }
}
