package io.shiftloom.solver.bound.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.bench.cases.GeneratedProblem;
import io.shiftloom.solver.bench.cases.SizeClass;
import io.shiftloom.solver.bound.dual.LagrangianRelaxation;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.score.CompiledProblem;
import org.junit.jupiter.api.Test;

/** How long steps are. */
class ProximityControlTest {

    private static final double SIZE = FixedPoint.SCALE;
    private static final double PREDICTED = 1000;
    private static final long LOSS = -1;

    private final BundleModel model = model();

    private static BundleModel model() {
        var relaxation =
                LagrangianRelaxation.of(CompiledProblem.of(GeneratedProblem.of(SizeClass.S, 1)), SpareThreads.NONE);
        return new BundleModel(relaxation.prices, new double[relaxation.prices.count], SIZE, 10);
    }

    private double sizeAfterNullSteps(boolean fewRows, int steps) {
        var control = ProximityControl.of(model, fewRows);
        model.setStepSize(SIZE);
        for (int step = 0; step < steps; step++) {
            control.adapt(false, LOSS, PREDICTED, false);
        }
        return model.stepSize();
    }

    private double sizeAfterSeriousStep(boolean fewRows, double gained) {
        var control = ProximityControl.of(model, fewRows);
        model.setStepSize(SIZE);
        control.adapt(true, (long) (gained * PREDICTED), PREDICTED, false);
        return model.stepSize();
    }

    @Test
    void eightNullStepsShortenTheNextOne() {
        assertThat(sizeAfterNullSteps(false, 7)).isEqualTo(SIZE);
        assertThat(sizeAfterNullSteps(false, 8)).isLessThan(SIZE);
    }

    @Test
    void whereStepsAddFewRowsItTakesThreeTimesAsMany() {
        assertThat(sizeAfterNullSteps(true, 23)).isEqualTo(SIZE);
        assertThat(sizeAfterNullSteps(true, 24)).isLessThan(SIZE);
    }

    @Test
    void andAFifthOfWhatWasPredictedMakesStepsLonger() {
        assertThat(sizeAfterSeriousStep(false, 0.2)).isEqualTo(SIZE);
        assertThat(sizeAfterSeriousStep(true, 0.2)).isGreaterThan(SIZE);
    }
}
