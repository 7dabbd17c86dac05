package io.shiftloom.solver.answer;

import io.shiftloom.solver.answer.Certificate.Stretch;
import io.shiftloom.solver.problem.ScheduleGrid;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Cells and people of a problem as certificates name them. */
public record PublishedNames(ScheduleProblem problem) {

    public List<String> cells(BitSet cells) {
        return cells.stream().mapToObj(problem.grid()::key).toList();
    }

    public List<String> people(BitSet people) {
        return people.stream()
                .mapToObj(person -> problem.staff().get(person).staffId())
                .toList();
    }

    public List<Stretch> stretches(BitSet cells) {
        var grid = problem.grid();
        var stretches = new ArrayList<Stretch>();
        int from = cells.nextSetBit(0);
        while (from >= 0) {
            int to = from;
            while (cells.get(to + 1) && grid.dayOf(to + 1) == grid.dayOf(from)) {
                to++;
            }
            stretches.add(stretch(grid, from, to));
            from = cells.nextSetBit(to + 1);
        }
        return stretches;
    }

    public Stretch stretch(int cell) {
        return stretch(problem.grid(), cell, cell);
    }

    private static Stretch stretch(ScheduleGrid grid, int from, int to) {
        return new Stretch(
                grid.date(grid.dayOf(from)), grid.slot(from).id(), grid.slot(to).endTime());
    }
}
