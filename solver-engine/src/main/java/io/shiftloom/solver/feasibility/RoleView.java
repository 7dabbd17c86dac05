package io.shiftloom.solver.feasibility;

import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A problem as those who hold one role see it: only their needs, and nobody else. Every schedule solves it too. */
public final class RoleView {

    private RoleView() {}

    public static ScheduleProblem of(ScheduleProblem problem, String role) {
        int[] holders = IntStream.range(0, problem.staff().size())
                .filter(person -> problem.staff().get(person).roles().contains(role))
                .toArray();
        var baseline = problem.baseline();
        return new ScheduleProblem(
                problem.grid(),
                demand(problem, role),
                IntStream.of(holders).mapToObj(problem.staff()::get).toList(),
                problem.objectives(),
                problem.labor(),
                baseline == null
                        ? null
                        : new Roster(
                                IntStream.of(holders).mapToObj(baseline::row).toList()));
    }

    /** The needs of the role alone. */
    static List<CellDemand> demand(ScheduleProblem problem, String role) {
        return problem.demand().stream()
                .map(needed -> needed.roles().getOrDefault(role, 0))
                .map(need -> need == 0 ? CellDemand.NONE : CellDemand.of(need, Map.of(role, need)))
                .toList();
    }
}
