package io.shiftloom.solver.partial;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.labor.LaborProfile;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.TestProblem;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SeatFillingTest {

    /** Of a long run the parts that are tried get shorter by two cells or more, and the last one is a single cell all the same. */
    @Test
    void whoMayWorkOneCellOfALongRunWorksIt() {
        var day = TestProblem.grid("Europe/Berlin", "2026-11-23", "2026-11-23", 480, 960, 30)
                .demand(1, Map.of())
                .person(LaborProfile.STANDARD)
                .build();
        var member = day.staff().getFirst();
        var problem = day.withStaff(List.of(member.withAvailability(CellSet.of(7))));
        var seating = new PartialSeating(problem, List.of(new BitSet()));

        new SeatFilling(CompiledProblem.of(problem), 0, () -> false).fill(seating, 0);

        assertThat(seating.row(0).stream()).containsExactly(7);
    }
}
