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
