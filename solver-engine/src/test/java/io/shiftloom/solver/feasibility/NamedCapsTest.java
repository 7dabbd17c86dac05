package io.shiftloom.solver.feasibility;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.answer.Certificate;
import io.shiftloom.solver.answer.Repair;
import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborMask.Level;
import io.shiftloom.solver.labor.LaborMask.Limit;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.TestProblem;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A certificate names the cap that binds, so that whoever set it can raise it. */
class NamedCapsTest {

    private static final String MONDAY = "2026-11-23";

    private static Certificate proof(TestProblem problem, LaborProfile... people) {
        for (var person : people) {
            problem.person(person);
        }
        return QuickProof.find(problem.build(), () -> false).orElseThrow();
    }

    private static TestProblem needed(TestProblem problem, int day, int from, int to, int people) {
        for (int hour = from; hour < to; hour++) {
            problem.demand(problem.grid().cell(day, hour), people, Map.of());
        }
        return problem;
    }

    private static LaborProfile capped(@Nullable Integer weekly, @Nullable Integer threeMonths) {
        return new LaborProfile(true, false, weekly, null, threeMonths, LaborMask.EMPTY, List.of());
    }

    @Test
    void capThatHistoryHasUsedUpIsNamedAndCanBeRaised() {
        var week = needed(TestProblem.hourly("Europe/Berlin", "2026-11-26", "2026-11-29"), 0, 9, 17, 1);
        var worked = List.of(week.block(MONDAY + "T08:00", MONDAY + "T16:00"));

        var certificate = proof(week, capped(480, null).withHistory(worked));

        assertThat(certificate.rules()).containsExactly("personalMaxWeeklyMinutes", "availability");
        assertThat(certificate.repairs()).contains(new Repair.RaiseCapInSum("personalMaxWeeklyMinutes", 60, 1));
    }

    /** Earlier work uses up the first week, in which nobody is needed any more. The conflict is about a date of the second one. */
    @Test
    void weekWithoutCellsOfTheConflictNamesNoCap() {
        var weeks =
                TestProblem.hourly("Europe/Berlin", "2026-11-26", "2026-12-04").jurisdiction("EU");
        var worked = List.of(
                weeks.block(MONDAY + "T08:00", MONDAY + "T16:00"), weeks.block("2026-11-24T08:00", "2026-11-24T15:00"));

        var certificate = proof(needed(weeks, 5, 7, 22, 1), capped(900, null).withHistory(worked));

        assertThat(certificate.rules()).containsExactly("maxDailySpreadMinutes", "availability");
    }

    @Test
    void spanThatFollowsFromTheRestOfADayIsNoLimitOfItsWork() {
        var day = needed(TestProblem.hourly("Europe/Berlin", MONDAY, MONDAY).jurisdiction("EU"), 0, 7, 22, 1);

        var certificate = proof(day, LaborProfile.STANDARD);

        assertThat(certificate.rules()).contains("maxDailySpreadMinutes").doesNotContain("maxDailyMinutes");
    }

    @Test
    void capOfThreeMonthsIsNotThatOfAMonth() {
        var day = needed(TestProblem.hourly("Europe/Berlin", MONDAY, MONDAY), 0, 9, 17, 1);

        var certificate = proof(day, capped(null, 300));

        assertThat(certificate.rules()).containsExactly("personalMaxThreeMonthMinutes", "availability");
        assertThat(certificate.repairs()).contains(new Repair.RaiseCapInSum("personalMaxThreeMonthMinutes", 60, 1));
    }

    @Test
    void datesInARowAreNotCalledWeeklyRest() {
        var week = TestProblem.hourly("Europe/Berlin", MONDAY, "2026-11-29").jurisdiction("DE");
        for (int day = 0; day < 7; day++) {
            needed(week, day, 9, 17, 1);
        }
        var mask = LaborMask.of(LaborRule.CONSECUTIVE_DAYS, new Limit(true, 2, Level.HARD));

        var certificate = proof(week, LaborProfile.STANDARD.withMask(mask));

        assertThat(certificate.rules()).contains("maxConsecutiveDays").doesNotContain("weeklyRestMinutes");
    }

    @Test
    void whereOnlyAvailabilityBindsNoRestIsNamed() {
        var week = TestProblem.hourly("Europe/Berlin", MONDAY, "2026-11-29");
        for (int day = 0; day < 5; day++) {
            needed(week, day, 9, 17, 2);
        }

        var certificate = proof(week, capped(null, null), capped(1170, null), capped(1200, null));

        assertThat(certificate.rules()).containsExactly("personalMaxWeeklyMinutes", "availability");
    }
}
