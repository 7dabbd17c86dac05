package io.shiftloom.jobs.queue;

import io.shiftloom.solver.problem.ScheduleProblem;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A problem to solve.
 *
 * @param emergency whether it runs before ordinary work
 * @param playground whether it is a trial, whose result is announced to nobody; what is made of a trial becomes one in any case
 * @param source the condition that it was cloned from; null when there is none
 */
public record Submission(
        ScheduleProblem problem,
        boolean emergency,
        boolean playground,
        @Nullable UUID source) {

    public static Submission ordinary(ScheduleProblem problem) {
        return new Submission(problem, false, false, null);
    }

    /** From the playground: solved like any other, but announced to nobody. */
    public static Submission tryOut(ScheduleProblem problem) {
        return new Submission(problem, false, true, null);
    }

    /** A condition once more, with changes. */
    public static Submission revision(ScheduleProblem problem, UUID source) {
        return new Submission(problem, false, false, source);
    }

    /** Runs before ordinary work. */
    public static Submission emergency(ScheduleProblem problem, UUID source) {
        return new Submission(problem, true, false, source);
    }
}
