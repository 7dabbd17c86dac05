package io.shiftloom.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.labor.LaborMask.Level;
import io.shiftloom.solver.labor.LaborMask.Limit;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.samples.HospitalWard;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Nights of a ward, as the contracts of its nurses want them. */
class WardNightsTest {

    private static final int NIGHTS = 56;

    @Test
    void nightsComeInRowsWithTimeOffAfterThem() {
        var ward = HospitalWard.with(Map.of(
                LaborRule.LEAST_NIGHTS,
                new Limit(true, 2, Level.SOFT),
                LaborRule.REST_AFTER_NIGHTS,
                new Limit(true, 47 * 60, Level.HARD)));

        var solved =
                (ScheduleOutcome.Solved) new ShiftScheduler(new Effort(5)).solve(ward, SearchControl.UNINTERRUPTED);

        var verdict =
                ScheduleVerifier.verify(ward, solved.candidates().getFirst().roster());
        assertThat(verdict.score().hard()).isZero();
        assertThat(verdict.violations().stream()
                        .filter(violation -> violation.rule().equals(LaborRule.LEAST_NIGHTS.key()))
                        .mapToLong(Violation::excess)
                        .sum())
                .as("nights that stand alone")
                .isLessThan(NIGHTS / 10);
    }
}
