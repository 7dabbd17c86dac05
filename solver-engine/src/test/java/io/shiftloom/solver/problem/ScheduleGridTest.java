package io.shiftloom.solver.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ScheduleGridTest {

    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
    private static final LocalDate SKIPPED_HOUR = LocalDate.of(2027, 3, 28);
    private static final LocalDate REPEATED_HOUR = LocalDate.of(2027, 10, 31);

    @Test
    void slotsAreNamedByTheirStartAndLabelledByBothEnds() {
        var hours = day(ZoneOffset.UTC, SKIPPED_HOUR, 22 * 60, 24 * 60, 60);
        var quarters = day(ZoneOffset.UTC, SKIPPED_HOUR, 9 * 60, 9 * 60 + 30, 15);

        assertThat(hours.slots()).extracting(Slot::id).containsExactly("22:00", "23:00");
        assertThat(hours.slots()).extracting(Slot::label).containsExactly("22:00-23:00", "23:00-24:00");
        assertThat(quarters.slots()).extracting(Slot::id).containsExactly("09:00", "09:15");
        assertThat(quarters.slots()).extracting(Slot::label).containsExactly("09:00-09:15", "09:15-09:30");
        assertThat(quarters.key(1)).isEqualTo("2027-03-28__09:15");
    }

    @Test
    void slotsStepFromTheStartAndARestIsDropped() {
        var grid = day(ZoneOffset.UTC, SKIPPED_HOUR, 9 * 60 + 20, 11 * 60 + 59, 60);

        assertThat(grid.slots()).extracting(Slot::label).containsExactly("09:20-10:20", "10:20-11:20");
    }

    @Test
    void hourThatIsSkippedLastsNothing() {
        var hours = day(BERLIN, SKIPPED_HOUR, 60, 4 * 60, 60);
        var half = day(BERLIN, SKIPPED_HOUR, 90, 210, 60);

        assertThat(minutes(hours)).containsExactly(60, 0, 60);
        assertThat(minutes(half)).as("01:30-02:30 and 02:30-03:30").containsExactly(30, 30);
    }

    @Test
    void hourThatIsRepeatedCountsAsLongAsItIs() {
        assertThat(minutes(day(BERLIN, REPEATED_HOUR, 60, 4 * 60, 60))).containsExactly(60, 120, 60);
    }

    @Test
    void lastSlotOfADayAdjoinsTheFirstOfTheNextOnlyRoundTheClock() {
        var next = SKIPPED_HOUR.plusDays(1);
        var whole = ScheduleGrid.of(ZoneOffset.UTC, SKIPPED_HOUR, next, 0, 24 * 60, 60);
        var shops = ScheduleGrid.of(ZoneOffset.UTC, SKIPPED_HOUR, next, 60, 24 * 60, 60);

        assertThat(whole.adjoinsNext(23)).isTrue();
        assertThat(shops.adjoinsNext(22)).isFalse();
    }

    private static ScheduleGrid day(ZoneId zone, LocalDate date, int start, int end, int granularity) {
        return ScheduleGrid.of(zone, date, date, start, end, granularity);
    }

    private static int[] minutes(ScheduleGrid grid) {
        return IntStream.range(0, grid.cellCount()).map(grid::minutes).toArray();
    }
}
