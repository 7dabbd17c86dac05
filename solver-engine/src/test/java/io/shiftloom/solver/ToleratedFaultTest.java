package io.shiftloom.solver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.solver.answer.ScheduleOutcome.Solved;
import io.shiftloom.solver.bound.LowerBound;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.control.SearchProgress;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.samples.Instance;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A fault in the bound costs a search its bound, and not its schedule. */
class ToleratedFaultTest {

    private final ScheduleProblem small = Instance.of(3, 8, 7).problem();
    private final ScheduleProblem large = Instance.of(5, 30, 14).problem();

    /** Every stop that the bound looks for is a fault, in its steps and in what goes on from them. */
    private record FaultyBound(List<RuntimeException> tolerated, boolean tolerates) implements SearchControl {

        @Override
        public boolean stopRequested() {
            boolean isInBound = StackWalker.getInstance()
                    .walk(frames -> frames.anyMatch(
                            frame -> frame.getClassName().startsWith("io.shiftloom.solver.bound.bundle")));
            if (isInBound) {
                throw new IllegalStateException("a fault");
            }
            return false;
        }

        @Override
        public void report(SearchProgress progress) {}

        @Override
        public void tolerate(RuntimeException fault) {
            tolerated.add(fault);
            if (!tolerates) {
                throw fault;
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"small,10,1", "small,60,2", "large,10,1", "large,60,2"})
    void searchGoesOnWithTheWeakBound(String size, int effort, int threads) {
        var problem = size.equals("small") ? small : large;
        var control = new FaultyBound(new CopyOnWriteArrayList<>(), true);

        var outcome = new ShiftScheduler(new Effort(effort), threads).solve(problem, control);

        assertThat(control.tolerated()).isNotEmpty().allMatch(fault -> "a fault".equals(fault.getMessage()));
        assertThat(outcome).isInstanceOfSatisfying(Solved.class, solved -> {
            assertThat(solved.bound()).isEqualTo(LowerBound.quick(CompiledProblem.of(problem)));
            assertThat(ScheduleVerifier.verify(
                                    problem, solved.candidates().getFirst().roster())
                            .valid())
                    .isTrue();
        });
    }

    @Test
    void whoeverDoesNotTolerateItGetsIt() {
        var control = new FaultyBound(new CopyOnWriteArrayList<>(), false);

        assertThatThrownBy(() -> new ShiftScheduler(new Effort(10), 1).solve(small, control))
                .hasMessageContaining("a fault");
        assertThatThrownBy(() -> SearchControl.UNINTERRUPTED.tolerate(new IllegalStateException("another")))
                .hasMessage("another");
    }

    @Test
    void stopIsNoFault() {
        var control = new FaultyBound(new CopyOnWriteArrayList<>(), true);

        assertThatThrownBy(() -> control.orElse(
                        () -> {
                            throw new SearchStopped();
                        },
                        () -> "something else"))
                .isInstanceOf(SearchStopped.class);
        assertThat(control.tolerated()).isEmpty();
    }
}
