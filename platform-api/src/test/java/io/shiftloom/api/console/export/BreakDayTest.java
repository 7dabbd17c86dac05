package io.shiftloom.api.console.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.solver.breaks.BreakPlan.PlannedBreak;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.TestProblem;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BreakDayTest {

    private static final LocalDate FRIDAY = LocalDate.of(2027, 1, 8);

    @Test
    void aBreakAfterMidnightIsOnTheDateOnWhichItIsTaken() {
        var problem = TestProblem.grid("UTC", "2027-01-08", "2027-01-09", 0, 24 * 60, 60)
                .person("ada", roles -> roles)
                .person("ben", roles -> roles)
                .build();
        // Ada works from 20:00 until six, Ben on Friday from midnight until ten.
        var roster = new Roster(List.of(cells(20, 30), cells(0, 10)));
        var plan = List.of(
                new PlannedBreak("ada", FRIDAY, "00:45", "01:15", 30, 0),
                new PlannedBreak("ben", FRIDAY, "04:45", "05:15", 30, 0));

        assertThat(BreakDay.of(plan, problem, roster, Language.ENGLISH))
                .containsExactly(
                        new BreakDay("Fri 8 Jan", List.of("ben 04:45-05:15, 0 stay")),
                        new BreakDay("Sat 9 Jan", List.of("ada 00:45-01:15, 0 stay")));
    }

    private static CellSet cells(int from, int to) {
        return CellSet.of(IntStream.range(from, to).toArray());
    }
}
