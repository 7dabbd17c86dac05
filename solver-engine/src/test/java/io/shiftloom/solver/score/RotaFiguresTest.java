package io.shiftloom.solver.score;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.TestProblem;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Monday to Sunday around the clock under German law, one person. */
class RotaFiguresTest {

    private final TestProblem week = TestProblem.hourly("Europe/Berlin", "2026-11-23", "2026-11-29")
            .jurisdiction("DE")
            .demand(1, Map.of())
            .person(LaborProfile.STANDARD);

    private RotaFigures figures(String... fromAndTo) {
        var cells = new BitSet();
        for (int i = 0; i < fromAndTo.length; i += 2) {
            cells.or(week.cells("2026-11-" + fromAndTo[i], "2026-11-" + fromAndTo[i + 1]));
        }
        return RotaFigures.of(CompiledProblem.of(week.build()), new Roster(List.of(CellSet.of(cells))));
    }

    @Test
    void breakIsPartOfItsShiftAndLongerGapIsHole() {
        var figures =
                figures("23T08:00", "23T12:00", "23T13:00", "23T17:00", "24T08:00", "24T12:00", "24T14:00", "24T18:00");

        assertThat(figures.shifts()).isEqualTo(3);
        assertThat(figures.secondShifts()).isEqualTo(1);
        assertThat(figures.holes()).isEqualTo(1);
        assertThat(figures.shortStints()).isZero();
    }

    @Test
    void hourBesideTheBreakIsShortStint() {
        assertThat(figures("23T08:00", "23T09:00", "23T10:00", "23T17:00").shortStints())
                .isEqualTo(1);
    }

    @Test
    void earlyAfterLateAndHalfWeekendsAreCounted() {
        var figures = figures("27T14:00", "27T22:00", "28T09:00", "28T15:00");

        assertThat(figures.shortTimeOff()).isEqualTo(1);
        assertThat(figures.halfWeekends()).isEqualTo(1);
    }

    @Test
    void startsAroundMidnightAreCloseToEachOther() {
        var figures = figures("23T23:00", "24T04:00", "25T01:00", "25T06:00", "26T12:00", "26T17:00");

        assertThat(figures.regularStarts()).isEqualTo(2 / 3.0);
    }

    @Test
    void rotaWithoutShiftsIsRegular() {
        assertThat(figures().regularStarts()).isEqualTo(1);
    }
}
