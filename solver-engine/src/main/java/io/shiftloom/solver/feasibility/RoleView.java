package io.shiftloom.solver.feasibility;

import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A problem as those who hold one role see it. Cells that need the role ask for it alone. The others keep their seats, for
 * work there may join two duties into one; a proof about the role must leave those seats open.
 */
public final class RoleView {

    private RoleView() {}

    public static ScheduleProblem of(ScheduleProblem problem, String role) {
        int[] holders = IntStream.range(0, problem.staff().size())
                .filter(person -> problem.staff().get(person).roles().contains(role))
                .toArray();
        return new ScheduleProblem(
                problem.grid(),
                seats(problem, role),
                IntStream.of(holders).mapToObj(problem.staff()::get).toList(),
                problem.objectives(),
                problem.labor(),
                rows(problem.baseline(), holders),
                rows(problem.pins(), holders),
                null);
    }

    private static @Nullable Roster rows(@Nullable Roster roster, int[] people) {
        return roster == null
                ? null
                : new Roster(IntStream.of(people).mapToObj(roster::row).toList());
    }

    /** The cells that need the role. */
    public static BitSet cells(ScheduleProblem problem, String role) {
        var cells = new BitSet();
        for (int cell = 0; cell < problem.demand().size(); cell++) {
            cells.set(cell, problem.demand().get(cell).roles().getOrDefault(role, 0) > 0);
        }
        return cells;
    }

    private static List<CellDemand> seats(ScheduleProblem problem, String role) {
        var needs = demand(problem, role);
        return IntStream.range(0, needs.size())
                .mapToObj(cell -> needs.get(cell).headcount() > 0
                        ? needs.get(cell)
                        : CellDemand.of(problem.demand().get(cell).headcount(), Map.of()))
                .toList();
    }

    /** The needs of the role alone. */
    static List<CellDemand> demand(ScheduleProblem problem, String role) {
        return problem.demand().stream()
                .map(needed -> needed.roles().getOrDefault(role, 0))
                .map(need -> need == 0 ? CellDemand.NONE : CellDemand.of(need, Map.of(role, need)))
                .toList();
    }
}
