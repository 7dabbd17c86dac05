package io.shiftloom.solver.verify;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Rules of single statutes that the worked examples do not touch. */
class StatuteTest {

    private static Scenario week(String zone) {
        return Scenario.hourly(zone, "2026-11-23", "2026-11-29");
    }

    @Test
    void newYorkAsksForALunchOverNoonAndAMealOfLongDays() {
        var overNoon = week("America/New_York").inState("NY").works("2026-11-24T09:00", "2026-11-24T16:00");
        var afternoon = week("America/New_York").inState("NY").works("2026-11-24T12:00", "2026-11-24T19:00");
        var longDay = week("America/New_York").inState("NY").works("2026-11-24T10:00", "2026-11-24T20:00");

        assertThat(overNoon.strain("breaks")).isEqualTo(30);
        assertThat(afternoon.strain("breaks")).isZero();
        assertThat(longDay.strain("breaks")).as("50 minutes").isEqualTo(60);
    }

    @Test
    void newYorkCountsTheSpreadOfADate() {
        var split = week("America/New_York")
                .inState("NY")
                .works("2026-11-24T07:00", "2026-11-24T10:00")
                .works("2026-11-24T16:00", "2026-11-24T19:00");

        assertThat(split.strain("maxDailySpreadMinutes")).isEqualTo(120);
        assertThat(split.rejections()).isEmpty();
    }

    @Test
    void coloradoCountsTwelveConsecutiveHoursOverMidnight() {
        var night = week("America/Denver").inState("CO").works("2026-11-24T18:00", "2026-11-25T08:00");
        var twoHalves = week("America/Denver")
                .inState("CO")
                .works("2026-11-24T18:00", "2026-11-25T01:00")
                .works("2026-11-25T02:00", "2026-11-25T09:00");

        assertThat(night.strain("overtime")).isEqualTo(120);
        assertThat(twoHalves.strain("overtime")).isZero();
    }

    @Test
    void overtimeInTheUnitedStatesIsSplitAtMidnight() {
        var night = week("America/Los_Angeles").inState("CA").works("2026-11-24T18:00", "2026-11-25T06:00");

        assertThat(night.strain("overtime")).as("six hours on each date").isZero();
    }

    @Test
    void franceForbidsTheSeventhDayOfACivilWeek() {
        var everyDay = week("Europe/Paris").in("FR").worksDaily("2026-11-23", "2026-11-29", "10:00", "14:00");

        assertThat(everyDay.rejections()).containsExactlyInAnyOrder("maxDaysPerWeek", "weeklyRestMinutes");
    }

    @Test
    void netherlandsHoldTwoAveragesAgainstTheWeek() {
        var week = week("Europe/Amsterdam").in("NL").worksDaily("2026-11-23", "2026-11-27", "08:00", "20:00");

        assertThat(week.strain("averageWeeklyMinutes")).isEqualTo((3600 - 3300) + (3600 - 2880));
        assertThat(week.rejections()).isEmpty();
    }

    @Test
    void ontarioAsksForABreakWithinFiveHours() {
        var day = week("America/Toronto").in("CA-ON").works("2026-11-24T09:00", "2026-11-24T15:00");

        assertThat(day.strain("maxContinuousMinutes")).isEqualTo(60);
        assertThat(day.strain("breaks")).isEqualTo(30);
    }

    @Test
    void japanesePremiumNightCostsByQuarter() {
        var night = week("Asia/Tokyo").in("JP").works("2026-11-24T20:00", "2026-11-25T01:00");

        assertThat(night.strain("night")).isEqualTo(180);
        assertThat(night.part("labor")).isEqualTo(2 * 12);
    }

    @Test
    void spanOfADateFollowsFromTheRestOfTheDirective() {
        var longDay = week("Europe/Rome")
                .in("EU")
                .works("2026-11-24T06:00", "2026-11-24T10:00")
                .works("2026-11-24T16:00", "2026-11-24T20:00");

        assertThat(longDay.rejections()).containsExactly("maxDailySpreadMinutes");
    }

    @Test
    void weekendOf35HoursHasToLieInTheWeek() {
        var sixDays = week("Europe/Berlin")
                .in("DE")
                .worksDaily("2026-11-23", "2026-11-28", "08:00", "16:00")
                .worked("2026-11-30T02:00", "2026-11-30T08:00");

        assertThat(sixDays.rejections())
                .as("34 hours from Saturday 16:00 to the known duty on Monday 02:00")
                .containsExactly("weeklyRestMinutes");
    }
}
