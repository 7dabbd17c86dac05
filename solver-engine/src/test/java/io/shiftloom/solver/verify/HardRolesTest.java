package io.shiftloom.solver.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.answer.Violation;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.TestProblem;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** An hour that needs two people, one of them a cook. */
class HardRolesTest {

    private static final String MONDAY = "2026-11-23";

    @Test
    void whoHasARoleMayFillPlainHeadcountToo() {
        assertThat(bothWork(pair("cook", "cook")).valid()).isTrue();
    }

    @Test
    void whoHasNoRoleFillsPlainHeadcountOnly() {
        assertThat(bothWork(pair("cook", "")).valid()).isTrue();
        assertThat(bothWork(pair("", "")).violations())
                .filteredOn(Violation::hard)
                .extracting(Violation::rule)
                .containsExactly("roles");
    }

    private static ScheduleProblem pair(String first, String second) {
        return TestProblem.grid("Europe/Berlin", MONDAY, MONDAY, 9 * 60, 10 * 60, 60)
                .demand(2, Map.of("cook", 1))
                .person("ann", roles -> first.isEmpty() ? roles : roles.holds(first))
                .person("ben", roles -> second.isEmpty() ? roles : roles.holds(second))
                .build();
    }

    private static Verdict bothWork(ScheduleProblem problem) {
        return ScheduleVerifier.verify(
                problem, new Roster(Stream.of(CellSet.all(1), CellSet.all(1)).toList()));
    }
}
