package io.shiftloom.solver.emergency;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Of three people on a day of eight hours in quarters, the first worked all of it and is away. */
class BriefShiftsTest {

    private static final int CELLS = 32;

    private final ScheduleProblem problem = TestProblem.grid("Europe/Berlin", "2027-03-01", "2027-03-01", 480, 960, 15)
            .demand(1, Map.of())
            .person(LaborProfile.STANDARD)
            .person(LaborProfile.STANDARD)
            .person(LaborProfile.STANDARD)
            .build();

    private static Roster roster(CellSet first, CellSet second, CellSet third) {
        return new Roster(List.of(first, second, third));
    }

    private static CellSet cells(int from, int to) {
        return CellSet.of(IntStream.range(from, to).toArray());
    }

    private BriefShifts brief(Roster before, CellSet... lost) {
        return new BriefShifts(CompiledProblem.of(problem), before, List.of(lost));
    }

    @Test
    void nobodyComesInForAQuarterOfAnHourWhereTwoHoursArePossible() {
        var before = roster(cells(0, CELLS), CellSet.empty(), CellSet.empty());
        var quarter = roster(CellSet.empty(), cells(0, 31), cells(31, CELLS));
        var twoHours = roster(CellSet.empty(), cells(0, 24), cells(24, CELLS));
        var brief = brief(before, cells(0, CELLS));

        assertThat(brief.in(quarter)).isEqualTo(1);
        assertThat(brief.in(twoHours)).isZero();
        assertThat(brief.fewestFirst(List.of(quarter, twoHours))).containsExactly(twoHours, quarter);
    }

    @Test
    void whatIsAddedToAShiftIsNotBrief() {
        var before = roster(cells(28, CELLS), cells(12, 28), CellSet.empty());
        var longer = roster(CellSet.empty(), cells(12, CELLS), CellSet.empty());

        assertThat(brief(before, cells(28, CELLS)).in(longer)).isZero();
    }

    @Test
    void whatIsLeftOfAShiftMayBeBriefToo() {
        var before = roster(cells(0, 16), cells(16, CELLS), CellSet.empty());
        var remainder = roster(CellSet.empty(), cells(28, CELLS), cells(0, 28));

        assertThat(brief(before, cells(0, 16)).in(remainder)).isEqualTo(1);
    }

    @Test
    void whoStandsInForABriefShiftHasOneToo() {
        var before = roster(cells(28, CELLS), cells(0, 8), CellSet.empty());
        var same = roster(CellSet.empty(), cells(0, 8), cells(28, CELLS));

        assertThat(brief(before, cells(28, CELLS)).in(same)).isZero();
    }

    @Test
    void aBriefShiftThatThereWasBeforeDoesNotCount() {
        var before = roster(cells(0, 28), CellSet.empty(), cells(28, CELLS));
        var repair = roster(CellSet.empty(), cells(0, 28), cells(28, CELLS));

        assertThat(brief(before, cells(0, 28)).in(repair)).isZero();
    }
}
