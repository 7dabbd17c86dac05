package io.shiftloom.solver.caution;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.explain.WhyNot;
import io.shiftloom.solver.labor.LaborMask;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.labor.LaborRule;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Objectives;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CautionsTest {

    private static final LaborProfile STANDARD = LaborProfile.STANDARD;

    private final TestProblem week =
            TestProblem.hourly("America/Chicago", "2027-02-01", "2027-02-07").jurisdiction("US");
    private final List<BitSet> rows = new ArrayList<>();

    private static LaborProfile with(LaborRule rule, int value) {
        return STANDARD.withMask(LaborMask.of(rule, new LaborMask.Limit(true, value, LaborMask.Level.HARD)));
    }

    /** Somebody who works these hours, at which one person is needed. */
    private CautionsTest works(LaborProfile profile, String from, String to) {
        week.person(profile);
        var cells = week.cells(from, to);
        cells.stream().forEach(cell -> week.demand(cell, 1, Map.of()));
        rows.add(cells);
        return this;
    }

    private CautionsTest andAlso(String from, String to) {
        var more = week.cells(from, to);
        more.stream().forEach(cell -> week.demand(cell, 1, Map.of()));
        rows.getLast().or(more);
        return this;
    }

    private CautionsTest idle(LaborProfile profile) {
        week.person(profile);
        rows.add(new BitSet());
        return this;
    }

    private List<Caution> cautions() {
        return Cautions.of(
                CompiledProblem.of(week.build()),
                new Roster(rows.stream().map(CellSet::of).toList()));
    }

    @Test
    void aShiftOfMoreThanTwelveHoursIsToldWhereNothingLimitsTheDay() {
        works(STANDARD, "2027-02-01T07:00", "2027-02-01T23:00").andAlso("2027-02-03T11:00", "2027-02-04T00:00");

        assertThat(cautions()).singleElement().isInstanceOfSatisfying(Caution.LongShifts.class, told -> {
            assertThat(told.person()).isZero();
            assertThat(told.shifts())
                    .extracting(shift -> shift.date() + " " + shift.from() + "-" + shift.to() + " " + shift.minutes())
                    .containsExactly("2027-02-01 07:00-23:00 960", "2027-02-03 11:00-24:00 780");
            assertThat(told.cells().size()).isEqualTo(29);
            assertThat(told.excess()).isEqualTo(240);
            assertThat(told.underLaw()).isTrue();
        });
    }

    /** Samoa had no 30 December 2011: it moved to the other side of the date line. */
    @Test
    void aDateThatTheClockSkipsHasNoShiftToWarnOf() {
        var skipped = TestProblem.hourly("Pacific/Apia", "2011-12-30", "2011-12-30")
                .person(STANDARD)
                .demand(23, 1, Map.of());

        assertThat(Cautions.of(CompiledProblem.of(skipped.build()), new Roster(List.of(CellSet.of(23)))))
                .isEmpty();
    }

    @Test
    void aShiftOfTwelveHoursIsNotToldNorALongDayOfTwoShifts() {
        works(STANDARD, "2027-02-01T07:00", "2027-02-01T19:00")
                .andAlso("2027-02-03T06:00", "2027-02-03T13:00")
                .andAlso("2027-02-03T17:00", "2027-02-04T00:00");

        assertThat(cautions()).isEmpty();
    }

    @Test
    void whoHasAHardLimitWasGivenItOnPurpose() {
        works(with(LaborRule.DAILY, 16 * 60), "2027-02-01T07:00", "2027-02-01T23:00");

        assertThat(cautions()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            value = LaborRule.class,
            names = {"SPREAD", "CONTINUOUS"})
    void soIsAHardLimitFromBeginningToEnd(LaborRule rule) {
        works(with(rule, 16 * 60), "2027-02-01T07:00", "2027-02-01T23:00");

        assertThat(cautions()).isEmpty();
    }

    /** Colorado asks for a break of half an hour. */
    @Test
    void aLimitOfWorkOnEndLimitsNoShiftWithBreaks() {
        week.jurisdiction("US", "CO");
        works(with(LaborRule.CONTINUOUS, 8 * 60), "2027-02-01T07:00", "2027-02-01T14:00")
                .andAlso("2027-02-01T15:00", "2027-02-01T23:00");

        assertThat(cautions())
                .singleElement()
                .isInstanceOfSatisfying(
                        Caution.LongShifts.class,
                        told -> assertThat(told.excess()).isEqualTo(180));
    }

    @Test
    void withoutLaborLawNoMaskWouldHelpAtOnce() {
        week.objectives(new Objectives(false, true, true)).jurisdiction("DE");
        works(STANDARD, "2027-02-01T07:00", "2027-02-01T23:00");

        assertThat(cautions())
                .singleElement()
                .isInstanceOfSatisfying(
                        Caution.LongShifts.class,
                        told -> assertThat(told.underLaw()).isFalse());
    }

    @Test
    void whoCouldWorkAndGetsNothingIsToldWithTheNearestWay() {
        works(STANDARD, "2027-02-01T09:00", "2027-02-01T17:00").idle(STANDARD);

        assertThat(cautions()).singleElement().isInstanceOfSatisfying(Caution.NoWork.class, idle -> {
            assertThat(idle.person()).isEqualTo(1);
            assertThat(idle.minutes()).isEqualTo(480);
            assertThat(idle.why())
                    .isInstanceOfSatisfying(
                            WhyNot.Outscored.class,
                            why -> assertThat(why.insteadOf()).isEqualTo("p0"));
        });
    }

    @Test
    void aRuleThatForbidsAllWorkIsTold() {
        works(STANDARD, "2027-02-01T09:00", "2027-02-01T17:00").idle(with(LaborRule.DAILY, 30));

        assertThat(cautions())
                .singleElement()
                .isInstanceOfSatisfying(
                        Caution.NoWork.class, idle -> assertThat(idle.why()).isInstanceOf(WhyNot.Ruled.class));
    }

    @Test
    void ofManyIdlePeopleFiveAreTold() {
        works(STANDARD, "2027-02-01T09:00", "2027-02-01T17:00");
        for (int person = 0; person < 8; person++) {
            idle(STANDARD);
        }

        assertThat(cautions()).hasSize(6).last().isEqualTo(new Caution.MoreWithoutWork(3));
    }

    @Test
    void nobodyIsIdleWhereNobodyWorks() {
        week.demand(10, 1, Map.of());
        idle(STANDARD).idle(STANDARD);

        assertThat(cautions()).isEmpty();
    }

    @Test
    void whoMayHaveNoFurtherNightAndWorksIntoMidnightOfTheEndIsTold() {
        var threeNights = with(LaborRule.CONSECUTIVE_NIGHTS, 3);
        works(threeNights, "2027-02-04T22:00", "2027-02-05T06:00")
                .andAlso("2027-02-05T22:00", "2027-02-06T06:00")
                .andAlso("2027-02-06T22:00", "2027-02-07T06:00")
                .andAlso("2027-02-07T22:00", "2027-02-08T00:00");

        assertThat(cautions()).singleElement().isInstanceOfSatisfying(Caution.NightGoesOn.class, night -> {
            assertThat(night.date()).hasToString("2027-02-07");
            assertThat(night.nights()).isEqualTo(3);
            assertThat(night.cells().size()).isEqualTo(2);
        });
    }

    @Test
    void nightsThatStandAloneAreToldWhereMostDo() {
        works(STANDARD, "2027-02-01T22:00", "2027-02-02T06:00").andAlso("2027-02-03T22:00", "2027-02-04T06:00");
        works(STANDARD, "2027-02-02T22:00", "2027-02-03T06:00").andAlso("2027-02-04T22:00", "2027-02-05T06:00");

        assertThat(cautions()).containsExactly(new Caution.LoneNights(4, 4, true));
    }

    @Test
    void notWhereContractsAskForNightsInARow() {
        var inPairs = with(LaborRule.LEAST_NIGHTS, 2);
        works(inPairs, "2027-02-01T22:00", "2027-02-02T06:00").andAlso("2027-02-03T22:00", "2027-02-04T06:00");
        works(inPairs, "2027-02-02T22:00", "2027-02-03T06:00").andAlso("2027-02-04T22:00", "2027-02-05T06:00");

        assertThat(cautions()).isEmpty();
    }

    @Test
    void norWhereEverybodyWhoWorksNightsMayHaveOneAtATime() {
        var one = with(LaborRule.CONSECUTIVE_NIGHTS, 1);
        works(one, "2027-02-01T22:00", "2027-02-02T06:00").andAlso("2027-02-03T22:00", "2027-02-04T06:00");
        works(one, "2027-02-02T22:00", "2027-02-03T06:00").andAlso("2027-02-04T22:00", "2027-02-05T06:00");

        assertThat(cautions()).isEmpty();
    }

    @Test
    void whereSomebodyMayHaveMoreItIsTold() {
        works(with(LaborRule.CONSECUTIVE_NIGHTS, 1), "2027-02-01T22:00", "2027-02-02T06:00")
                .andAlso("2027-02-03T22:00", "2027-02-04T06:00");
        works(with(LaborRule.CONSECUTIVE_NIGHTS, 2), "2027-02-02T22:00", "2027-02-03T06:00")
                .andAlso("2027-02-04T22:00", "2027-02-05T06:00");

        assertThat(cautions()).containsExactly(new Caution.LoneNights(4, 4, true));
    }

    @Test
    void norWhereNightsAreInARow() {
        works(STANDARD, "2027-02-01T22:00", "2027-02-02T06:00").andAlso("2027-02-02T22:00", "2027-02-03T06:00");
        works(STANDARD, "2027-02-03T22:00", "2027-02-04T06:00").andAlso("2027-02-04T22:00", "2027-02-05T06:00");

        assertThat(cautions()).isEmpty();
    }

    @Test
    void whoHasANightLeftMayGoOn() {
        works(with(LaborRule.CONSECUTIVE_NIGHTS, 3), "2027-02-05T22:00", "2027-02-06T06:00")
                .andAlso("2027-02-06T22:00", "2027-02-07T06:00")
                .andAlso("2027-02-07T22:00", "2027-02-08T00:00");

        assertThat(cautions()).isEmpty();
    }

    @Test
    void unlimitedNightsMayGoOn() {
        works(STANDARD, "2027-02-06T22:00", "2027-02-07T06:00").andAlso("2027-02-07T22:00", "2027-02-08T00:00");

        assertThat(cautions()).isEmpty();
    }
}
