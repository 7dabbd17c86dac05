package io.shiftloom.solver.bound.dual;

import io.shiftloom.solver.score.CompiledProblem;

/** The greatest common divisor of the lengths of all cells from the first to the last with demand, in minutes; 0 without demand. */
final class CommonMeasure {

    private CommonMeasure() {}

    static int of(CompiledProblem problem) {
        int measure = 0;
        int between = 0;
        for (int cell = 0; cell < problem.cells(); cell++) {
            between = greatestDivisor(between, problem.cellMinutes()[cell]);
            if (problem.headcount()[cell] > 0) {
                measure = measure == 0 ? problem.cellMinutes()[cell] : greatestDivisor(measure, between);
                between = 0;
            }
        }
        return measure;
    }

    private static int greatestDivisor(int one, int other) {
        return other == 0 ? one : greatestDivisor(other, one % other);
    }
}
