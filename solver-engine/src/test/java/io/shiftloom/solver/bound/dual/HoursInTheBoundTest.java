package io.shiftloom.solver.bound.dual;

import static io.shiftloom.solver.bound.dual.LowerBoundTest.bound;
import static io.shiftloom.solver.bound.dual.LowerBoundTest.cost;
import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.bound.LowerBound;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ScheduleScorer;
import io.shiftloom.solver.score.objective.Weights;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What overtime and promised hours are in a bound. */
class HoursInTheBoundTest {

    /** In Canada: 46 hours so far this week, but 12 of them are overtime of their dates. Two more make no overtime of the week. */
    @Test
    void whatIsOvertimeOfADateInHistoryIsNotOvertimeOfTheWeekAsWell() {
        var saturday = TestProblem.hourly("Europe/Berlin", "2026-11-28", "2026-11-28");
        saturday.demand(11, 1, Map.of()).demand(12, 1, Map.of());
        var history = List.of(
                saturday.block("2026-11-23T08:00", "2026-11-23T19:00"),
                saturday.block("2026-11-24T08:00", "2026-11-24T19:00"),
                saturday.block("2026-11-25T08:00", "2026-11-25T19:00"),
                saturday.block("2026-11-26T08:00", "2026-11-26T19:00"),
                saturday.block("2026-11-27T09:00", "2026-11-27T11:00"));
        var problem = saturday.jurisdiction("CA")
                .person(LaborProfile.STANDARD.withHistory(history))
                .build();
        var compiled = CompiledProblem.of(problem);
        var score = new ScheduleScorer(compiled).score(new Roster(List.of(CellSet.of(11, 12))));

        assertThat(score.hard()).isZero();
        assertThat(score.parts()).containsEntry("overtime", 0L);
        assertThat(LowerBound.of(compiled, SpareThreads.NONE, () -> false)).isEqualTo(score.soft());
    }

    /**
     * An hour on one date and two on the next: 45 minutes are overtime of their date, and the 135 that are left are not yet
     * overtime of the week. No whole number of hours is.
     */
    @Test
    void overtimeOfADateLeavesAPartOfAnHourForTheWeek() {
        var days = TestProblem.hourly("Asia/Tokyo", "2026-11-24", "2026-11-25").jurisdiction("GENERIC");
        var worked = CellSet.of(9, 24 + 9, 24 + 10);
        worked.stream().forEach(cell -> days.demand(cell, 1, Map.of()));
        var mask = new LaborMask(null, Map.of(), null, null, null, null, new LaborMask.Overtime(75, 135));
        var problem = days.person(LaborProfile.STANDARD.withMask(mask)).build();
        var score = new ScheduleScorer(CompiledProblem.of(problem)).score(new Roster(List.of(worked)));

        assertThat(score.parts()).containsEntry("overtime", 12L);
        assertThat(bound(problem)).isLessThanOrEqualTo(score.soft());
    }

    /** Two people are promised forty hours each, and there are forty in all. */
    @Test
    void hoursThatContractsPromiseInVainAreInTheBound() {
        var week =
                TestProblem.hourly("Europe/Berlin", "2026-11-23", "2026-11-29").jurisdiction("GENERIC");
        for (int day = 0; day < 5; day++) {
            for (int hour = 8; hour < 16; hour++) {
                week.demand(24 * day + hour, 1, Map.of());
            }
        }
        var promised = LaborProfile.STANDARD.withMask(
                LaborMask.of(LaborRule.WEEKLY_LEAST, new LaborMask.Limit(true, 40 * 60, LaborMask.Level.SOFT)));
        var problem = week.person(promised).person(promised).build();

        assertThat(bound(problem)).isGreaterThanOrEqualTo(5L * Weights.SHIFT + 40 * 4 * Weights.LABOR_PER_Q);
    }

