package io.shiftloom.solver.bench.contest;

import ai.timefold.solver.core.api.score.HardSoftScore;
import ai.timefold.solver.core.api.solver.SolverFactory;
import ai.timefold.solver.core.config.solver.SolverConfig;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.verify.Seat;
import io.shiftloom.solver.verify.SeatPlan;
import io.shiftloom.solver.verify.StreamSpecification;
import java.time.Duration;
import java.util.OptionalLong;

/** Timefold as a user would write it: seats, constraint streams, and its own choice of everything else. */
public final class PlainTimefold implements Contender {

    @Override
    public String name() {
        return "plain Timefold";
    }

    @Override
    public Answer solve(ScheduleProblem problem, double seconds, Trace trace, HeapWatch heap) {
        var config = new SolverConfig()
                .withSolutionClass(SeatPlan.class)
                .withEntityClasses(Seat.class)
                .withConstraintProviderClass(StreamSpecification.class)
                .withTerminationSpentLimit(Duration.ofMillis(Math.round(seconds * 1000)));
        var solver = SolverFactory.<SeatPlan>create(config).buildSolver();
        solver.addEventListener(event -> {
            var score = (HardSoftScore) event.getNewBestScore();
            if (event.isNewBestSolutionInitialized()) {
                trace.add(-score.hardScore(), -score.softScore());
            }
        });
        var best = solver.solve(SeatPlan.open(problem));
        long open = best.getSeats().stream()
                .filter(seat -> seat.getWorker() == null)
                .count();
        return new Answer(
                best.roster(), OptionalLong.empty(), open == 0 ? "one thread" : open + " seats never assigned");
    }
}
