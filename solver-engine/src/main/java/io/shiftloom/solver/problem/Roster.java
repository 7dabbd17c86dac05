package io.shiftloom.solver.problem;

import java.util.List;

/** Who works when: the cells of each person, in the order of the problem's staff. */
public record Roster(List<CellSet> rows) {

    public Roster {
        rows = List.copyOf(rows);
    }

    public CellSet row(int person) {
        return rows.get(person);
    }
}
