package io.shiftloom.solver.window;

import io.shiftloom.solver.bound.dual.RolePrices;
import io.shiftloom.solver.bound.dual.SupportingPrices;
import io.shiftloom.solver.bound.person.FixedPoint;
import io.shiftloom.solver.score.CompiledProblem;
import java.util.Arrays;

/**
 * Prices to begin with in windows: those of the bound where they are known. With them covers are found in a fraction of the effort.
 *
 * @param amounts seats by cell first, role needs then
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared; the array is filled once.
record WindowPrices(CompiledProblem problem, RolePrices roles, int[] amounts) {

    /** What a quarter of work costs by and large. */
    private static final int USUAL_PER_QUARTER = 7 * FixedPoint.SCALE / 2;

    static WindowPrices usual(CompiledProblem problem) {
        var roles = new RolePrices(problem);
        int cells = problem.cells();
        var amounts = new int[cells + roles.first[cells]];
        for (int cell = 0; cell < cells; cell++) {
            amounts[cell] = USUAL_PER_QUARTER * problem.cellQuarters()[cell];
        }
        return new WindowPrices(problem, roles, amounts);
    }

    static WindowPrices of(CompiledProblem problem, SupportingPrices supporting) {
        return new WindowPrices(problem, new RolePrices(problem), supporting.multipliers);
    }

    int worth(int person, int cell) {
        return amounts[cell] + roles.worth(cell, person, amounts, problem.cells());
    }

    int ofSeat(int cell) {
        return amounts[cell];
    }

    /** Of the cells from one to before another. */
    int[] ofNeeds(int from, int to) {
        int first = problem.cells();
        return Arrays.copyOfRange(amounts, first + roles.first[from], first + roles.first[to]);
    }
}
