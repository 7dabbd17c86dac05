package io.shiftloom.solver.verify;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The worked examples of the labor model, one by one. */
class WorkedExamplesTest {

    @Nested
    class Example1DayInJapan {

        private final Scenario monday =
                Scenario.hourly("Asia/Tokyo", "2026-11-23", "2026-11-23").in("JP");

        @Test
        void nineUnbrokenHoursAreTooLong() {
            monday.works("2026-11-23T09:00", "2026-11-23T18:00");

            assertThat(monday.rejections()).containsExactly("maxDailyMinutes");
        }

        @Test
        void eightHoursAroundLunchAreLegalAndTheLunchIsFree() {
            monday.works("2026-11-23T09:00", "2026-11-23T13:00").works("2026-11-23T14:00", "2026-11-23T18:00");

            assertThat(monday.rejections()).isEmpty();
            assertThat(monday.strain("breaks")).isZero();
            assertThat(monday.part("shifts")).isEqualTo(100);
            assertThat(monday.part("split")).isZero();
        }
    }

    @Nested
    class Example2WeekInJapanBegunBeforeTheHorizon {

        private Scenario fromWednesday() {
            return Scenario.hourly("Asia/Tokyo", "2026-11-25", "2026-11-28")
                    .in("JP")
                    .worked("2026-11-22T09:00", "2026-11-22T17:00")
                    .worked("2026-11-23T09:00", "2026-11-23T17:00")
                    .worked("2026-11-24T09:00", "2026-11-24T17:00");
        }

        @Test
        void leaves960Minutes() {
            var twoDays = fromWednesday().worksDaily("2026-11-25", "2026-11-26", "09:00", "17:00");
            var anHourMore = fromWednesday()
                    .worksDaily("2026-11-25", "2026-11-26", "09:00", "17:00")
                    .works("2026-11-27T09:00", "2026-11-27T10:00");

            assertThat(twoDays.rejections()).isEmpty();
            assertThat(anHourMore.rejections()).containsExactly("maxWeeklyMinutes");
        }

        @Test
        void needsOneDateFullyFree() {
            var everyDay = fromWednesday().worksDaily("2026-11-25", "2026-11-28", "09:00", "13:00");
            var intoSaturday = fromWednesday()
                    .worksDaily("2026-11-25", "2026-11-26", "09:00", "13:00")
                    .works("2026-11-27T21:00", "2026-11-28T01:00");
            var saturdayOff = fromWednesday().worksDaily("2026-11-25", "2026-11-27", "09:00", "13:00");

            assertThat(everyDay.rejections()).containsExactly("weeklyRestMinutes");
            assertThat(intoSaturday.rejections()).containsExactly("weeklyRestMinutes");
            assertThat(saturdayOff.rejections()).isEmpty();
        }
    }

    @Nested
    class Example3Rest {

        private Scenario untilTenThenFrom(String start) {
            return Scenario.hourly("UTC", "2026-11-24", "2026-11-25")
                    .works("2026-11-24T17:00", "2026-11-24T22:00")
                    .works("2026-11-25T" + start, "2026-11-25T13:00");
        }

        @ParameterizedTest
        @CsvSource({"EU, 08:00, false", "EU, 09:00, true", "ES, 09:00, false", "ES, 10:00, true"})
        void betweenDates(String jurisdiction, String start, boolean legal) {
            assertThat(untilTenThenFrom(start).in(jurisdiction).rejections().contains("minRestMinutes"))
                    .isEqualTo(!legal);
        }

        @Test
        void tenHoursAreEnoughInOregonAndNineCost() {
            assertThat(untilTenThenFrom("08:00").inState("OR").strain("minRestMinutes"))
                    .isZero();
            assertThat(untilTenThenFrom("07:00").inState("OR").strain("minRestMinutes"))
                    .isEqualTo(60);
        }

        @Test
        void splitDayIsNoRest() {
            var split = Scenario.hourly("UTC", "2026-11-24", "2026-11-24")
                    .in("EU")
                    .works("2026-11-24T09:00", "2026-11-24T12:00")
                    .works("2026-11-24T17:00", "2026-11-24T20:00");

            assertThat(split.rejections()).isEmpty();
            assertThat(split.part("split")).as("one further duty").isEqualTo(100);
        }
    }

