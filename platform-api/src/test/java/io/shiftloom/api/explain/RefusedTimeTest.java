package io.shiftloom.api.explain;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.Wish;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import org.junit.jupiter.api.Test;

class RefusedTimeTest {

    private static final LocalDate MONDAY = LocalDate.of(2027, 1, 4);
    private static final ScheduleGrid QUARTERS =
            ScheduleGrid.of(ZoneId.of("Europe/London"), MONDAY, MONDAY.plusDays(1), 0, 24 * 60, 15);

    @Test
    void slotsThatFollowEachOtherAreToldOnce() {
        assertThat(RefusedTime.of(
                        QUARTERS,
                        List.of(
                                refused(MONDAY, "07:30", Wish.HIGH, "Costs more"),
                                refused(MONDAY, "07:45", Wish.HIGH, "Costs more"),
                                refused(MONDAY, "08:00", Wish.HIGH, "Costs more"))))
                .containsExactly(new RefusedTime(MONDAY, "07:30", "08:15", Wish.HIGH, "Costs more"));
    }

    @Test
    void aGapAnotherReasonAnotherWishOrAnotherDateBeginsAnew() {
        assertThat(RefusedTime.of(
                        QUARTERS,
                        List.of(
                                refused(MONDAY, "07:30", Wish.HIGH, "Costs more"),
                                refused(MONDAY, "08:00", Wish.HIGH, "Costs more"),
                                refused(MONDAY, "08:15", Wish.HIGH, "A rule forbids it"),
                                refused(MONDAY, "08:30", Wish.NONE, "A rule forbids it"),
                                refused(MONDAY, "23:45", Wish.HIGH, "Costs more"),
                                refused(MONDAY.plusDays(1), "00:00", Wish.HIGH, "Costs more"))))
                .extracting(time -> time.from() + "-" + time.until())
                .containsExactly(
                        "07:30-07:45", "08:00-08:15", "08:15-08:30", "08:30-08:45", "23:45-24:00", "00:00-00:15");
    }

    private static WishReceipt.Refusal refused(LocalDate date, String slot, Wish wish, String reason) {
        return new WishReceipt.Refusal(date, slot, wish, new Reason("price", reason, null, null));
    }
}
