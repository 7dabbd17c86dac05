package io.shiftloom.solver.bound.person;

import io.shiftloom.solver.score.CompiledProblem;

/** Whether demand rises so often that blocks are short in every schedule, and much work is torn. */
final class ShortBlocks {

    /** Minutes. */
    private static final int SHORT = 4 * 60;

    private ShortBlocks() {}

    /** Where a cell needs more people than the one before it, at least as many blocks start as it needs more. */
    static boolean areForced(CompiledProblem problem) {
        long minutes = 0;
        long blocks = 0;
        for (int cell = 0; cell < problem.cells(); cell++) {
            boolean goesOn = cell > 0 && problem.startMinutes()[cell] == problem.endMinutes()[cell - 1];
            int before = goesOn ? problem.headcount()[cell - 1] : 0;
            blocks += Math.max(0, problem.headcount()[cell] - before);
            minutes += (long) problem.headcount()[cell] * problem.cellMinutes()[cell];
        }
        return minutes < blocks * SHORT;
    }
}
