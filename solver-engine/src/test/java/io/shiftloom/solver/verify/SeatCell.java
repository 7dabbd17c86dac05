package io.shiftloom.solver.verify;

import io.shiftloom.solver.problem.CellDemand;
import io.shiftloom.solver.problem.ScheduleProblem;

/** A cell of the grid, as a fact of the stream specification. */
public record SeatCell(ScheduleProblem problem, int index) {

    CellDemand demand() {
        return problem.demand().get(index);
    }

    int headcount() {
        return demand().headcount();
    }

    boolean hasRoles() {
        return !demand().roles().isEmpty();
    }

    long quarters() {
        return problem.grid().quarters(index);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof SeatCell that && index == that.index;
    }

    @Override
    public int hashCode() {
        return index;
    }
}
