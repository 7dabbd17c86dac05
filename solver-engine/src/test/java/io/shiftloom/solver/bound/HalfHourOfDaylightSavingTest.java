package io.shiftloom.solver.bound;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ScheduleScorer;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HalfHourOfDaylightSavingTest {

    /** On Lord Howe Island clocks go from 2:00 to 2:30. Nobody is needed in the half hour that is left, which is a break. */
    @Test
    void breakThatIsShorterThanACellIsNotPricedAsNone() {
        var night = TestProblem.hourly("Australia/Lord_Howe", "2026-10-03", "2026-10-04")
                .jurisdiction("DE");
        for (var hour : List.of("T22:00", "T23:00")) {
            night.demand(cell(night, "2026-10-03" + hour), 1, Map.of());
        }
        for (var hour : List.of("T00:00", "T01:00", "T03:00", "T04:00", "T05:00")) {
            night.demand(cell(night, "2026-10-04" + hour), 1, Map.of());
        }
        var problem = night.person(LaborProfile.STANDARD).build();
        var needed = new BitSet();
        for (int cell = 0; cell < problem.grid().cellCount(); cell++) {
            needed.set(cell, problem.demand().get(cell).headcount() > 0);
        }
        var roster = new Roster(List.of(CellSet.of(needed)));
        var compiled = CompiledProblem.of(problem);

        long bound = LowerBound.of(compiled, SpareThreads.NONE, () -> false);

        assertThat(ScheduleVerifier.verify(problem, roster).valid()).isTrue();
        assertThat(bound)
                .isLessThanOrEqualTo(new ScheduleScorer(compiled).score(roster).soft());
    }

    private static int cell(TestProblem problem, String time) {
        return problem.grid().find(time.replace("T", "__")).orElseThrow();
    }
}
