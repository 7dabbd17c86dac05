package io.shiftloom.solver.labor;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.labor.LaborMask.BreakTier;
import io.shiftloom.solver.labor.LaborMask.Level;
import io.shiftloom.solver.labor.LaborMask.Limit;
import io.shiftloom.solver.labor.LaborTerms.Thresholds;
import io.shiftloom.solver.labor.LaborTerms.WeeklyRest;
import java.time.DayOfWeek;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** How statute, mask, flags and contract become one person's terms. */
class LaborTermsTest {

    private static final int UNLIMITED = LaborTerms.UNLIMITED;

    private static LaborTerms terms(String jurisdiction, @Nullable String state, LaborProfile profile) {
        return LaborCatalog.terms(new LaborSettings(jurisdiction, state, LaborSettings.NEWEST_MODEL), true, profile);
    }

    private static LaborTerms germany(LaborMask mask) {
        return terms("DE", null, profile(mask, false));
    }

    private static LaborProfile profile(LaborMask mask, boolean exempt) {
        return new LaborProfile(true, exempt, null, null, null, mask, List.of());
    }

    private static LaborMask daily(Limit limit) {
        return LaborMask.of(LaborRule.DAILY, limit);
    }

    private static LaborMask rest(Limit limit) {
        return LaborMask.of(LaborRule.REST, limit);
    }

    private static LaborMask weeklyRest(Limit limit) {
        return LaborMask.of(LaborRule.WEEKLY_REST, limit);
    }

    @Nested
    class OwnValue {

        @Test
        void thatIsStricterReplacesTheStatuteOfItsLevel() {
            assertThat(germany(daily(new Limit(true, 420, Level.HARD))).of(LaborRule.DAILY))
                    .isEqualTo(new Thresholds(420, UNLIMITED));
        }

        @Test
        void thatIsLooserNeedsTheStatuteSwitchedOff() {
            assertThat(germany(daily(new Limit(true, 700, Level.HARD))).of(LaborRule.DAILY))
                    .isEqualTo(new Thresholds(600, UNLIMITED));
            assertThat(germany(daily(new Limit(false, 700, Level.HARD))).of(LaborRule.DAILY))
                    .isEqualTo(new Thresholds(700, UNLIMITED));
        }

        @Test
        void thatIsSoftStandsBesideTheHardStatute() {
            assertThat(germany(daily(new Limit(true, 420, Level.SOFT))).of(LaborRule.DAILY))
                    .isEqualTo(new Thresholds(600, 420));
        }

        @Test
        void thatIsMissingOnlySwitchesTheStatuteOff() {
            var terms = germany(daily(new Limit(false, null, Level.HARD)));

            assertThat(terms.of(LaborRule.DAILY)).isEqualTo(new Thresholds(UNLIMITED, UNLIMITED));
            assertThat(terms.averages(LaborRule.DAILY_AVERAGE))
                    .as("the average goes with the maximum")
                    .isEmpty();
        }

        @Test
        void ofRestImpliesNoSpanOfItsOwn() {
            assertThat(germany(rest(new Limit(true, 720, Level.HARD))).hard(LaborRule.SPREAD))
                    .isEqualTo(780);
            assertThat(germany(rest(new Limit(false, 720, Level.HARD))).hard(LaborRule.SPREAD))
                    .isEqualTo(UNLIMITED);
        }

        @Test
        void ofWeeklyRestIsHeldAgainstTheWeekOrEverySevenDaysAsTheStatuteDoes() {
            var own = weeklyRest(new Limit(true, 3000, Level.HARD));

            assertThat(germany(own).weeklyRests()).containsExactly(new WeeklyRest(WeeklyRest.Kind.WEEK, 3000, 0, true));
            assertThat(terms("US", "IL", profile(own, false)).weeklyRests())
                    .containsExactly(
                            new WeeklyRest(WeeklyRest.Kind.ROLLING_7, 1440, 1200, true),
                            new WeeklyRest(WeeklyRest.Kind.ROLLING_7, 3000, 0, true));
            assertThat(terms("JP", null, profile(own, false)).weeklyRests())
                    .extracting(WeeklyRest::kind)
                    .containsExactly(WeeklyRest.Kind.CALENDAR_DAY, WeeklyRest.Kind.WEEK);
        }