    @Nested
    class Example4DaylightSavingInBerlin {

        @Test
        void nightOfTheLongHourGivesElevenHours() {
            var autumn = Scenario.hourly("Europe/Berlin", "2026-10-24", "2026-10-25")
                    .in("DE")
                    .works("2026-10-24T14:00", "2026-10-24T22:00")
                    .works("2026-10-25T08:00", "2026-10-25T12:00");

            assertThat(autumn.rejections()).isEmpty();
        }

        @Test
        void nightOfTheShortHourGivesTenHours() {
            var spring = Scenario.hourly("Europe/Berlin", "2027-03-27", "2027-03-28")
                    .in("DE")
                    .works("2027-03-27T14:00", "2027-03-27T22:00")
                    .works("2027-03-28T09:00", "2027-03-28T13:00");

            assertThat(spring.rejections()).containsExactly("minRestMinutes");
            assertThat(spring.verdict().violations())
                    .anySatisfy(violation -> assertThat(violation.excess()).isEqualTo(60));
        }

        @Test
        void nightShiftOverTheLongHourIsNineHoursOnItsFirstDate() {
            var night = Scenario.hourly("Europe/Berlin", "2026-10-24", "2026-10-25")
                    .in("DE")
                    .works("2026-10-24T22:00", "2026-10-25T06:00");

            assertThat(night.rejections()).isEmpty();
            assertThat(night.strain("averageDailyMinutes"))
                    .as("540 on one date")
                    .isEqualTo(60);
            assertThat(night.part("shifts")).isEqualTo(100);
        }
    }

    @Nested
    class Example5TwelveDays {

        private Scenario tuesdayToNextSaturday() {
            return Scenario.hourly("Europe/Paris", "2026-11-30", "2026-12-13")
                    .worked("2026-11-29T10:00", "2026-11-29T18:00")
                    .worksDaily("2026-12-01", "2026-12-12", "09:00", "17:00");
        }

        @Test
        void areLegalInFranceAndCost() {
            var france = tuesdayToNextSaturday().in("FR");

            assertThat(france.rejections()).isEmpty();
            assertThat(france.verdict().score().parts().get("labor")).isPositive();
            assertThat(france.strain("overtime"))
                    .as("780 above 35 hours in each week")
                    .isEqualTo(1560);
        }

        @Test
        void areRejectedInIllinois() {
            assertThat(tuesdayToNextSaturday().inState("IL").rejections()).containsExactly("weeklyRestMinutes");
        }
    }

    @Nested
    class Example6SevenDaysAcrossTwoWeeks {

        private final Scenario wednesdayToTuesday = Scenario.hourly("America/New_York", "2026-11-29", "2026-12-12")
                .worksDaily("2026-12-02", "2026-12-08", "09:00", "16:00");

        @ParameterizedTest
        @CsvSource({"NY, true", "CA, true", "IL, false"})
        void areLegalWhereTheCalendarWeekCounts(String state, boolean legal) {
            assertThat(wednesdayToTuesday.inState(state).rejections().isEmpty()).isEqualTo(legal);
        }
    }

    @Nested
    class Example7California {

        private final Scenario week = Scenario.hourly("America/Los_Angeles", "2026-11-22", "2026-11-28")
                .inState("CA");

        @Test
        void shortDaysAreExemptFromTheDayOfRestAndTheSeventhIsOvertime() {
            week.worksDaily("2026-11-22", "2026-11-28", "09:00", "14:00");

            assertThat(week.rejections()).isEmpty();
            assertThat(week.strain("overtime")).isEqualTo(300);
            assertThat(week.part("overtime")).isEqualTo(4 * 20);
        }

        @Test
        void longMondayIsPaidOnceAndAHalfAndTwice() {
            week.works("2026-11-23T08:00", "2026-11-23T21:00").worksDaily("2026-11-24", "2026-11-27", "09:00", "17:00");

            assertThat(week.strain("overtime")).isEqualTo(240 + 60);
            assertThat(week.part("overtime")).isEqualTo(4 * 16 + 8 * 4);
        }

