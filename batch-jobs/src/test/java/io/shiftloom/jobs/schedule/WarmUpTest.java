package io.shiftloom.jobs.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.Effort;
import io.shiftloom.solver.ScheduleOutcome;
import io.shiftloom.solver.SearchControl;
import io.shiftloom.solver.ShiftScheduler;
import org.junit.jupiter.api.Test;

class WarmUpTest {

    /** A proof would end before the search, and leave it cold. */
    @Test
    void exampleHasASchedule() {
        var outcome = new ShiftScheduler(new Effort(1)).solve(ExampleProblem.shop(), SearchControl.UNINTERRUPTED);

        assertThat(outcome).isInstanceOf(ScheduleOutcome.Solved.class);
    }
}
