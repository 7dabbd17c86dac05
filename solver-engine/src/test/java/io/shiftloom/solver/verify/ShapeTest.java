package io.shiftloom.solver.verify;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What shifts, splits, short shifts and stints cost, and which gaps are breaks. */
class ShapeTest {

    private static final String DAY = "2026-11-24T";

    private final Scenario germany =
            Scenario.hourly("Europe/Berlin", "2026-11-24", "2026-11-24").in("DE");

    private Scenario works(int... fromAndTo) {
        for (int i = 0; i < fromAndTo.length; i += 2) {
            germany.works("%s%02d:00".formatted(DAY, fromAndTo[i]), "%s%02d:00".formatted(DAY, fromAndTo[i + 1]));
        }
        return germany;
    }

    @Test
    void gapOverAnHourIsNoBreakAndBeginsAnotherShift() {
        var day = works(8, 10, 11, 13, 15, 18);

        assertThat(day.part("shifts")).isEqualTo(200);
        assertThat(day.part("split")).isEqualTo(100);
        assertThat(day.part("short")).as("8-13 with its break at 10, 15-18").isZero();
    }

    @Test
    void longestOfTheShortGapsIsTheBreakAndOthersCost() {
        var day = Scenario.quarterly("Europe/Berlin", "2026-11-24", "2026-11-24")
                .in("DE")
                .works(DAY + "08:00", DAY + "11:00")
                .works(DAY + "11:15", DAY + "14:00")
                .works(DAY + "14:30", DAY + "17:30");

        assertThat(day.part("shifts")).isEqualTo(200);
        assertThat(day.part("split")).isEqualTo(100);
    }

    @Test
    void shortStintsBesideTheBreakCost() {
        var day = works(8, 9, 10, 16);

        assertThat(day.part("shifts")).isEqualTo(100);
        assertThat(day.part("short"))
                .as("the first hour is an hour short of two")
                .isEqualTo(5 * 4);
    }

    @Test
    void dayOfTwoShiftsIsWorkedTwice() {
        var day = works(8, 12, 14, 18);

        assertThat(day.part("shifts")).isEqualTo(200);
        assertThat(day.part("split")).isEqualTo(100);
    }

    @Test
    void earliestOfEqualGapsIsTheBreak() {
        var day = works(8, 10, 11, 13, 14, 17);

        assertThat(day.part("shifts")).isEqualTo(200);
        assertThat(day.part("short")).as("the first two blocks are one stint").isZero();
    }

    @Test
    void gapThatNoLawAsksForCosts() {
        var day = works(8, 11, 12, 15);

        assertThat(day.part("shifts")).isEqualTo(200);
        assertThat(day.part("split")).isEqualTo(100);
    }

    @Test
    void furtherDutyOfTheDateIsFurtherShift() {
        var day = works(6, 10, 14, 18);

        assertThat(day.part("shifts")).isEqualTo(200);
        assertThat(day.part("split")).isEqualTo(100);
    }

    @Test
    void dayWithTwoHoursOfDemandAsksForNoMore() {
        assertThat(works(8, 10).part("short")).isZero();
    }

    @Test
    void shiftOverMidnightIsOne() {
        var night = Scenario.hourly("Europe/Berlin", "2026-11-24", "2026-11-25")
                .in("DE")
                .works("2026-11-24T22:00", "2026-11-25T04:00");

        assertThat(night.part("shifts")).isEqualTo(100);
        assertThat(night.part("short")).isZero();
    }

    @Test
    void shiftAroundASkippedHourIsOne() {
        var night = Scenario.hourly("Europe/Berlin", "2027-03-28", "2027-03-28")
                .in("DE")
                .works("2027-03-28T00:00", "2027-03-28T02:00")
                .works("2027-03-28T03:00", "2027-03-28T06:00");

        assertThat(night.part("shifts")).isEqualTo(100);
        assertThat(night.part("split")).isZero();
    }
}
