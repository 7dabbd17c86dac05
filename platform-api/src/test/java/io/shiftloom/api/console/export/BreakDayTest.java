package io.shiftloom.api.console.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.solver.breaks.BreakPlan.PlannedBreak;
import io.shiftloom.solver.problem.TestProblem;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

class BreakDayTest {

    private static final LocalDate FRIDAY = LocalDate.of(2027, 1, 8);

    @Test
    void aBreakAfterMidnightIsOnTheDateOnWhichItIsTaken() {
        var problem = TestProblem.grid("UTC", "2027-01-08", "2027-01-09", 0, 24 * 60, 60)
                .person("ada", roles -> roles)
                .person("ben", roles -> roles)
                .build();
        // Both belong to shifts of Friday, and Ada's goes on over midnight.
        var plan = List.of(
                new PlannedBreak("ada", FRIDAY, "00:45", "01:15", 30, 0, Instant.parse("2027-01-09T00:45:00Z")),
                new PlannedBreak("ben", FRIDAY, "04:45", "05:15", 30, 0, Instant.parse("2027-01-08T04:45:00Z")));

        assertThat(BreakDay.of(plan, problem, Language.ENGLISH))
                .containsExactly(
                        new BreakDay("Fri 8 Jan", List.of("ben 04:45-05:15, 0 stay")),
                        new BreakDay("Sat 9 Jan", List.of("ada 00:45-01:15, 0 stay")));
    }
}
