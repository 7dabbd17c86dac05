package io.shiftloom.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.labor.LaborMask.Level;
import io.shiftloom.solver.labor.LaborMask.Limit;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.samples.HospitalWard;
import io.shiftloom.solver.samples.NursingStation;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Nights of hospitals, as the contracts of those who work them want them. */
class WardNightsTest {

    private static final int NIGHTS_OF_WARD = 56;
    private static final int NIGHTS_OF_STATION = 28;

    @Test
    void nightsOfTwelveHoursComeInRowsWithTimeOffAfterThem() {
        assertThat(loneNights(HospitalWard.with(pairsWithRest(47)))).isLessThan(NIGHTS_OF_WARD / 10);
    }

    @Test
    void nightsOfEightHoursDoToo() {
        assertThat(loneNights(NursingStation.with(pairsWithRest(40)))).isLessThan(NIGHTS_OF_STATION / 10);
    }

    private static Map<LaborRule, Limit> pairsWithRest(int hours) {
        return Map.of(
                LaborRule.LEAST_NIGHTS,
                new Limit(true, 2, Level.SOFT),
                LaborRule.REST_AFTER_NIGHTS,
                new Limit(true, hours * 60, Level.HARD));
    }

    private static long loneNights(ScheduleProblem problem) {
        var solved =
                (ScheduleOutcome.Solved) new ShiftScheduler(new Effort(5)).solve(problem, SearchControl.UNINTERRUPTED);

        var verdict =
                ScheduleVerifier.verify(problem, solved.candidates().getFirst().roster());
        assertThat(verdict.score().hard()).isZero();
        return verdict.violations().stream()
                .filter(violation -> violation.rule().equals(LaborRule.LEAST_NIGHTS.key()))
                .mapToLong(Violation::excess)
                .sum();
    }
}
