package io.shiftloom.api.rota;

import static org.assertj.core.api.Assertions.assertThat;

import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.TestProblem;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ShiftRolesTest {

    private static TestProblem problem() {
        return TestProblem.grid("UTC", "2026-12-07", "2026-12-07", 9 * 60, 12 * 60, 60);
    }

    private static Roster roster(CellSet... rows) {
        return new Roster(List.of(rows));
    }

    @Test
    void whoCanDoMoreMakesWayForWhoCanDoLess() {
        var problem = problem()
                .demand(2, Map.of("bar", 1, "cook", 1))
                .person("ada", roles -> roles.holds("bar", "cook"))
                .person("ben", roles -> roles.holds("bar"))
                .build();

        var roles = ShiftRoles.of(problem, roster(CellSet.all(3), CellSet.all(3)));

        assertThat(roles.of(0, 0)).contains("cook");
        assertThat(roles.of(1, 0)).contains("bar");
    }

    @Test
    void nobodyDoesWhatTheyAvoidWhereSomebodyElseCan() {
        var problem = problem()
                .demand(2, Map.of("bar", 1))
                .person("ada", roles -> roles.holds("bar").avoids("bar"))
                .person("ben", roles -> roles.holds("bar"))
                .build();

        var roles = ShiftRoles.of(problem, roster(CellSet.all(3), CellSet.all(3)));

        assertThat(roles.of(0, 1)).isEqualTo(Optional.empty());
        assertThat(roles.of(1, 1)).contains("bar");
    }

    @Test
    void peopleStayWhatTheyAreWhenOthersCome() {
        var problem = problem()
                .demand(1, Map.of("bar", 1))
                .demand(1, 2, Map.of("bar", 1))
                .demand(2, 2, Map.of("bar", 1))
                .person("ada", roles -> roles.holds("bar", "cook"))
                .person("ben", roles -> roles.holds("bar"))
                .build();

        var roles = ShiftRoles.of(problem, roster(CellSet.all(3), CellSet.of(1, 2)));

        assertThat(roles.of(0, 2)).contains("bar");
        assertThat(roles.of(1, 2)).isEmpty();
    }
}
