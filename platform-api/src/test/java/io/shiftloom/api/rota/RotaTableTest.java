package io.shiftloom.api.rota;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.terminal.Terminal;
import io.shiftloom.api.terminal.TextColumns;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class RotaTableTest {

    private static final LocalDate MONDAY = LocalDate.of(2026, 11, 23);

    @Test
    void showsEachPersonsShiftsByDayAndTheHours() {
        var grid = grid(2, 8 * 60, 20 * 60, 60);
        var rota = rota(grid, row(grid, "Mira", "2026-11-23__09:00", 8), row(grid, "Jan", "2026-11-24__08:00", 4));

        assertThat(RotaTable.lines(rota, Terminal.plain()))
                .containsExactly(
                        "         Mon     Tue",
                        "         23 Nov  24 Nov  hours",
                        "Mira     09-17   ·           8",
                        "Jan      ·       08-12       4",
                        "on duty  █████   ██",
                        "hours    8       4          12");
    }

    @Test
    void putsTheBreakBelowItsShiftAndMarksTheSecondShiftOfADay() {
        var grid = grid(1, 8 * 60, 22 * 60, 60);
        var early = new RotaShift(0, 480, 900, 0, 360, List.of(new RotaShift.Pause(660, 720)));
        var late = new RotaShift(0, 1200, 1320, 0, 120, List.of());
        var cells = CellSet.of(0, 1, 2, 4, 5, 6, 12, 13);
        var rota = rota(grid, new Rota.Row("s1", "Mira", "", cells, List.of(early, late)));

        assertThat(RotaTable.lines(rota, Terminal.plain()).subList(2, 5))
                .containsExactly("Mira     08-15        8", "         (11-12)", "         +20-22");
        assertThat(RotaTable.lines(rota, Terminal.plain()))
                .last()
                .isEqualTo("(15-16) break, +18-22 second shift of the day");
    }

    @Test
    void showsANightOnceOnTheDateItBegins() {
        var grid = grid(2, 0, 24 * 60, 60);
        var rota = rota(grid, row(grid, "Mira", "2026-11-23__22:00", 8));

        assertThat(RotaTable.lines(rota, Terminal.plain()).get(2)).isEqualTo("Mira     22-06   ·           8");
    }

    @Test
    void countsTheHoursThatPassWhenTheClockIsPutBack() {
        var grid = ScheduleGrid.of(
                ZoneId.of("Europe/Berlin"), LocalDate.of(2026, 10, 25), LocalDate.of(2026, 10, 25), 0, 24 * 60, 60);
        var rota = rota(grid, row(grid, "Mira", "2026-10-25__00:00", 6));

        assertThat(RotaTable.lines(rota, Terminal.plain()).get(2)).isEqualTo("Mira     00-06       7");
    }

    @Test
    void writesMinutesOnlyWhereThereAreAny() {
        var grid = grid(1, 8 * 60, 20 * 60, 15);
        var rota = rota(grid, row(grid, "Mira", "2026-11-23__09:15", 7));

        assertThat(RotaTable.lines(rota, Terminal.plain()).get(2)).isEqualTo("Mira     09:15-11:00   1.75");
    }

    @Test
    void marksWhereTheDemandIsNotMetExactly() {
        var grid = grid(1, 8 * 60, 12 * 60, 60);
        var rota = new Rota(grid, List.of(row(grid, "Mira", "2026-11-23__08:00", 3)), List.of(1, 1, 2, 0));

        assertThat(RotaTable.lines(rota, Terminal.plain()).subList(3, 5))
                .containsExactly("on duty  ██!", "hours    3/4         3");
    }

    @Test
    void neverExceedsTheTerminalAndShowsEveryDayOnce() {
        var grid = grid(14, 8 * 60, 20 * 60, 60);
        var rota = rota(grid, row(grid, "Wilhelmina Constantinescu-Featherstone", "2026-11-23__09:00", 8));

        for (int width : new int[] {40, 80, 100, 160, 250}) {
            var lines = RotaTable.lines(rota, new Terminal(width, false, false));
            assertThat(lines)
                    .allSatisfy(line -> assertThat(TextColumns.width(line)).isLessThanOrEqualTo(width));
            var dates = String.join(" ", lines);
            for (int day = 0; day < 14; day++) {
                var date = grid.date(day);
                var label = date.getDayOfMonth() + (date.getMonthValue() == 11 ? " Nov" : " Dec");
                assertThat(dates).containsOnlyOnce(" " + label);
            }
        }
    }

    @Test
    void usesColourOnlyWhereItIsWelcome() {
        var grid = grid(1, 8 * 60, 20 * 60, 60);
        var rota = rota(grid, row(grid, "Mira", "2026-11-23__09:00", 8));

        assertThat(String.join("", RotaTable.lines(rota, new Terminal(100, true, true))))
                .contains("\u001b[");
        assertThat(String.join("", RotaTable.lines(rota, new Terminal(100, true, false))))
                .doesNotContain("\u001b[");
    }

    private static ScheduleGrid grid(int days, int start, int end, int granularity) {
        return ScheduleGrid.of(ZoneId.of("UTC"), MONDAY, MONDAY.plusDays(days - 1L), start, end, granularity);
    }

    private static Rota.Row row(ScheduleGrid grid, String name, String firstCell, int cells) {
        int first = grid.find(firstCell).orElseThrow();
        var bits = new BitSet();
        bits.set(first, first + cells);
        int last = first + cells - 1;
        var shift = new RotaShift(
                grid.dayOf(first),
                grid.slot(first).startMinute(),
                grid.slot(last).endMinute(),
                grid.dayOf(last) - grid.dayOf(first),
                bits.stream().map(grid::minutes).sum(),
                List.of());
        return new Rota.Row("id-" + name, name, "", CellSet.of(bits), List.of(shift));
    }

    /** A rota whose demand is exactly what is staffed. */
    private static Rota rota(ScheduleGrid grid, Rota.Row... rows) {
        var required = new ArrayList<>(Collections.nCopies(grid.cellCount(), 0));
        for (var row : rows) {
            row.cells().stream().forEach(cell -> required.set(cell, required.get(cell) + 1));
        }
        return new Rota(grid, List.of(rows), required);
    }
}
