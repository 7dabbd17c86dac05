package io.shiftloom.jobs.review;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.jobs.TestProblems;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.List;
import org.junit.jupiter.api.Test;

class DisruptionTest {

    @Test
    void nothingChangedIsNoDisruption() {
        var before = new Roster(List.of(CellSet.of(0, 1, 2), CellSet.empty()));

        assertThat(Disruption.of(oneDay(before), before)).isEqualTo(new Disruption(0, 0, 0, 0));
    }

    @Test
    void refillingAnEmptySeatChangesOnePerson() {
        var before = new Roster(List.of(CellSet.of(0, 1), CellSet.empty()));
        var now = new Roster(List.of(CellSet.of(0, 1), CellSet.of(2)));

        assertThat(Disruption.of(oneDay(before), now)).isEqualTo(new Disruption(1, 1, 0, 1));
    }

    @Test
    void exchangeCountsBothPeopleAndBothDirections() {
        var before = new Roster(List.of(CellSet.of(0, 1), CellSet.empty()));
        var now = new Roster(List.of(CellSet.of(2), CellSet.of(0, 1)));

        assertThat(Disruption.of(oneDay(before), now)).isEqualTo(new Disruption(2, 3, 2, 1));
    }

    private static ScheduleProblem oneDay(Roster baseline) {
        var problem = TestProblems.twoPeople(1);
        return new ScheduleProblem(
                problem.grid(), problem.demand(), problem.staff(), problem.objectives(), problem.labor(), baseline);
    }
}
