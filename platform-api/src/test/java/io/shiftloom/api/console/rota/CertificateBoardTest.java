package io.shiftloom.api.console.rota;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.problem.ScheduleGrid;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.Test;

class CertificateBoardTest {

    private static final LocalDate MONDAY = LocalDate.parse("2026-12-07");

    private static List<String> hours(int start, int end, int minutes) {
        return CertificateBoard.hours(ScheduleGrid.of(ZoneOffset.UTC, MONDAY, MONDAY, start, end, minutes)
                .slots());
    }

    @Test
    void eachHourIsAtTheHeadOfItsFirstColumn() {
        assertThat(hours(9 * 60, 11 * 60, 60)).containsExactly("09", "10");
        assertThat(hours(9 * 60, 10 * 60 + 30, 15)).containsExactly("09", "", "", "", "10", "");
    }

    @Test
    void hourThatNoColumnBeginsWithIsToldWithItsMinutes() {
        assertThat(hours(9 * 60 + 30, 11 * 60 + 30, 60)).containsExactly("09:30", "10:30");
        assertThat(hours(9 * 60 + 30, 10 * 60 + 30, 30)).containsExactly("09:30", "10");
    }
}
