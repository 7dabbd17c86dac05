package io.shiftloom.solver.bound.bundle;

import io.shiftloom.solver.bound.dual.LagrangianRelaxation;
import io.shiftloom.solver.score.CompiledProblem;

/** The seats that a dive has not taken yet. Nobody else may work a cell whose seats are all taken. */
final class OpenSeats {

    private final LagrangianRelaxation relaxation;
    private final int[] open;
    /** The seats of the whole problem. */
    final int all;

    private int left;

    OpenSeats(CompiledProblem problem, LagrangianRelaxation relaxation) {
        this.relaxation = relaxation;
        open = problem.headcount().clone();
        int sum = 0;
        for (int cell = 0; cell < open.length; cell++) {
            open[cell] = problem.cellMinutes()[cell] > 0 ? open[cell] : 0;
            sum += open[cell];
        }
        all = sum;
        left = sum;
    }

    int left() {
        return left;
    }

    boolean isOpen(int cell) {
        return open[cell] > 0;
    }

    /** Takes a seat for somebody for whom the cell is decided already. */
    void take(int cell) {
        left--;
        if (--open[cell] == 0) {
            close(cell);
        }
    }

    private void close(int cell) {
        for (int person = 0; person < relaxation.people.size(); person++) {
            var cells = relaxation.people.get(person).workable.cell;
            for (int place = 0; place < cells.length; place++) {
                if (cells[place] == cell && relaxation.decided.decision(person, place) == 0) {
                    relaxation.decided.decide(person, place, -1);
                }
            }
        }
    }
}
