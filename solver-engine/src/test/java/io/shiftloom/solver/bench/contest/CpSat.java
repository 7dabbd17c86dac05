package io.shiftloom.solver.bench.contest;

import com.google.ortools.Loader;
import com.google.ortools.sat.CpSolver;
import com.google.ortools.sat.CpSolverSolutionCallback;
import com.google.ortools.sat.CpSolverStatus;
import io.shiftloom.solver.problem.Roster;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.score.CompiledProblem;
import io.shiftloom.solver.score.ScheduleScorer;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** CP-SAT with the whole model, two workers. */
public final class CpSat implements Contender {

    private static final int WORKERS = 2;

    public CpSat() {
        Loader.loadNativeLibraries();
    }

    @Override
    public String name() {
        return "CP-SAT";
    }

    @Override
    public Answer solve(ScheduleProblem problem, double seconds, Trace trace, HeapWatch heap) {
        var compiled = CompiledProblem.of(problem);
        var model = new CpSatModel(compiled);
        double left = seconds - trace.seconds();
        if (left <= 0) {
            return new Answer(null, OptionalLong.empty(), "no time left after building the model");
        }
        var solver = new CpSolver();
        solver.getParameters().setMaxTimeInSeconds(left).setNumSearchWorkers(WORKERS);
        var best = new Best(model, new ScheduleScorer(compiled), trace);
        var status = solver.solve(model.model(), best);
        return new Answer(best.roster, OptionalLong.empty(), remark(status));
    }

    private static String remark(CpSolverStatus status) {
        return "two workers, " + status.name().toLowerCase(java.util.Locale.ROOT) + " under its own model";
    }

    /** Its solutions get better by its own measure; the best by ours is kept. */
    private static final class Best extends CpSolverSolutionCallback {

        private final CpSatModel model;
        private final ScheduleScorer scorer;
        private final Trace trace;
        private @Nullable Roster roster;
        private long hard = Long.MAX_VALUE;
        private long soft = Long.MAX_VALUE;

        Best(CpSatModel model, ScheduleScorer scorer, Trace trace) {
            this.model = model;
            this.scorer = scorer;
            this.trace = trace;
        }

        @Override
        public void onSolutionCallback() {
            var found = model.roster(this::booleanValue);
            var score = scorer.score(found);
            if (score.hard() < hard || (score.hard() == hard && score.soft() < soft)) {
                roster = found;
                hard = score.hard();
                soft = score.soft();
                trace.add(hard, soft);
            }
        }
    }
}
