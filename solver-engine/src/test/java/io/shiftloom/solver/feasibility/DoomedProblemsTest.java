package io.shiftloom.solver.feasibility;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.samples.DoomedProblem;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Problems of a common size that lack a schedule for one known reason: it is found before any search, and named. */
class DoomedProblemsTest {

    @ParameterizedTest
    @EnumSource
    void reasonIsProvenAtOnceAndNamed(DoomedProblem doomed) {
        var problem = doomed.make(1);

        var certificate =
                new ShiftScheduler(new Effort(1)).prove(problem, () -> false).orElseThrow();

        assertThat(certificate.rules()).contains(doomed.rule);
        assertThat(certificate.repairs()).isNotEmpty().allMatch(repair -> amount(repair) > 0);
        if (certificate.rules().contains("roles") && !certificate.rules().contains("personalMaxWeeklyMinutes")) {
            assertThat(certificate.people())
                    .allMatch(id -> problem.staff().stream()
                            .anyMatch(member -> member.staffId().equals(id)
                                    && member.roles().contains(DoomedProblem.KEY)));
            assertThat(certificate.cells()).hasSizeLessThanOrEqualTo(doomed.mostCells);
        }
    }

    private static long amount(Repair repair) {
        return switch (repair) {
            case Repair.Checked checked -> amount(checked.change());
            case Repair.LowerHeadcount lower -> lower.people();
            case Repair.LowerDemand lower -> Math.min(lower.people(), lower.minutes());
            case Repair.LowerAsPlanned lower -> Math.min(lower.seats(), lower.minutes());
            case Repair.AddRole _ -> 1;
            case Repair.WidenAvailability widen -> widen.minutes();
            case Repair.LiftPin lift -> lift.minutes();
            case Repair.StepIn stepIn -> stepIn.minutes();
            case Repair.RaiseCap raise -> Math.min(raise.minutes(), raise.people());
            case Repair.RaiseCapInSum raise -> Math.min(raise.minutes(), raise.people());
            case Repair.AverageWeeks _, Repair.RelaxRule _, Repair.AllowStart _ -> 1;
            case Repair.Told told -> told.amount();
        };
    }
}
