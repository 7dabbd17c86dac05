package io.shiftloom.solver.bench;

import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.verify.ScheduleVerifier;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * What one contender made of one problem.
 *
 * @param hard what the checker finds still broken; empty when there is no roster at all
 * @param bound proven by the contender itself
 * @param seconds wall time
 * @param cpuSeconds of the whole process, compilation and collection included
 * @param megabytes heap in use after the largest collection; 0 when there was none
 * @param remark what else is to be known
 */
record Run(
        String contender,
        OptionalLong hard,
        long soft,
        OptionalLong bound,
        Trace trace,
        double seconds,
        double cpuSeconds,
        long megabytes,
        String remark) {

    /** Runs a contender and judges its roster with the independent checker. */
    static Run of(Contender contender, ScheduleProblem problem, double seconds) {
        System.gc();
        try (var heap = new HeapWatch()) {
            long cpu = HeapWatch.cpuNanos();
            var trace = new Trace();
            var answer = contender.solve(problem, seconds, trace);
            double took = trace.seconds();
            double cpuTook = (HeapWatch.cpuNanos() - cpu) / 1e9;
            return judged(contender, problem, answer, trace, took, cpuTook, heap.megabytes());
        }
    }

    private static Run judged(
            Contender contender,
            ScheduleProblem problem,
            Contender.Answer answer,
            Trace trace,
            double seconds,
            double cpuSeconds,
            long megabytes) {
        @Nullable Roster roster = answer.roster();
        var score =
                roster == null ? null : ScheduleVerifier.verify(problem, roster).score();
        return new Run(
                contender.name(),
                score == null ? OptionalLong.empty() : OptionalLong.of(score.hard()),
                score == null ? 0 : score.soft(),
                answer.bound(),
                trace,
                seconds,
                cpuSeconds,
                megabytes,
                answer.remark());
    }

    boolean feasible() {
        return hard.isPresent() && hard.getAsLong() == 0;
    }
}