    /** The first week of the row has half of what is promised, and the second one all of it. */
    @Test
    void whatAWeekOfARowLacksIsKnown() {
        var weeks = TestProblem.grid("Europe/Berlin", "2026-11-23", "2026-12-06", 480, 960, 60)
                .jurisdiction("GENERIC");
        var promised = LaborProfile.STANDARD.withMask(
                LaborMask.of(LaborRule.WEEKLY_LEAST, new LaborMask.Limit(true, 40 * 60, LaborMask.Level.SOFT)));
        var problem = weeks.demand(1, Map.of()).person(promised).build();
        var row = new BitSet();
        row.set(0, 20);
        row.set(7 * 8, 7 * 8 + 40);

        var person = LagrangianRelaxation.of(CompiledProblem.of(problem), SpareThreads.NONE)
                .people
                .getFirst();

        assertThat(person.costOfShortfall(row)).isEqualTo(20L * 4 * Weights.LABOR_PER_Q * FixedPoint.SCALE);
    }

    /** Where the horizon has two weeks, each week has a price. */
    @Test
    void soTheyAreOverTwoWeeks() {
        var weeks =
                TestProblem.hourly("Europe/Berlin", "2026-11-23", "2026-12-06").jurisdiction("GENERIC");
        for (int day : new int[] {0, 1, 2, 3, 4, 7, 8, 9, 10, 11}) {
            for (int hour = 8; hour < 16; hour++) {
                weeks.demand(24 * day + hour, 1, Map.of());
            }
        }
        var promised = LaborProfile.STANDARD.withMask(
                LaborMask.of(LaborRule.WEEKLY_LEAST, new LaborMask.Limit(true, 40 * 60, LaborMask.Level.SOFT)));
        var problem = weeks.person(promised).person(promised).build();

        assertThat(bound(problem)).isGreaterThanOrEqualTo(10L * Weights.SHIFT + 2 * 40 * 4 * Weights.LABOR_PER_Q);
    }

    @Test
    void weeklyOvertimeIsThatOfTheCalendar() {
        // Four days of nine hours, and a night of eight from Saturday to Sunday, when the week begins: 40 hours and 4.
        var problem = TestProblem.grid("America/Chicago", "2026-11-22", "2026-11-29", 0, 1440, 60)
                .jurisdiction("US")
                .objectives(new Objectives(true, false, false));
        var all = new BitSet();
        for (int day = 1; day <= 4; day++) {
            all.set(24 * day + 8, 24 * day + 17);
        }
        all.set(24 * 6 + 20, 24 * 7 + 4);
        problem.demand(0, Map.of());
        all.stream().forEach(cell -> problem.demand(cell, 1, Map.of()));
        var week = problem.person(LaborProfile.STANDARD).build();
        var priced = LagrangianRelaxation.of(CompiledProblem.of(week), SpareThreads.NONE);
        var prices = new int[priced.prices.count];
        Arrays.fill(prices, 0, week.grid().cellCount(), 100 * FixedPoint.SCALE);
        int ofFirstWeek = priced.prices.firstWeek[0];
        prices[ofFirstWeek] = priced.prices.rounded(ofFirstWeek, 16 * FixedPoint.SCALE);

        long value = priced.value(prices, new double[prices.length], () -> false);

        var schedule = new Roster(List.of(CellSet.of(all)));
        assertThat(prices[ofFirstWeek]).isPositive();
        assertThat(value).isEqualTo(cost(week, schedule) * FixedPoint.SCALE);
    }

    @Test
    void dailyOvertimeCostsWhereDutiesGoOnAfterMidnight() {
        // Sixteen hours from 6:00 and, after a day, from 12:00: to midnight eight hours beyond eight, and four.
        var days = TestProblem.grid("America/Los_Angeles", "2026-11-23", "2026-11-25", 0, 1440, 60)
                .jurisdiction("US", "CA")
                .objectives(new Objectives(true, false, false));
        days.demand(0, Map.of());
        var all = new BitSet();
        all.set(6, 22);
        all.set(48 + 4, 48 + 18);
        all.stream().forEach(cell -> days.demand(cell, 1, Map.of()));
        var problem = days.person(LaborProfile.STANDARD).build();

        long cost = cost(problem, new Roster(List.of(CellSet.of(all))));

        assertThat(bound(problem)).isLessThanOrEqualTo(cost).isGreaterThan(cost * 9 / 10);
    }
}