        @Test
        void sevenFullDaysBreakTheDayOfRest() {
            week.worksDaily("2026-11-22", "2026-11-27", "09:00", "17:00").works("2026-11-28T08:00", "2026-11-28T18:00");

            assertThat(week.rejections()).containsExactly("dayOfRest");
            assertThat(week.strain("overtime")).isEqualTo(960 + 120);
            assertThat(week.part("overtime")).isEqualTo(4 * 64 + 8 * 8);
        }

        @Test
        void exemptPeopleHaveNoOvertimeButADayOfRest() {
            week.exempt().worksDaily("2026-11-22", "2026-11-28", "09:00", "17:00");

            assertThat(week.part("overtime")).isZero();
            assertThat(week.rejections()).containsExactly("dayOfRest");
        }
    }

    @Nested
    class Example8ThreeMonths {

        private Scenario fromMonday() {
            return Scenario.hourly("UTC", "2026-11-30", "2026-12-06")
                    .withoutCompliance()
                    .threeMonthCap(24_000)
                    .workedInAll("2026-09-01", 7800, 600)
                    .workedInAll("2026-10-01", 8400, 600)
                    .workedInAll("2026-11-01", 7500, 600);
        }

        @Test
        void leave300MinutesForTheLastOfNovember() {
            var five = fromMonday().works("2026-11-30T09:00", "2026-11-30T14:00");
            var six = fromMonday().works("2026-11-30T09:00", "2026-11-30T15:00");

            assertThat(five.rejections()).isEmpty();
            assertThat(six.rejections()).containsExactly("personalMaxThreeMonthMinutes");
        }

        @Test
        void leave8100MinutesForTheWholeHorizon() {
            var legal = fromMonday()
                    .works("2026-11-30T09:00", "2026-11-30T14:00")
                    .worksDaily("2026-12-01", "2026-12-06", "00:00", "21:00")
                    .works("2026-12-02T21:00", "2026-12-03T00:00")
                    .works("2026-12-04T21:00", "2026-12-04T22:00");
            var anHourMore = fromMonday()
                    .works("2026-11-30T09:00", "2026-11-30T14:00")
                    .worksDaily("2026-12-01", "2026-12-06", "00:00", "21:00")
                    .works("2026-12-02T21:00", "2026-12-03T00:00")
                    .works("2026-12-04T21:00", "2026-12-04T23:00");

            assertThat(legal.rejections()).isEmpty();
            assertThat(anHourMore.rejections()).containsExactly("personalMaxThreeMonthMinutes");
        }
    }

    @Nested
    class Example9BreakTiers {

        @ParameterizedTest
        @CsvSource({
            "JP,, 360, 0",
            "JP,, 480, 45",
            "JP,, 540, 60",
            "FR,, 360, 20",
            "DE,, 540, 30",
            "DE,, 555, 45",
            "US, IL, 450, 20"
        })
        void unbrokenWorkLacks(String jurisdiction, String state, int work, int missing) {
            var day = Scenario.quarterly("UTC", "2026-11-24", "2026-11-24");
            var law = state == null ? day.in(jurisdiction) : day.inState(state);
            int end = 6 * 60 + work;

            law.works("2026-11-24T06:00", "2026-11-24T%02d:%02d".formatted(end / 60, end % 60));

            assertThat(law.strain("breaks")).isEqualTo(Math.ceilDiv(missing, 15) * 15L);
        }
    }

    @Nested
    class Example10OwnFlagOff {

        private Scenario week() {
            return Scenario.hourly("Asia/Tokyo", "2026-11-22", "2026-11-28")
                    .in("JP")
                    .withoutCompliance()
                    .weeklyCap(2400);
        }

        @Test
        void tenHourDayIsLegal() {
            assertThat(week().works("2026-11-24T08:00", "2026-11-24T18:00").rejections())
                    .isEmpty();
        }

        @Test
        void weekOf41HoursBreaksTheContract() {
            var tooLong = week().worksDaily("2026-11-23", "2026-11-26", "08:00", "18:00")
                    .works("2026-11-27T09:00", "2026-11-27T10:00");

            assertThat(tooLong.rejections()).containsExactly("personalMaxWeeklyMinutes");
        }
    }
}
