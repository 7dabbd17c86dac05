package io.shiftloom.api.console.rota;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.api.console.language.Language;
import io.shiftloom.solver.problem.ScheduleGrid;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class OpenHoursTest {

    private static final LocalDate MONDAY = LocalDate.parse("2026-12-07");
    private static final ScheduleGrid GRID =
            ScheduleGrid.of(ZoneOffset.UTC, MONDAY, MONDAY.plusDays(1), 9 * 60, 13 * 60, 60);

    @Test
    void hoursThatFollowEachOtherAndLackTheSameAreToldOnce() {
        var lacks = Map.of(0, "1 seat", 1, "1 seat", 3, "1 seat", 4, "1 seat", 5, "2 seats");

        assertThat(OpenHours.of(GRID, new TreeMap<>(lacks), Language.ENGLISH))
                .extracting(OpenHours::line)
                .containsExactly(
                        "Mon 7 Dec, 09:00–11:00: 1 seat; 12:00–13:00: 1 seat",
                        "Tue 8 Dec, 09:00–10:00: 1 seat; 10:00–11:00: 2 seats");
    }

    @Test
    void whereNothingLacksThereIsNothingToTell() {
        assertThat(OpenHours.of(GRID, new TreeMap<>(), Language.ENGLISH)).isEmpty();
    }
}
