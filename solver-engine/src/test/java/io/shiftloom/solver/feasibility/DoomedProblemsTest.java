package io.shiftloom.solver.feasibility;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.ShiftScheduler;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.samples.DoomedProblem;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Problems of a common size that lack a schedule for one known reason: it is found before any search, and named. */
class DoomedProblemsTest {

    private static final Set<String> ACTIONS = Set.of("lowerHeadcount", "widenAvailability", "raiseCap", "addRole");

    @ParameterizedTest
    @EnumSource
    void reasonIsProvenAtOnceAndNamed(DoomedProblem doomed) {
        var problem = doomed.make(1);

        var certificate =
                new ShiftScheduler(new Effort(1)).prove(problem, () -> false).orElseThrow();

        assertThat(certificate.rules()).contains(doomed.rule);
        assertThat(certificate.repairs()).isNotEmpty().allSatisfy(repair -> {
            assertThat(ACTIONS).contains(repair.action());
            assertThat(repair.amount()).isPositive();
        });
        if (certificate.rules().contains("roles") && !certificate.rules().contains("personalMaxWeeklyMinutes")) {
            assertThat(certificate.people())
                    .allMatch(id -> problem.staff().stream()
                            .anyMatch(member -> member.staffId().equals(id)
                                    && member.roles().contains(DoomedProblem.KEY)));
            assertThat(certificate.cells()).hasSizeLessThanOrEqualTo(doomed.mostCells);
        }
    }
}
