package io.shiftloom.solver.partial;

import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.CellSet;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.ArrayList;
import java.util.BitSet;

/** Dates that a revision of others leaves as they are. Seats that are open there stay open. */
public final class SettledDates {

    private SettledDates() {}

    /**
     * The problem whose search asks in some cells for those alone who work them, in the roles that they fill.
     *
     * @param worked with a row for everybody of the problem
     */
    public static ScheduleProblem settled(ScheduleProblem problem, Roster worked, BitSet fixed) {
        var seating = new PartialSeating(
                problem, worked.rows().stream().map(CellSet::toBitSet).toList());
        var asked = seating.asking(new BitSet()).demand();
        var demand = new ArrayList<CellDemand>(problem.demand());
        fixed.stream().forEach(cell -> demand.set(cell, asked.get(cell)));
        return problem.contentWith(demand);
    }
}
