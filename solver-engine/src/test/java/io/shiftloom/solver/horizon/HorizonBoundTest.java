package io.shiftloom.solver.horizon;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.bench.cases.GeneratedProblem;
import io.shiftloom.solver.bench.cases.SizeClass;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

/** The bound is climbed in two parts, which go on from the same prices. */
class HorizonBoundTest {

    private static final CompiledProblem PROBLEM = CompiledProblem.of(GeneratedProblem.of(SizeClass.M, 1));
    private static final EffortPlan PLAN = EffortPlan.of(PROBLEM.problem(), 1, new Effort(10));

    private final ArrayList<Runnable> atWork = new ArrayList<>();
    private boolean areFree = true;
    /** Take whatever they are given while they are free, and do not get on with it. */
    private final SpareThreads threads = work -> {
        if (!areFree) {
            return Optional.empty();
        }
        atWork.add(work);
        return Optional.of(new FutureTask<>(work, null));
    };

    private final InterruptedControl control = new InterruptedControl(Optional.empty(), Integer.MAX_VALUE, threads);

    /** As in a search that was resumed after its dives. */
    @Test
    void restIsNotBegunWhileAnotherThreadIsAtTheFirstPart() {
        try (var bound = new HorizonBound(PROBLEM, PLAN, control)) {
            assertThat(bound.endsAtDive()).isTrue();

            bound.start();
            bound.startRest();

            assertThat(atWork).hasSize(1);
        }
    }

    @Test
    void restIsBegunBesideTheSearchOnceTheFirstPartIsKnown() {
        try (var bound = new HorizonBound(PROBLEM, PLAN, control)) {
            areFree = false;
            bound.firstPart();
            areFree = true;

            bound.startRest();

            assertThat(atWork).hasSize(1);
        }
    }
}
