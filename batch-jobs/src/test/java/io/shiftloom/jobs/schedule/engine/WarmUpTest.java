package io.shiftloom.jobs.schedule.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shiftloom.jobs.JobsFixture;
import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.control.SearchStopped;
import io.shiftloom.solver.horizon.Effort;
import org.junit.jupiter.api.Test;

class WarmUpTest {

    /** A proof would end before the search, and leave it cold. */
    @Test
    void exampleHasASchedule() {
        var outcome = new ShiftScheduler(new Effort(1)).solve(ExampleProblem.shop(), SearchControl.UNINTERRUPTED);

        assertThat(outcome).isInstanceOf(ScheduleOutcome.Solved.class);
    }

    @Test
    void endsOnceTheEngineIsNeeded() {
        var engine = new ShiftEngine(Effort.NORMAL);
        engine.prove(ExampleProblem.shop(), () -> false);

        assertThatThrownBy(() -> engine.warmUp(SearchControl.UNINTERRUPTED)).isInstanceOf(SearchStopped.class);
    }

    @Test
    void isLeftOutWhereTheSettingsSaySo() {
        var warmUp = new WarmUp(new ShiftEngine(Effort.NORMAL), JobsFixture.settings());

        assertThat(warmUp.isAutoStartup()).isFalse();
    }
}
