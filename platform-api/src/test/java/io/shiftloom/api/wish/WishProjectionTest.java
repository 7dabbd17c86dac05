package io.shiftloom.api.wish;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.storage.Json;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.Wish;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class WishProjectionTest {

    private static final LocalDate MONDAY = LocalDate.of(2027, 1, 4);

    @Test
    void ownDateInTheHorizonTakesTheWishAndOtherWeeksGetNone() {
        var wishes = hourly("2027-01-04__09:00", "HIGH").onto(grid(MONDAY, 14, 9, 11, 60));

        assertThat(wishes.in(0)).contains(Wish.HIGH);
        assertThat(wishes.in(1)).isEmpty();
        assertThat(wishes.byCell()).hasSize(1);
    }

    @Test
    void otherwiseEveryDateOfTheSameWeekdayTakesIt() {
        var wishes = hourly("2027-01-04__09:00", "LOW").onto(grid(MONDAY.plusDays(7), 14, 9, 11, 60));

        assertThat(wishes.byCell()).hasSize(2).containsKeys(0, 14);
    }

    @Test
    void anHourCoversItsFourQuarters() {
        var wishes = hourly("2027-01-04__09:00", "LOW").onto(grid(MONDAY, 1, 8, 10, 15));

        assertThat(wishes.byCell()).containsOnlyKeys(4, 5, 6, 7).containsValue(Wish.LOW);
    }

    @Test
    void theLowestOfFourQuartersIsTheHours() {
        var quarters = document(15, """
                {"2027-01-04__09:00":"HIGH","2027-01-04__09:15":"HIGH","2027-01-04__09:30":"LOW","2027-01-04__09:45":"HIGH",
                 "2027-01-04__10:00":"NONE","2027-01-04__10:15":"HIGH","2027-01-04__10:30":"LOW","2027-01-04__10:45":"HIGH"}
                """).onto(grid(MONDAY, 1, 9, 12, 60));

        assertThat(quarters.in(0)).contains(Wish.LOW);
        assertThat(quarters.in(1)).contains(Wish.NONE);
        assertThat(quarters.in(2)).isEmpty();
    }

    private static WishProjection hourly(String cell, String wish) {
        return document(60, "{\"%s\":\"%s\"}".formatted(cell, wish));
    }

    private static WishProjection document(int minutes, String cells) {
        return WishProjection.of(Json.read("""
                {"scheduleStartDate":"2027-01-04","scheduleEndDate":"2027-01-10","timeRangeStart":"09:00",
                 "timeRangeEnd":"11:00","slotGranularityMinutes":%d,"wishByCellKey":%s}
                """.formatted(minutes, cells), WishDocument.class));
    }

    private static ScheduleGrid grid(LocalDate first, int days, int fromHour, int toHour, int minutes) {
        return ScheduleGrid.of(ZoneOffset.UTC, first, first.plusDays(days - 1L), fromHour * 60, toHour * 60, minutes);
    }
}
