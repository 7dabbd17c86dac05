package io.shiftloom.solver.horizon;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.bench.cases.GeneratedProblem;
import io.shiftloom.solver.bench.cases.SizeClass;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.search.Aims.Bend;
import java.util.Map;
import org.junit.jupiter.api.Test;

class EffortPlanTest {

    private static final ScheduleProblem SMALL = GeneratedProblem.of(SizeClass.S, 1);
    private static final ScheduleProblem MEDIUM = GeneratedProblem.of(SizeClass.M, 1);
    private static final ScheduleProblem AROUND_THE_CLOCK = aroundTheClock();
    private static final ScheduleProblem MANY = GeneratedProblem.of(SizeClass.L, 1);
    private static final ScheduleProblem VERY_MANY = GeneratedProblem.of(SizeClass.XL, 1);

    @Test
    void smallProblemHasMoreMovesForEveryPercentAndNowhereManyMore() {
        for (int percent = 50; percent < 300; percent++) {
            int moves = moves(percent);
            int next = moves(percent + 1);

            assertThat(next).as("moves at effort %d", percent + 1).isBetween(moves + 1, moves + moves / 20);
        }
    }

    @Test
    void smallProblemHasTwiceTheMovesForAPercentFromTwiceNormalEffortOn() {
        assertThat(moves(200)).isGreaterThan(3 * moves(100));
        assertThat(moves(400)).isEqualTo(2 * moves(200));
    }

    @Test
    void smallProblemCoolsOnceAtNormalEffortAndThreeTimesFromThreeTimesThatOn() {
        assertThat(coolings(100)).isEqualTo(1);
        assertThat(coolings(200)).isEqualTo(2);
        assertThat(coolings(300)).isEqualTo(3);
        assertThat(coolings(1000)).isEqualTo(3);
    }

    @Test
    void smallProblemCoolsMoreOftenWhereTheMovesAreFew() {
        assertThat(coolings(10)).isEqualTo(3);
        assertThat(coolings(50)).isEqualTo(2);
    }

    @Test
    void quickSearchOfManyPeopleDivesOnceAndALongerOneInPairs() {
        assertThat(many(49).secondStart().dives().count()).isEqualTo(1);
        assertThat(many(50).secondStart().dives().count()).isEqualTo(2);
        assertThat(many(100).secondStart().dives().count()).isEqualTo(6);
        assertThat(many(130).secondStart().dives().count()).isEqualTo(8);
        assertThat(many(1000).secondStart().dives().count()).isEqualTo(8);
        assertThat(many(1000).secondStart().dives().pairsOfMixtures()).isZero();
    }

    @Test
    void searchWhoseWindowsLookAtEverybodyImprovesEachDiveUnlessItIsQuick() {
        assertThat(medium(49).secondStart().dives()).isEqualTo(new SecondStart.Dives(1, false, 0));
        assertThat(medium(50).secondStart().dives()).isEqualTo(new SecondStart.Dives(2, true, 0));
        assertThat(medium(100).secondStart().dives()).isEqualTo(new SecondStart.Dives(2, true, 0));
    }

    @Test
    void searchBeyondNormalEffortMixesDivesAndAroundTheClockALesserOneToo() {
        assertThat(medium(101).secondStart().dives()).isEqualTo(new SecondStart.Dives(2, true, 4));
        assertThat(medium(600).secondStart().dives()).isEqualTo(new SecondStart.Dives(6, true, 20));
        assertThat(EffortPlan.of(AROUND_THE_CLOCK, 1, new Effort(100))
                        .secondStart()
                        .dives()
                        .pairsOfMixtures())
                .isEqualTo(4);
    }

    @Test
    void aSingleDateIsNeverMixed() {
        var date = TestProblem.hourly("Europe/Berlin", "2027-05-03", "2027-05-03")
                .demand(20, Map.of())
                .person(LaborProfile.STANDARD)
                .build();

        assertThat(EffortPlan.of(date, 1, new Effort(600)).secondStart().dives().pairsOfMixtures())
                .isZero();
    }

    @Test
    void windowsLeaveTheFirstStartToDivesUnlessItIsSmallOrAroundTheClock() {
        assertThat(medium(100).improvesFirstStart()).isFalse();
        assertThat(many(100).improvesFirstStart()).isFalse();
        assertThat(EffortPlan.of(SMALL, 1, new Effort(100)).improvesFirstStart())
                .isTrue();
        assertThat(EffortPlan.of(AROUND_THE_CLOCK, 1, new Effort(100)).improvesFirstStart())
                .isTrue();
    }

    @Test
    void onlyTheQuickestSearchOfManyPeopleDoesNotDive() {
        assertThat(many(9).secondStart().start()).isEqualTo(SecondStart.NONE);
        assertThat(many(10).secondStart().start()).isEqualTo(SecondStart.BY_CELLS);
    }

    @Test
    void quickSearchOfVeryManyPeopleSettlesMoreRowsAtATime() {
        assertThat(veryMany(29).secondStart().start()).isEqualTo(SecondStart.NONE);
        assertThat(veryMany(30).secondStart().start()).isEqualTo(SecondStart.BY_MORE_ROWS);
        assertThat(veryMany(69).secondStart().start()).isEqualTo(SecondStart.BY_MORE_ROWS);
        assertThat(veryMany(70).secondStart().start()).isEqualTo(SecondStart.BY_ROWS);
    }

    @Test
    void candidatesAreBentLessAfterADiveByRowsAndSearchedHotterWhereSeatsAreFew() {
        assertThat(veryMany(30).candidates().strength()).isEqualTo(Bend.Strength.AFTER_ROW_DIVE);
        assertThat(veryMany(29).candidates().strength()).isEqualTo(Bend.Strength.USUAL);
        assertThat(many(100).candidates().strength()).isEqualTo(Bend.Strength.USUAL);
        assertThat(EffortPlan.of(SMALL, 1, new Effort(100)).candidates().strength())
                .isEqualTo(Bend.Strength.OF_FEW);
    }

    @Test
    void firstStartOfALongSearchThatDivesGrowsLessThanItsEffort() {
        assertThat(many(1000).chunks().rounds())
                .isLessThan(8 * many(100).chunks().rounds());
        assertThat(many(1000).secondStart().rounds())
                .isGreaterThan(8 * many(100).secondStart().rounds());
    }

    private static EffortPlan medium(int percent) {
        return EffortPlan.of(MEDIUM, 1, new Effort(percent));
    }

    private static EffortPlan many(int percent) {
        return EffortPlan.of(MANY, 1, new Effort(percent));
    }

    private static EffortPlan veryMany(int percent) {
        return EffortPlan.of(VERY_MANY, 1, new Effort(percent));
    }

    private static int coolings(int percent) {
        return EffortPlan.of(SMALL, 1, new Effort(percent)).chunks().coolings();
    }

    /** Of a round; a small problem has equally many rounds at all of these efforts. */
    private static int moves(int percent) {
        return EffortPlan.of(SMALL, 1, new Effort(percent)).cooling().moves();
    }

    private static ScheduleProblem aroundTheClock() {
        var asked = TestProblem.grid("UTC", "2026-11-23", "2026-11-29", 0, 24 * 60, 60)
                .demand(5, Map.of());
        for (int person = 0; person < 30; person++) {
            asked.person(LaborProfile.STANDARD);
        }
        return asked.build();
    }
}
