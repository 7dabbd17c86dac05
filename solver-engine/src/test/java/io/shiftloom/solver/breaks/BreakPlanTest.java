package io.shiftloom.solver.breaks;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.breaks.BreakPlan.PlannedBreak;
import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborMask.Level;
import io.shiftloom.solver.labor.LaborMask.Limit;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.labor.WorkedBlock;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BreakPlanTest {

    /** So many people work the same hours of one day in Germany, where more than six hours ask for half an hour. */
    private static List<PlannedBreak> plan(int people, int fromHour, int toHour) {
        var day =
                TestProblem.hourly("Europe/Berlin", "2026-11-23", "2026-11-23").jurisdiction("DE");
        var cells = new BitSet();
        for (int hour = fromHour; hour < toHour; hour++) {
            day.demand(hour, people, Map.of());
            cells.set(hour);
        }
        for (int person = 0; person < people; person++) {
            day.person(LaborProfile.STANDARD);
        }
        return BreakPlan.of(
                CompiledProblem.of(day.build()), new Roster(Collections.nCopies(people, CellSet.of(cells))));
    }

    @Test
    void whoeverWorksAloneGoesInTheMiddle() {
        assertThat(plan(1, 8, 16)).singleElement().satisfies(one -> {
            assertThat(one.from()).isEqualTo("11:45");
            assertThat(one.to()).isEqualTo("12:15");
            assertThat(one.remaining()).isZero();
        });
    }

    @Test
    void peopleGoOneAfterTheOther() {
        var plan = plan(3, 8, 16);

        assertThat(plan)
                .hasSize(3)
                .allSatisfy(one -> assertThat(one.remaining()).isEqualTo(2));
        assertThat(plan).extracting(PlannedBreak::from).doesNotHaveDuplicates();
    }

    /** More people than there are times without a break of another. */
    @Test
    void whoStaysIsCountedByTheWholePlan() {
        var plan = plan(15, 8, 15);

        assertThat(plan)
                .as("breaks overlap, those that were placed first with later ones too")
                .anySatisfy(one -> assertThat(one.remaining()).isLessThan(14))
                .allSatisfy(one -> assertThat(one.remaining()).isEqualTo(15 - mostAtOnce(plan, one)));
    }

    /** The most breaks at one moment of a break, itself included. */
    private static int mostAtOnce(List<PlannedBreak> plan, PlannedBreak one) {
        return plan.stream()
                .map(PlannedBreak::startsAt)
                .map(start -> start.isBefore(one.startsAt()) ? one.startsAt() : start)
                .filter(moment -> moment.isBefore(one.endsAt()))
                .mapToInt(moment -> Math.toIntExact(plan.stream()
                        .filter(other -> !other.startsAt().isAfter(moment)
                                && other.endsAt().isAfter(moment))
                        .count()))
                .max()
                .orElseThrow();
    }

    @Test
    void shiftThatOwesNoBreakIsNotInThePlan() {
        assertThat(plan(2, 8, 14)).isEmpty();
    }

    @Test
    void nobodyGoesRightAfterComingOrBeforeLeaving() {
        assertThat(plan(9, 8, 16)).hasSize(9).allSatisfy(one -> {
            assertThat(one.from()).isGreaterThanOrEqualTo("10:00");
            assertThat(one.to()).isLessThanOrEqualTo("14:00");
        });
    }

    /** The night from 20:00 to 06:00 belongs to two periods. */
    @Test
    void breakOfANightThatBeganBeforeThePeriodIsWithinThePeriod() {
        var day = TestProblem.hourly("Europe/Berlin", "2026-11-24", "2026-11-24");
        var cells = day.cells("2026-11-24T00:00", "2026-11-24T06:00");

        assertThat(planOfOne(day, cells, day.block("2026-11-23T20:00", "2026-11-24T00:00")))
                .singleElement()
                .satisfies(one -> {
                    assertThat(one.minutes()).isEqualTo(45);
                    assertThat(one.date()).isEqualTo("2026-11-24");
                    assertThat(one.from()).isBetween("00:00", "05:15");
                });
    }

    @Test
    void soIsThatOfANightThatGoesOnAfterIt() {
        var day = TestProblem.hourly("Europe/Berlin", "2026-11-24", "2026-11-24");
        var cells = day.cells("2026-11-24T20:00", "2026-11-25T00:00");

        assertThat(planOfOne(day, cells, day.block("2026-11-25T00:00", "2026-11-25T06:00")))
                .singleElement()
                .satisfies(one -> {
                    assertThat(one.minutes()).isEqualTo(45);
                    assertThat(one.from()).isBetween("20:00", "23:15");
                });
    }

    /** From 8 to 11 there are three, and then nobody but the first: most stay at work when the first goes early. */
    private static PlannedBreak ofTheFirst(LaborProfile terms) {
        var day = TestProblem.hourly("Europe/Berlin", "2026-11-24", "2026-11-24");
        var morning = CellSet.of(day.cells("2026-11-24T08:00", "2026-11-24T11:00"));
        var cells = day.cells("2026-11-24T08:00", "2026-11-24T18:00");
        cells.stream().forEach(cell -> day.demand(cell, morning.contains(cell) ? 3 : 1, Map.of()));
        day.jurisdiction("DE").person(terms).person(LaborProfile.STANDARD).person(LaborProfile.STANDARD);
        return BreakPlan.of(CompiledProblem.of(day.build()), new Roster(List.of(CellSet.of(cells), morning, morning)))
                .getFirst();
    }

    @Test
    void workBeforeAndAfterABreakIsNoLongerThanWorkWithoutABreakMayBe() {
        var early = ofTheFirst(LaborProfile.STANDARD);

        assertThat(early.minutes()).isEqualTo(45);
        assertThat(early.from()).as("six hours at most are left until 18").isBetween("11:15", "14:00");
    }

    @Test
    void aHardLimitOfAContractComesBeforeThatOfTheLaw() {
        var fiveHours = LaborMask.of(LaborRule.CONTINUOUS, new Limit(true, 300, Level.HARD));

        assertThat(ofTheFirst(new LaborProfile(true, false, null, null, null, fiveHours, List.of()))
                        .from())
                .as("five hours on both sides")
                .isBetween("12:15", "13:00");
    }

    @Test
    void workBesideThePeriodCountsAsWorkWithoutABreak() {
        var before = TestProblem.hourly("Europe/Berlin", "2026-11-24", "2026-11-24");
        var after = TestProblem.hourly("Europe/Berlin", "2026-11-24", "2026-11-24");

        assertThat(planOfOne(
                        before,
                        before.cells("2026-11-24T00:00", "2026-11-24T06:00"),
                        before.block("2026-11-23T20:00", "2026-11-24T00:00")))
                .singleElement()
                .satisfies(one -> assertThat(one.from())
                        .as("six hours after 20:00; the middle of what the period has is 02:30")
                        .isBetween("01:00", "02:00"));
        assertThat(planOfOne(
                        after,
                        after.cells("2026-11-24T15:00", "2026-11-25T00:00"),
                        after.block("2026-11-25T00:00", "2026-11-25T03:00")))
                .singleElement()
                .satisfies(one -> assertThat(one.from())
                        .as("six hours before 03:00; the middle of what the period has is 19:00")
                        .isBetween("20:15", "21:00"));
    }

    private static List<String> inNewYork(String... fromAndTo) {
        var day = TestProblem.hourly("America/New_York", "2026-11-24", "2026-11-24");
        var cells = new BitSet();
        for (int at = 0; at < fromAndTo.length; at += 2) {
            cells.or(day.cells("2026-11-24T" + fromAndTo[at], "2026-11-24T" + fromAndTo[at + 1]));
        }
        cells.stream().forEach(cell -> day.demand(cell, 1, Map.of()));
        day.jurisdiction("US", "NY").person(LaborProfile.STANDARD);
        return BreakPlan.of(CompiledProblem.of(day.build()), new Roster(List.of(CellSet.of(cells)))).stream()
                .map(one -> one.from() + "-" + one.to())
                .toList();
    }

    /** More than six hours over the time from 11 to 14 ask for half an hour in it. */
    @Test
    void mealAtNoonIsTakenAtNoon() {
        assertThat(inNewYork("09:00", "17:00")).containsExactly("12:45-13:15");
        assertThat(inNewYork("06:00", "14:00")).containsExactly("11:00-11:30");
        assertThat(inNewYork("11:00", "21:00")).containsExactly("13:30-14:00");
        assertThat(inNewYork("09:00", "13:30")).isEmpty();
        assertThat(inNewYork("12:00", "20:00")).isEmpty();
    }

    /** From before 11 until after 19 there is another meal of twenty minutes from 17 to 19. */
    @Test
    void longDayHasTwoMeals() {
        assertThat(inNewYork("10:00", "22:00")).hasSize(2).satisfies(meals -> {
            assertThat(meals.getFirst()).isBetween("11:00-11:30", "13:30-14:00");
            assertThat(meals.getLast()).isBetween("17:00-17:20", "18:40-19:00");
        });
    }

    /** From 10:00 to 02:00 of the next date, whose period begins at midnight. */
    @Test
    void mealOfTheDayBeforeThePeriodIsNotTakenInIt() {
        var before = TestProblem.hourly("America/New_York", "2026-11-24", "2026-11-24");
        before.demand(0, 1, Map.of()).demand(1, 1, Map.of()).jurisdiction("US", "NY");
        before.person(LaborProfile.STANDARD.withHistory(List.of(before.block("2026-11-23T10:00", "2026-11-24T00:00"))));

        assertThat(BreakPlan.of(CompiledProblem.of(before.build()), new Roster(List.of(CellSet.of(0, 1)))))
                .isEmpty();
    }

    @Test
    void mealThatTheRotaHasIsNotProposed() {
        assertThat(inNewYork("08:00", "12:00", "13:00", "17:00")).isEmpty();
    }

    @Test
    void breakSaysOnWhichDateItIsTaken() {
        var days = TestProblem.hourly("Europe/Berlin", "2026-11-24", "2026-11-25");
        var cells = days.cells("2026-11-24T00:00", "2026-11-24T08:00");
        cells.or(days.cells("2026-11-24T21:00", "2026-11-25T06:00"));

        assertThat(planOfOne(days, cells, days.block("2026-11-20T08:00", "2026-11-20T09:00")))
                .as("in the order in which they begin, both of shifts that begin on the first date")
                .extracting(one -> one.date() + " " + one.from() + " " + one.startsAt() + " " + one.endsAt())
                .containsExactly(
                        "2026-11-24 03:45 2026-11-24T02:45:00Z 2026-11-24T03:15:00Z",
                        "2026-11-24 01:15 2026-11-25T00:15:00Z 2026-11-25T00:45:00Z");
    }

    /** Somebody works cells next to a night that another period has. */
    private static List<PlannedBreak> planOfOne(TestProblem day, BitSet cells, WorkedBlock other) {
        cells.stream().forEach(cell -> day.demand(cell, 1, Map.of()));
        day.jurisdiction("DE").person(LaborProfile.STANDARD.withHistory(List.of(other)));
        return BreakPlan.of(CompiledProblem.of(day.build()), new Roster(List.of(CellSet.of(cells))));
    }
}
