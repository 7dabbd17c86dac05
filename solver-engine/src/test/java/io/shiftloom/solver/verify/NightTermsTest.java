package io.shiftloom.solver.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborMask.Level;
import io.shiftloom.solver.labor.LaborMask.Limit;
import io.shiftloom.solver.labor.LaborRule;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;

/** What contracts say about runs of nights and the time off after them. Monday 7 December is the first date. */
class NightTermsTest {

    private static final int MISSING_NIGHT = 16;

    @Test
    void singleNightCostsWhereTwoAreWishedFor() {
        assertThat(leastTwo().works("2026-12-08T22:00", "2026-12-09T04:00").part("labor"))
                .isEqualTo(MISSING_NIGHT);
    }

    @Test
    void eachMissingNightCosts() {
        var three = least(3).works("2026-12-08T22:00", "2026-12-09T04:00");

        assertThat(three.part("labor")).isEqualTo(2 * MISSING_NIGHT);
    }

    @Test
    void nightsThatFollowEachOtherAreARow() {
        var two = night(night(leastTwo(), "2026-12-08"), "2026-12-09");

        assertThat(two.part("labor")).isZero();
    }

    @Test
    void dayShiftBetweenTwoNightsEndsTheRun() {
        var torn = night(night(leastTwo(), "2026-12-08"), "2026-12-10").works("2026-12-09T16:00", "2026-12-09T20:00");

        assertThat(torn.part("labor")).isEqualTo(2 * MISSING_NIGHT);
    }

    @Test
    void nightOfHistoryBeginsTheRun() {
        var second = night(leastTwo().worked("2026-12-06T22:00", "2026-12-07T04:00"), "2026-12-07");

        assertThat(second.part("labor")).isZero();
    }

    @Test
    void singleNightOfHistoryIsNotTheFaultOfTheSchedule() {
        var day =
                leastTwo().worked("2026-12-06T22:00", "2026-12-07T04:00").works("2026-12-08T09:00", "2026-12-08T15:00");

        assertThat(day.part("labor")).isZero();
    }

    @Test
    void runThatTheEndOfThePeriodCutsMayGoOn() {
        var last = night(leastTwo(), "2026-12-12").works("2026-12-13T22:00", "2026-12-14T00:00");

        assertThat(last.part("labor")).isZero();
    }

    @Test
    void restOfANightThatBeganBeforeThePeriodIsNoRow() {
        assertThat(leastTwo().works("2026-12-07T00:00", "2026-12-07T04:00").part("labor"))
                .isZero();
    }

    @Test
    void fullNightBeforeTheLastDateIsHeldToTheWish() {
        assertThat(night(leastTwo(), "2026-12-12").part("labor")).isEqualTo(MISSING_NIGHT);
    }

    @Test
    void dayAfterANightIsTooEarlyBeforeTheRest() {
        var day = night(rest(48 * 60, Level.HARD), "2026-12-08").works("2026-12-10T09:00", "2026-12-10T15:00");

        assertThat(day.rejections()).contains("minRestAfterNightsMinutes");
        assertThat(day.verdict().score().hard()).as("19 of 48 hours").isEqualTo(19 * 4);
    }

    @Test
    void dayAfterTheRestIsLegal() {
        var day = night(rest(48 * 60, Level.HARD), "2026-12-08").works("2026-12-11T09:00", "2026-12-11T15:00");

        assertThat(day.rejections()).doesNotContain("minRestAfterNightsMinutes");
    }

    @Test
    void nextNightOfTheRowNeedsNoSuchRest() {
        var two = night(night(rest(48 * 60, Level.HARD), "2026-12-08"), "2026-12-09");

        assertThat(two.rejections()).doesNotContain("minRestAfterNightsMinutes");
    }

    @Test
    void anotherRowOfNightsNeedsTheRest() {
        var torn = night(night(rest(48 * 60, Level.HARD), "2026-12-08"), "2026-12-10");

        assertThat(torn.rejections()).contains("minRestAfterNightsMinutes");
    }

    @Test
    void nightThatTheEndOfThePeriodCutsIsTheNextOfTheRow() {
        var last = night(rest(48 * 60, Level.HARD), "2026-12-12").works("2026-12-13T22:00", "2026-12-14T00:00");

        assertThat(last.rejections()).doesNotContain("minRestAfterNightsMinutes");
    }

    @Test
    void restIsOwedAfterNightsOfHistoryToo() {
        var day = rest(48 * 60, Level.HARD)
                .worked("2026-12-06T22:00", "2026-12-07T04:00")
                .works("2026-12-08T09:00", "2026-12-08T15:00");

        assertThat(day.rejections()).contains("minRestAfterNightsMinutes");
    }

    @Test
    void wishForRestCostsByTheQuarter() {
        var day = night(rest(48 * 60, Level.SOFT), "2026-12-08").works("2026-12-10T09:00", "2026-12-10T15:00");

        assertThat(day.part("labor")).isEqualTo(4 * 19 * 4);
    }

    private static Scenario night(Scenario scenario, String date) {
        return scenario.works(date + "T22:00", LocalDate.parse(date).plusDays(1) + "T04:00");
    }

    private static Scenario leastTwo() {
        return least(2);
    }

    private static Scenario least(int nights) {
        return week(LaborRule.LEAST_NIGHTS, new Limit(true, nights, Level.SOFT));
    }

    private static Scenario rest(int minutes, Level level) {
        return week(LaborRule.REST_AFTER_NIGHTS, new Limit(true, minutes, level));
    }

    private static Scenario week(LaborRule rule, Limit limit) {
        return Scenario.hourly("Europe/Berlin", "2026-12-07", "2026-12-13")
                .in("GENERIC")
                .mask(LaborMask.of(rule, limit));
    }
}
