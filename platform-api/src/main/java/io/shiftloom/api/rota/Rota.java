package io.shiftloom.api.rota;

import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ShiftReader;
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
     * @param name as people read it, told apart from namesakes by the id
     * @param note what else a reader should know about the person, such as roles; may be empty
     * @param shifts what the cells are to people, in order of time
     */
    public record Row(String staffId, String name, String note, CellSet cells, List<RotaShift> shifts) {

        public Row {
            shifts = List.copyOf(shifts);
        }
    }

    public Rota {
        rows = List.copyOf(rows);
        required = List.copyOf(required);
    }

    public static Rota of(ScheduleProblem problem, Roster roster) {
        var reader = new ShiftReader(CompiledProblem.of(problem));
        var names = List.copyOf(problem.names().values());
        var rows = IntStream.range(0, problem.staff().size())
                .mapToObj(person -> row(problem, roster, person, names.get(person), reader))
                .toList();
        return new Rota(
                problem.grid(),
                rows,
                problem.demand().stream().map(CellDemand::headcount).toList());
    }

    private static Row row(ScheduleProblem problem, Roster roster, int person, String name, ShiftReader reader) {
        var cells = roster.row(person);
        var grid = problem.grid();
        var shifts = reader.of(person, cells).stream()
                .flatMap(shift -> shift.within(grid).stream())
                .map(shift -> RotaShift.of(grid, shift))
                .toList();
        return new Row(problem.staff().get(person).staffId(), name, "", cells, shifts);
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
