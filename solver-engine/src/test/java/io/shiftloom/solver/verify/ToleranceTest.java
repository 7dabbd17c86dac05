package io.shiftloom.solver.verify;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What was broken before is not held against the schedule; more of it is. */
class ToleranceTest {

    private Scenario emergency() {
        return Scenario.hourly("Europe/Berlin", "2026-11-23", "2026-11-25").in("DE");
    }

    @Test
    void violationOfTheBaselineIsToleratedUpToItsSize() {
        var kept = emergency().works("2026-11-23T08:00", "2026-11-23T19:00").asBaseline();
        var longer = emergency()
                .works("2026-11-23T08:00", "2026-11-23T19:00")
                .asBaseline()
                .works("2026-11-23T19:00", "2026-11-23T20:00");

        assertThat(kept.rejections()).isEmpty();
        assertThat(longer.rejections()).containsExactly("maxDailyMinutes");
        assertThat(longer.verdict().score().hard())
                .as("the hour more, not the two above the rule")
                .isEqualTo(4);
    }

    @Test
    void violationOnAnotherDateIsNot() {
        var other = emergency()
                .works("2026-11-23T08:00", "2026-11-23T19:00")
                .asBaseline()
                .works("2026-11-25T08:00", "2026-11-25T19:00");

        assertThat(other.rejections()).containsExactly("maxDailyMinutes");
    }

    @Test
    void softRulesCostInTheBaselineToo() {
        var kept = emergency().works("2026-11-23T08:00", "2026-11-23T19:00").asBaseline();

        assertThat(kept.strain("averageDailyMinutes")).isEqualTo(180);
    }

    @Test
    void keptCellCountsAsAvailable() {
        var late = emergency()
                .mask(new io.shiftloom.solver.labor.LaborMask(
                        null, java.util.Map.of(), null, null, 18 * 60, null, null))
                .works("2026-11-23T17:00", "2026-11-23T20:00")
                .asBaseline();

        assertThat(late.rejections()).isEmpty();
    }

    @Test
    void capUsedUpByHistoryLeavesNothingButFailsNothing() {
        var used = Scenario.hourly("UTC", "2026-11-25", "2026-11-25")
                .withoutCompliance()
                .weeklyCap(600)
                .worked("2026-11-23T08:00", "2026-11-23T20:00");

        assertThat(used.rejections()).isEmpty();
    }

    @Test
    void firstHourBeyondAUsedUpCapIsChargedAlone() {
        var beyond = Scenario.hourly("UTC", "2026-11-25", "2026-11-25")
                .withoutCompliance()
                .weeklyCap(600)
                .worked("2026-11-23T08:00", "2026-11-23T20:00")
                .works("2026-11-25T08:00", "2026-11-25T09:00");

        assertThat(beyond.verdict().score().hard()).isEqualTo(4);
    }
}