        @Test
        void ofOvertimeReplacesTheStatute() {
            var mask = new LaborMask(null, Map.of(), null, null, null, null, new LaborMask.Overtime(600, null));
            var overtime = terms("US", "CA", profile(mask, false)).overtime();

            assertThat(overtime.afterDaily()).isEqualTo(600);
            assertThat(overtime.doubleAfterDaily()).isEqualTo(720);
            assertThat(overtime.afterWeekly()).isEqualTo(2400);
        }

        @Test
        void ofBreaksStandsBesideTheTiersOfTheStatute() {
            var own = new LaborMask.Breaks(true, List.of(new BreakTier(300, 60)), Level.HARD);
            var mask = new LaborMask(null, Map.of(), own, null, null, null, null);

            assertThat(germany(mask).breaks().hard()).containsExactly(new BreakTier(300, 60));
            assertThat(germany(mask).breaks().soft()).containsExactly(new BreakTier(361, 30), new BreakTier(541, 45));
        }
    }

    @Nested
    class Flags {

        private final LaborProfile off =
                new LaborProfile(false, false, 2400, null, null, daily(new Limit(true, 300, Level.HARD)), List.of());

        @Test
        void takeStatuteAndMaskAwayAndLeaveTheContract() {
            var terms = terms("JP", null, off);

            assertThat(terms.of(LaborRule.DAILY)).isEqualTo(new Thresholds(UNLIMITED, UNLIMITED));
            assertThat(terms.weeklyRests()).isEmpty();
            assertThat(terms.nightWork()).isFalse();
            assertThat(terms.hard(LaborRule.CONTRACT_WEEKLY)).isEqualTo(2400);
            assertThat(terms.weekStart()).isEqualTo(DayOfWeek.SUNDAY);
        }

        @Test
        void ofTheConditionCountsToo() {
            var settings = new LaborSettings("DE", null, LaborSettings.NEWEST_MODEL);

            assertThat(LaborCatalog.terms(settings, false, LaborProfile.STANDARD)
                            .thresholds())
                    .isEmpty();
        }
    }

    @Nested
    class UnitedStates {

        @Test
        void stateRulesComeOnTopOfTheFederalOnes() {
            var oregon = terms("US", "OR", LaborProfile.STANDARD);

            assertThat(oregon.of(LaborRule.REST)).isEqualTo(new Thresholds(0, 600));
            assertThat(oregon.overtime().afterWeekly()).isEqualTo(2400);
            assertThat(terms("US", "TX", LaborProfile.STANDARD)).isEqualTo(terms("US", null, LaborProfile.STANDARD));
        }

        @Test
        void exemptPeopleLoseOvertimeMealsOregonsRestAndIllinoisDayOfRest() {
            var exempt = profile(LaborMask.EMPTY, true);

            assertThat(terms("US", "CA", exempt).overtime().none()).isTrue();
            assertThat(terms("US", "CA", exempt).breaks().soft()).isEmpty();
            assertThat(terms("US", "NY", exempt).breaks().noonMeal()).isFalse();
            assertThat(terms("US", "OR", exempt).of(LaborRule.REST)).isEqualTo(new Thresholds(0, 480));
            assertThat(terms("US", "IL", exempt).weeklyRests()).isEmpty();
        }

        @Test
        void exemptPeopleKeepTheDayOfRestOfCaliforniaNewYorkAndWisconsin() {
            var exempt = profile(LaborMask.EMPTY, true);

            assertThat(terms("US", "CA", exempt).weeklyRests()).hasSize(1);
            assertThat(terms("US", "NY", exempt).weeklyRests()).hasSize(1);
            assertThat(terms("US", "WI", exempt).weeklyRests()).hasSize(1);
        }

        @Test
        void exemptionIsReadNowhereElse() {
            assertThat(terms("FR", null, profile(LaborMask.EMPTY, true)))
                    .isEqualTo(terms("FR", null, LaborProfile.STANDARD));
        }
    }
}
