package io.shiftloom.solver.verify;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** How work outside the horizon reaches into it. */
class HistoryTest {

    @Test
    void blockThatAdjoinsHistoryIsNoNewBlock() {
        var night = Scenario.hourly("UTC", "2026-11-24", "2026-11-24")
                .worked("2026-11-23T22:00", "2026-11-24T00:00")
                .works("2026-11-24T00:00", "2026-11-24T06:00");

        assertThat(night.part("shifts")).isZero();
        assertThat(night.part("short")).isZero();
    }

    @Test
    void blockAfterAShortGapJoinsTheDutyOfTheDateBefore() {
        var joined = Scenario.hourly("UTC", "2026-11-24", "2026-11-24")
                .in("DE")
                .worked("2026-11-23T16:00", "2026-11-23T23:00")
                .works("2026-11-24T00:00", "2026-11-24T04:00");

        assertThat(joined.rejections())
                .as("11 hours on one date, and no rest asked for")
                .containsExactly("maxDailyMinutes");
        assertThat(joined.part("shifts")).as("the gap is the break").isZero();
    }

    @Test
    void restIsCountedFromTheLastEndOfHistory() {
        var early = Scenario.hourly("UTC", "2026-11-24", "2026-11-24")
                .in("EU")
                .worked("2026-11-23T14:00", "2026-11-23T22:00")
                .works("2026-11-24T08:00", "2026-11-24T12:00");

        assertThat(early.rejections()).containsExactly("minRestMinutes");
    }

    /** Her week ends with 24 hours of its Sunday, and a rest of 35 hours may go on into the Monday. */
    @Test
    void firstDateOfAPeriodMayNotCutTheRestOfTheWeekBefore() {
        var monday = Scenario.hourly("UTC", "2026-12-14", "2026-12-20").in("DE");
        for (int day = 7; day <= 12; day++) {
            monday.worked("2026-12-%02dT13:00".formatted(day), "2026-12-%02dT21:00".formatted(day));
        }

        assertThat(monday.works("2026-12-14T06:00", "2026-12-14T12:00").rejections())
                .as("33 hours free, of 35")
                .containsExactly("weeklyRestMinutes");
        assertThat(monday.verdict().violations().getFirst().cells())
                .as("in the way")
                .hasSize(6);
    }

    @Test
    void lastDateOfAPeriodMayNotCutTheRestOfAWeekThatIsPlannedAlready() {
        var sunday = Scenario.hourly("UTC", "2026-12-07", "2026-12-13").in("DE");
        for (int day = 15; day <= 20; day++) {
            sunday.worked("2026-12-%02dT06:00".formatted(day), "2026-12-%02dT14:00".formatted(day));
        }

        assertThat(sunday.works("2026-12-13T14:00", "2026-12-13T20:00").rejections())
                .as("34 hours free, of 35")
                .containsExactly("weeklyRestMinutes");
    }

    @Test
    void restOfTheWeekBeforeThatHistoryCutsIsForgiven() {
        var monday = Scenario.hourly("UTC", "2026-12-14", "2026-12-20").in("DE");
        for (int day = 7; day <= 13; day++) {
            monday.worked("2026-12-%02dT08:00".formatted(day), "2026-12-%02dT16:00".formatted(day));
        }

        assertThat(monday.works("2026-12-14T08:00", "2026-12-14T12:00").rejections())
                .isEmpty();
    }

    @Test
    void knownWorkAfterTheHorizonNeedsItsRestToo() {
        var late = Scenario.hourly("UTC", "2026-11-24", "2026-11-24")
                .in("EU")
                .worked("2026-11-25T06:00", "2026-11-25T14:00")
                .works("2026-11-24T16:00", "2026-11-24T22:00");

        assertThat(late.rejections()).containsExactly("minRestMinutes");
    }

    @Test
    void datesOfTheHorizonAreReplaced() {
        var replanned = Scenario.hourly("UTC", "2026-11-24", "2026-11-24")
                .in("DE")
                .worked("2026-11-24T06:00", "2026-11-24T16:00")
                .works("2026-11-24T08:00", "2026-11-24T18:00");

        assertThat(replanned.rejections()).isEmpty();
    }

    @Test
    void daysInARowGoOnFromHistory() {
        var seventh = Scenario.hourly("UTC", "2026-11-29", "2026-11-29").in("GENERIC");
        for (int day = 23; day < 29; day++) {
            seventh.worked("2026-11-" + day + "T08:00", "2026-11-" + day + "T12:00");
        }
        seventh.works("2026-11-29T08:00", "2026-11-29T12:00");

        assertThat(seventh.strain("maxConsecutiveDays")).isEqualTo(1);
    }
}
