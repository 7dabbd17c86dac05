package io.shiftloom.solver.emergency;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DatedShiftsTest {

    /** The clocks go forward on the 28th: 02:00 to 03:00 is no time. */
    private final TestProblem problem = TestProblem.hourly("Europe/Berlin", "2027-03-27", "2027-03-29");

    private DatedShifts shifts(LaborProfile person) {
        return new DatedShifts(
                CompiledProblem.of(problem.demand(1, Map.of()).person(person).build()));
    }

    @Test
    void nightIsOfTheDateOnWhichItBegins() {
        var early = problem.cells("2027-03-27T08:00", "2027-03-27T12:00");
        var night = problem.cells("2027-03-27T22:00", "2027-03-28T06:00");
        var late = problem.cells("2027-03-28T20:00", "2027-03-29T02:00");

        assertThat(shifts(LaborProfile.STANDARD).of(0, union(early, night, late)))
                .containsExactly(union(early, night), CellSet.of(late), CellSet.empty());
    }

    @Test
    void absenceOfADateLeavesTheRestOfTheNightBeforeAndTakesItsOwnNightToTheEnd() {
        var before = problem.cells("2027-03-27T22:00", "2027-03-28T06:00");
        var night = problem.cells("2027-03-28T22:00", "2027-03-29T05:00");

        var absence = shifts(LaborProfile.STANDARD).absence(0, union(before, night), 1);

        var away = problem.cells("2027-03-28T06:00", "2027-03-29T05:00");
        assertThat(absence).isEqualTo(away);
    }

    @Test
    void shiftThatBeganBeforeTheFirstDateIsOfTheFirst() {
        var history = List.of(problem.block("2027-03-26T22:00", "2027-03-27T00:00"));
        var rest = CellSet.of(problem.cells("2027-03-27T00:00", "2027-03-27T05:00"));

        assertThat(shifts(LaborProfile.STANDARD.withHistory(history)).of(0, rest))
                .containsExactly(rest, CellSet.empty(), CellSet.empty());
    }

    private static CellSet union(BitSet... parts) {
        var all = new BitSet();
        for (var part : parts) {
            all.or(part);
        }
        return CellSet.of(all);
    }
}
