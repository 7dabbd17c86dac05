package io.shiftloom.solver.verify;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What short time off and half weekends cost. */
class RhythmTest {

    private static final String FRIDAY = "2026-11-27T";
    private static final String SATURDAY = "2026-11-28T";
    private static final String SUNDAY = "2026-11-29T";

    private final Scenario week =
            Scenario.hourly("Europe/Berlin", "2026-11-23", "2026-11-29").in("DE");

    @Test
    void earlyAfterLateCostsEachQuarterUnderThirteenHours() {
        week.works("2026-11-23T14:00", "2026-11-23T22:00").works("2026-11-24T09:00", "2026-11-24T14:00");

        assertThat(week.part("rhythm")).as("eleven hours off").isEqualTo(8);
    }

    @Test
    void thirteenHoursOffAreFree() {
        week.works("2026-11-23T14:00", "2026-11-23T22:00").works("2026-11-24T11:00", "2026-11-24T16:00");

        assertThat(week.part("rhythm")).isZero();
    }

    @Test
    void oneDayOfTheWeekendCosts() {
        week.works(SATURDAY + "09:00", SATURDAY + "15:00").leavesOpen(SUNDAY + "09:00", SUNDAY + "15:00");

        assertThat(week.part("rhythm")).isEqualTo(20);
    }

    @Test
    void weekendWithoutWorkOnItsOtherDayCostsNothing() {
        assertThat(week.works(SATURDAY + "09:00", SATURDAY + "15:00").part("rhythm"))
                .isZero();
    }

    @Test
    void bothDaysOfTheWeekendCostNothing() {
        week.works(SATURDAY + "09:00", SATURDAY + "15:00").works(SUNDAY + "09:00", SUNDAY + "15:00");

        assertThat(week.part("rhythm")).isZero();
    }

    @Test
    void nightIntoSaturdayIsWorkOfFriday() {
        assertThat(week.works(FRIDAY + "20:00", SATURDAY + "04:00").part("rhythm"))
                .isZero();
    }

    @Test
    void weekendThatTheHorizonCutsIsNoneToBeHalved() {
        var untilSaturday =
                Scenario.hourly("Europe/Berlin", "2026-11-23", "2026-11-28").in("DE");

        assertThat(untilSaturday.works(SATURDAY + "09:00", SATURDAY + "15:00").part("rhythm"))
                .isZero();
    }
}
