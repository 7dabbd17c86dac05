package io.shiftloom.solver.breaks;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.breaks.BreakPlan.PlannedBreak;
import io.shiftloom.solver.labor.LaborProfile;
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
}
