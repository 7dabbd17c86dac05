package io.shiftloom.api.change;

import com.fasterxml.jackson.annotation.JsonIgnore;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.List;

/**
 * The cells that one person loses and gains.
 *
 * @param name tells the person apart from others of the same name
 */
public record RosterChange(
        String personId, String displayName, @JsonIgnore String name, List<CellName> removed, List<CellName> added) {

    /** @param person index in the staff */
    public static RosterChange of(ScheduleProblem problem, int person, CellSet removed, CellSet added) {
        var member = problem.staff().get(person);
        return new RosterChange(
                member.staffId(),
                member.displayName(),
                problem.name(person),
                CellName.of(problem.grid(), removed),
                CellName.of(problem.grid(), added));
    }
}
