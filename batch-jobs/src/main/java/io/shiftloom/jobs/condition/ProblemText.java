package io.shiftloom.jobs.condition;

import io.shiftloom.solver.problem.ScheduleProblem;

/** A problem as a text that says all of it: whoever reads it again solves it to the same answer. */
public final class ProblemText {

    private ProblemText() {}

    public static String write(ScheduleProblem problem) {
        return ProblemDocument.write(problem);
    }

    /** @throws IllegalArgumentException when the text is of a schema this program does not know */
    public static ScheduleProblem read(String json) {
        return ProblemDocument.read(json);
    }
}
