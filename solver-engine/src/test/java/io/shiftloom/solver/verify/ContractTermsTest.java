package io.shiftloom.solver.verify;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborMask.Level;
import io.shiftloom.solver.labor.LaborMask.Limit;
import io.shiftloom.solver.labor.LaborRule;
import org.junit.jupiter.api.Test;

/** What contracts say about shifts, as rules of a person's mask. */
class ContractTermsTest {

    private static final String DAY = "2026-11-24T";

    private static Scenario day(LaborRule rule, int value, Level level) {
        return Scenario.hourly("Europe/Berlin", "2026-11-23", "2026-11-25")
                .in("DE")
                .mask(LaborMask.of(rule, new Limit(true, value, level)));
    }

    @Test
    void shiftOfFewerMinutesThanTheContractSaysIsRefused() {
        var day = day(LaborRule.SHIFT_LENGTH, 240, Level.HARD)
                .works(DAY + "09:00", DAY + "12:00")
                .leavesOpen(DAY + "12:00", DAY + "18:00");

        assertThat(day.rejections()).contains("minShiftMinutes");
        assertThat(day.verdict().score().hard()).as("an hour is missing").isEqualTo(4 + 6);
    }

    @Test
    void dateWithLessDemandCountsItsOwnLength() {
        var sunday = day(LaborRule.SHIFT_LENGTH, 240, Level.HARD).works(DAY + "09:00", DAY + "12:00");

        assertThat(sunday.rejections()).doesNotContain("minShiftMinutes");
    }

    @Test
    void softLengthOfShiftOnlyCosts() {
        var day = day(LaborRule.SHIFT_LENGTH, 240, Level.SOFT)
                .works(DAY + "09:00", DAY + "12:00")
                .leavesOpen(DAY + "12:00", DAY + "18:00");

        assertThat(day.rejections()).doesNotContain("minShiftMinutes");
        assertThat(day.part("labor")).isEqualTo(4 * 4);
    }

    @Test
    void breakDoesNotMakeTwoShiftsOfOne() {
        var day = day(LaborRule.SHIFTS_PER_DAY, 1, Level.HARD)
                .works(DAY + "10:00", DAY + "14:00")
                .works(DAY + "15:00", DAY + "19:00");

        assertThat(day.rejections()).isEmpty();
    }

    @Test
    void secondShiftOfTheDayIsRefused() {
        var day = day(LaborRule.SHIFTS_PER_DAY, 1, Level.HARD)
                .works(DAY + "10:00", DAY + "14:00")
                .works(DAY + "16:00", DAY + "20:00");

        assertThat(day.rejections()).contains("maxShiftsPerDay");
    }

    @Test
    void shiftThatTheHorizonCutsMayBeShort() {
        var night = day(LaborRule.SHIFT_LENGTH, 240, Level.HARD)
                .works("2026-11-25T22:00", "2026-11-26T00:00")
                .leavesOpen("2026-11-25T12:00", "2026-11-25T18:00");

        assertThat(night.rejections()).doesNotContain("minShiftMinutes");
    }
}
