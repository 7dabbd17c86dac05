package io.shiftloom.api.change;

import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.List;

/** The cells that one person loses and gains. */
public record RosterChange(String personId, String displayName, List<CellName> removed, List<CellName> added) {

    /** @param person index in the staff */
    public static RosterChange of(ScheduleProblem problem, int person, CellSet removed, CellSet added) {
        var member = problem.staff().get(person);
        return new RosterChange(
                member.staffId(),
                member.displayName(),
                CellName.of(problem.grid(), removed),
                CellName.of(problem.grid(), added));
    }
}
