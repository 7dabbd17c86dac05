package io.shiftloom.solver.partial;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.feasibility.QuickProof;
import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.problem.TestProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Monday morning lacks a cook, and Tuesday is revised. */
class SettledDatesTest {

    private static final CellDemand TWO = CellDemand.of(2, Map.of("cook", 1));

    private final ScheduleProblem problem = TestProblem.grid("UTC", "2026-11-23", "2026-11-24", 8 * 60, 10 * 60, 60)
            .demand(2, Map.of("cook", 1))
            .person("cook", roles -> roles.holds("cook"))
            .person("waiter", roles -> roles)
            .build();
    private final Roster worked = new Roster(List.of(CellSet.of(1, 2, 3), CellSet.of(0, 1, 2, 3)));

    private ScheduleProblem settled() {
        var monday = new BitSet();
        monday.set(0, 2);
        var settled = SettledDates.settled(problem, worked, monday);
        var staff = new ArrayList<>(settled.staff());
        for (int person = 0; person < staff.size(); person++) {
            var cells = worked.row(person).toBitSet();
            cells.set(2, 4);
            staff.set(person, staff.get(person).availableOnlyIn(CellSet.of(cells)));
        }
        return settled.withStaff(staff);
    }

    @Test
    void searchAsksForThoseWhoWorkThereAndInTheirRoles() {
        assertThat(settled().demand()).containsExactly(CellDemand.of(1, Map.of()), TWO, TWO, TWO);
    }

    @Test
    void seatThatIsOpenProvesNothing() {
        assertThat(QuickProof.find(settled(), () -> false)).isEmpty();
    }

    @Test
    void whatTheCellsNeedStaysKnown() {
        assertThat(settled().released()).isEqualTo(problem);
    }

    @Test
    void problemWithoutOpenSeatsStaysAsItIs() {
        var tuesday = new BitSet();
        tuesday.set(2, 4);

        assertThat(SettledDates.settled(problem, worked, tuesday)).isSameAs(problem);
    }
}
