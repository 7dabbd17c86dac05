package io.shiftloom.jobs.schedule.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.horizon.Effort;
import org.junit.jupiter.api.Test;

class WarmUpTest {

    /** A proof would end before the search, and leave it cold. */
    @Test
    void exampleHasASchedule() {
        var outcome = new ShiftScheduler(new Effort(1)).solve(ExampleProblem.shop(), SearchControl.UNINTERRUPTED);

        assertThat(outcome).isInstanceOf(ScheduleOutcome.Solved.class);
    }
}
