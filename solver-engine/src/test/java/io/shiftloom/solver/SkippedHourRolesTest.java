package io.shiftloom.solver;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.answer.ScheduleOutcome;
import io.shiftloom.solver.control.SearchControl;
import io.shiftloom.solver.horizon.Effort;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.TestProblem;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A bakery in Berlin, where 28 March 2027 has no hour from two o'clock on. */
class SkippedHourRolesTest {

    private final TestProblem bakery = TestProblem.grid("Europe/Berlin", "2027-03-26", "2027-03-29", 120, 600, 60);

    /** The hour lasts no time, but its baker has to be one of those who hold it. */
    @ParameterizedTest
    @ValueSource(ints = {5, 30, 100})
    void aSkippedHourHasItsRole(int effort) {
        for (int cell = 0; cell < bakery.grid().cellCount(); cell++) {
            bakery.demand(cell, cell % 8 == 0 ? 1 : 3, Map.of("baker", 1));
        }
        for (int person = 0; person < 8; person++) {
            bakery.person(LaborProfile.STANDARD);
        }
        bakery.person("ann", roles -> roles.holds("baker")).person("bob", roles -> roles.holds("baker"));
        int skipped = bakery.grid().find("2027-03-28__02:00").orElseThrow();
        assertThat(bakery.grid().minutes(skipped)).isZero();

        var outcome = new ShiftScheduler(new Effort(effort)).solve(bakery.build(), SearchControl.UNINTERRUPTED);

        assertThat(outcome)
                .isInstanceOfSatisfying(
                        ScheduleOutcome.Solved.class,
                        solved -> assertThat(solved.candidates())
                                .isNotEmpty()
                                .allSatisfy(candidate -> assertThat(bakery.build().staff().stream()
                                                .filter(member -> member.roles().contains("baker"))
                                                .mapToInt(bakery.build().staff()::indexOf)
                                                .filter(person -> candidate
                                                        .roster()
                                                        .row(person)
                                                        .contains(skipped)))
                                        .hasSize(1)));
    }
}
