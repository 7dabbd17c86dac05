package io.shiftloom.jobs.review;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.samples.Instance;
import io.shiftloom.solver.score.CompiledProblem;
import org.junit.jupiter.api.Test;

class QualityDocumentTest {

    private static final ScheduleProblem PROBLEM = Instance.of(6, 12, 21).problem();

    private static final ScheduleOutcome.Solved SOLVED =
            (ScheduleOutcome.Solved) new ShiftScheduler(new Effort(1), 1).solve(PROBLEM, SearchControl.UNINTERRUPTED);

    @Test
    void sparedThreadMakesTheSameReview() {
        var alone = quality(SpareThreads.NONE);

        assertThat(alone.ledger()).isNotNull();
        assertThat(quality(SpareThreads.of(1))).isEqualTo(alone);
    }

    private static QualityDocument quality(SpareThreads threads) {
        return QualityDocument.of(
                CompiledProblem.of(PROBLEM), SOLVED.candidates().getFirst(), SOLVED, "1", threads, () -> false);
    }
}
