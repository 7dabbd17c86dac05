package io.shiftloom.api.rota;

import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Who works when, against what was asked for.
 *
 * @param rows one for each person
 * @param required headcount by cell number
 */
public record Rota(ScheduleGrid grid, List<Row> rows, List<Integer> required) {

    /**
     * One person's part.
     *
     * @param note what else a reader should know about the person, such as roles; may be empty
     */
    public record Row(String staffId, String name, String note, CellSet cells) {}

    public Rota {
        rows = List.copyOf(rows);
        required = List.copyOf(required);
    }

    public static Rota of(ScheduleProblem problem, Roster roster) {
        var rows = IntStream.range(0, problem.staff().size())
                .mapToObj(person -> row(problem, roster, person))
                .toList();
        return new Rota(
                problem.grid(),
                rows,
                problem.demand().stream().map(CellDemand::headcount).toList());
    }

    private static Row row(ScheduleProblem problem, Roster roster, int person) {
        var staff = problem.staff().get(person);
        return new Row(staff.staffId(), staff.displayName(), "", roster.row(person));
    }

    public List<WorkBlock> blocks(Row row) {
        return WorkBlock.of(grid, row.cells());
    }

    /** Elapsed minutes that one person works. */
    public int minutes(Row row) {
        return row.cells().stream().map(grid::minutes).sum();
    }

    /** How many people work each cell. */
    public int[] staffed() {
        var staffed = new int[grid.cellCount()];
        rows.forEach(row -> row.cells().stream().forEach(cell -> staffed[cell]++));
        return staffed;
    }
}
