package io.shiftloom.solver.improve;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ScheduleScorer;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The hour that New York skips on 14 March 2027, from two o'clock on. */
class SkippedCellsTest {

    private final TestProblem weekend = TestProblem.hourly("America/New_York", "2027-03-13", "2027-03-14");
    private final int skipped = weekend.grid().find("2027-03-14__02:00").orElseThrow();

    SkippedCellsTest() {
        weekend.demand(1, Map.of());
    }

    private BitSet night() {
        var cells = weekend.cells("2027-03-13T22:00", "2027-03-14T06:00");
        cells.clear(skipped);
        return cells;
    }

    private BitSet day(boolean withSkipped) {
        var cells = weekend.cells("2027-03-14T07:00", "2027-03-14T15:00");
        cells.set(skipped, withSkipped);
        return cells;
    }

    private Roster settled(BitSet... rows) {
        for (int person = weekend.build().staff().size(); person < rows.length; person++) {
            weekend.person(LaborProfile.STANDARD);
        }
        var problem = CompiledProblem.of(weekend.build());
        var roster = new Roster(List.of(rows).stream().map(CellSet::of).toList());
        return new SkippedCells(problem, new ScheduleScorer(problem)).settled(roster);
    }

    @Test
    void whoIsAtWorkAroundTheSkippedHourHasItAndNotWhoIsAtHome() {
        assertThat(weekend.grid().minutes(skipped)).isZero();

        var rows = settled(day(true), new BitSet(), night()).rows();

        assertThat(rows.get(0)).isEqualTo(CellSet.of(day(false)));
        assertThat(rows.get(2).contains(skipped)).isTrue();
    }

    @Test
    void whoHasItAndIsAtWorkKeepsIt() {
        var night = night();
        night.set(skipped);

        assertThat(settled(night, night()).row(0).contains(skipped)).isTrue();
    }

    @Test
    void aRoleThatWouldBeMissedKeepsItWhereItIs() {
        weekend.demand(skipped, 1, Map.of("guard", 1))
                .person("dee", roles -> roles.holds("guard"))
                .person(LaborProfile.STANDARD);

        assertThat(settled(day(true), night()).row(0).contains(skipped)).isTrue();
    }

    @Test
    void anEmergencyShiftStaysCloseToItsSource() {
        var source = new Roster(List.of(CellSet.of(day(true)), CellSet.of(night())));
        weekend.baseline(source);

        assertThat(settled(day(true), night())).isEqualTo(source);
    }
}
