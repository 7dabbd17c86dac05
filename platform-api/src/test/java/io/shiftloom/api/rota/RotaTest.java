package io.shiftloom.api.rota;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborSettings;
import io.shiftloom.solver.labor.WorkedBlock;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.ShiftWishes;
import io.shiftloom.solver.problem.StaffMember;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RotaTest {

    private static Rota.Row mira(ScheduleGrid grid, CellSet cells, List<WorkedBlock> history) {
        var demand = new ArrayList<CellDemand>();
        for (int cell = 0; cell < grid.cellCount(); cell++) {
            demand.add(cells.contains(cell) ? CellDemand.of(1, Map.of()) : CellDemand.NONE);
        }
        var mira = new StaffMember(
                "mira",
                "Mira",
                CellSet.all(grid.cellCount()),
                Set.of(),
                Set.of(),
                Set.of(),
                ShiftWishes.UNASKED,
                LaborProfile.STANDARD.withHistory(history));
        var problem = new ScheduleProblem(
                grid,
                demand,
                List.of(mira),
                new Objectives(true, false, false),
                new LaborSettings("DE", null, LaborSettings.NEWEST_MODEL),
                null);
        return Rota.of(problem, new Roster(List.of(cells))).rows().getFirst();
    }

    private static ScheduleGrid dates(String zone, LocalDate first, LocalDate last) {
        return ScheduleGrid.of(ZoneId.of(zone), first, last, 0, 24 * 60, 60);
    }

    /** The nights from Sunday to Monday and from Tuesday to Wednesday are of two periods each. */
    @Test
    void nightOverTheEdgeOfThePeriodIsShownAsFarAsItIsInIt() {
        var grid = dates("Europe/Berlin", LocalDate.of(2026, 11, 23), LocalDate.of(2026, 11, 24));
        var night = CellSet.of(
                IntStream.concat(IntStream.range(0, 6), IntStream.range(44, 48)).toArray());
        long first = grid.startMinute(0);
        long last = grid.endMinute(47);

        var row = mira(grid, night, List.of(new WorkedBlock(first - 240, first), new WorkedBlock(last, last + 360)));

        assertThat(row.shifts()).extracting(RotaShift::day).containsExactly(0, 1);
        assertThat(row.shifts()).extracting(RotaShift::hours).containsExactly("00-06", "20-24");
        assertThat(row.shifts()).extracting(RotaShift::minutes).containsExactly(360L, 240L);
    }

    /** In Chile the clock goes from 24:00 of this Saturday to 01:00 of the Sunday. */
    @Test
    void shiftUntilTheEndOfADateEndsAt24WhereTheNextDateBeginsAtOne() {
        var saturday = LocalDate.of(2026, 9, 5);

        var row = mira(
                dates("America/Santiago", saturday, saturday),
                CellSet.of(IntStream.range(16, 24).toArray()),
                List.of());

        assertThat(row.shifts()).singleElement().satisfies(shift -> {
            assertThat(shift.hours()).isEqualTo("16-24");
            assertThat(shift.laterDays()).isZero();
        });
    }
}
