package io.shiftloom.solver.bench.contest;

import com.google.ortools.Loader;
import com.google.ortools.sat.CpModel;
import com.google.ortools.sat.CpSolver;
import com.google.ortools.sat.CpSolverStatus;
import com.sun.management.OperatingSystemMXBean;
import io.shiftloom.solver.bound.LowerBound;
import io.shiftloom.solver.feasibility.PriceProof;
import io.shiftloom.solver.feasibility.QuickProof;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.samples.DoomedProblem;
import io.shiftloom.solver.samples.Exhaustion;
import io.shiftloom.solver.samples.TinyProblem;
import io.shiftloom.solver.score.CompiledProblem;
import java.lang.management.ManagementFactory;
import java.util.Locale;

/** Proofs and bounds of the engine beside CP-SAT with one worker, by CPU time; prints the tables of docs/ortools.md. */
final class ProofTrial {

    private static final long EFFORT = 20_000_000;
    private static final double DETERMINISTIC_SECONDS = 20;
    private static final OperatingSystemMXBean PROCESS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private ProofTrial() {}

    /** @param arguments how many tiny problems of each kind, default 50 */
    public static void main(String[] arguments) {
        int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 50;
        long before = PROCESS.getProcessCpuTime();
        Loader.loadNativeLibraries();
        new CpSolver().solve(new CpModel());
        say("loading OR-Tools: " + seconds(before) + " s of CPU");
        for (var kind : TinyProblem.Kind.values()) {
            // The first round is for the compiler.
            tiny(kind, Math.min(count, 5), 500);
            say(tiny(kind, count, 0));
        }
        for (var doomed : DoomedProblem.values()) {
            doomed(doomed);
            say(doomed(doomed));
        }
    }

    private static String tiny(TinyProblem.Kind kind, int count, int firstSeed) {
        int impossible = 0;
        int ours = 0;
        int theirs = 0;
        double ourSeconds = 0;
        double theirSeconds = 0;
        double boundSeconds = 0;
        double boundShare = 0;
        for (int seed = firstSeed; seed < firstSeed + count; seed++) {
            var problem = TinyProblem.of(kind, seed);
            long before = PROCESS.getProcessCpuTime();
            var solver = solver();
            var status = solver.solve(RowModel.of(problem));
            theirSeconds += seconds(before);
            boolean none = status == CpSolverStatus.INFEASIBLE;
            before = PROCESS.getProcessCpuTime();
            boolean proven = isProven(problem);
            ourSeconds += seconds(before);
            impossible += Exhaustion.optimum(problem).isEmpty() ? 1 : 0;
            ours += proven ? 1 : 0;
            theirs += none ? 1 : 0;
            if (status == CpSolverStatus.OPTIMAL) {
                before = PROCESS.getProcessCpuTime();
                long bound = LowerBound.of(CompiledProblem.of(problem), () -> false);
                boundSeconds += seconds(before);
                boundShare += bound / Math.max(1, solver.objectiveValue());
            }
        }
        int possible = Math.max(1, count - impossible);
        return String.format(
                Locale.ROOT,
                "| %s | %d of %d | %d | %.1f | %d | %.1f | %.1f %% | %.1f |",
                kind,
                impossible,
                count,
                ours,
                1000 * ourSeconds / count,
                theirs,
                1000 * theirSeconds / count,
                100 * boundShare / possible,
                1000 * boundSeconds / possible);
    }

    private static String doomed(DoomedProblem doomed) {
        var problem = doomed.make(1);
        long before = PROCESS.getProcessCpuTime();
        boolean proven = isProven(problem);
        double ours = seconds(before);
        before = PROCESS.getProcessCpuTime();
        var status = solver().solve(new CpSatModel(CompiledProblem.of(problem)).model());
        return String.format(
                Locale.ROOT,
                "| %s | %s | %.2f | %s | %.2f |",
                doomed,
                proven,
                ours,
                status.name().toLowerCase(Locale.ROOT),
                seconds(before));
    }

    private static boolean isProven(ScheduleProblem problem) {
        return QuickProof.find(problem)
                .or(() -> PriceProof.find(problem, EFFORT, () -> false))
                .isPresent();
    }

    private static CpSolver solver() {
        var solver = new CpSolver();
        solver.getParameters().setNumSearchWorkers(1).setMaxDeterministicTime(DETERMINISTIC_SECONDS);
        return solver;
    }

    private static double seconds(long since) {
        return (PROCESS.getProcessCpuTime() - since) / 1e9;
    }

    private static void say(String text) {
        System.out.println(text);
    }
}
