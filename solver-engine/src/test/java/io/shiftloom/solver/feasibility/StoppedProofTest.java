package io.shiftloom.solver.feasibility;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.samples.DoomedProblem;
import io.shiftloom.solver.samples.TinyProblem;
import io.shiftloom.solver.samples.TinyProblem.Kind;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whoever asks a proof to stop is heard the next time it looks, whichever way it is proving by then. */
class StoppedProofTest {

    private static final ShiftScheduler SCHEDULER = new ShiftScheduler(new Effort(1));

    @ParameterizedTest
    @EnumSource
    void proofOfThirtyPeopleEndsAtTheFirstLookThatSaysSo(DoomedProblem doomed) {
        endsAtTheFirstLookThatSaysSo(doomed.make(1));
    }

    @ParameterizedTest
    @EnumSource
    void soDoesOneByPricesAndCases(Kind kind) {
        endsAtTheFirstLookThatSaysSo(TinyProblem.of(kind, 3));
    }

    private static void endsAtTheFirstLookThatSaysSo(ScheduleProblem problem) {
        var undisturbed = new Looks(Integer.MAX_VALUE);
        SCHEDULER.prove(problem, undisturbed);
        assertThat(undisturbed.count).isPositive();

        for (int part = 0; part < 4; part++) {
            var looks = new Looks(1 + (undisturbed.count - 1) * part / 3);
            assertThatThrownBy(() -> SCHEDULER.prove(problem, looks)).isInstanceOf(SearchStopped.class);
            assertThat(looks.count).isEqualTo(looks.stopAt);
        }
    }

    private static final class Looks implements BooleanSupplier {

        private final int stopAt;
        private int count;

        Looks(int stopAt) {
            this.stopAt = stopAt;
        }

        @Override
        public boolean getAsBoolean() {
            return ++count >= stopAt;
        }
    }
}
