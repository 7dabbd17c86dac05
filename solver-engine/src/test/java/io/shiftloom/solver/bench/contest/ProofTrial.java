package io.shiftloom.solver.bench.contest;

import com.google.ortools.Loader;
import com.google.ortools.sat.CpModel;
import com.google.ortools.sat.CpSolver;
import com.google.ortools.sat.CpSolverStatus;
import io.shiftloom.solver.bench.cases.GeneratedProblem;
import io.shiftloom.solver.bench.cases.SizeClass;
import io.shiftloom.solver.bound.LowerBound;
import io.shiftloom.solver.control.SpareThreads;
import io.shiftloom.solver.feasibility.QuickProof;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.refute.PriceProof;
import io.shiftloom.solver.samples.DoomedProblem;
import io.shiftloom.solver.samples.Exhaustion;
import io.shiftloom.solver.samples.TinyProblem;
import io.shiftloom.solver.score.CompiledProblem;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Proofs and bounds of the engine beside CP-SAT with one worker, by CPU time of the thread that does both; prints the
 * tables of docs/ortools.md.
 */
final class ProofTrial {

    private static final long EFFORT = 20_000_000;
    private static final double DETERMINISTIC_SECONDS = 20;

    private ProofTrial() {}

    /** @param arguments what to try ({@code tiny}, {@code doomed}, {@code bounds}), how many of it, and the kinds of tiny problems */
    public static void main(String[] arguments) {
        int count = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 50;
        long before = cpu();
        Loader.loadNativeLibraries();
        new CpSolver().solve(new CpModel());
        say("loading OR-Tools: " + millis(before) + " ms of CPU");
        switch (arguments.length > 0 ? arguments[0] : "tiny") {
            case "tiny" -> {
                var kinds = arguments.length > 2
                        ? List.of(TinyProblem.Kind.valueOf(arguments[2]))
                        : List.of(TinyProblem.Kind.values());
                kinds.forEach(kind -> new Tiny(kind).run(count));
            }
            case "doomed" -> {
                for (int seed = 0; seed <= count; seed++) {
                    // The first round is for the compiler.
                    for (var doomed : DoomedProblem.values()) {
                        doomed(doomed, seed);
                    }
                }
            }
            default -> {
                for (var size : List.of(SizeClass.S, SizeClass.M)) {
                    for (int seed = 1; seed <= count; seed++) {
                        bound(size, seed);
                    }
                }
            }
        }
    }

    /** Problems of one kind. */
    private static final class Tiny {

        private final TinyProblem.Kind kind;
        private final List<Double> ours = new ArrayList<>();
        private final List<Double> theirs = new ArrayList<>();
        private final List<Double> withRows = new ArrayList<>();
        private final List<Double> shares = new ArrayList<>();
        private int impossible;
        private int provenByUs;
        private int provenByThem;
        private int wrong;

        Tiny(TinyProblem.Kind kind) {
            this.kind = kind;
        }

        void run(int count) {
            // The first ones are for the compiler.
            for (int seed = 500; seed < 505; seed++) {
                isProven(TinyProblem.of(kind, seed));
                solver().solve(RowModel.of(TinyProblem.of(kind, seed)));
            }
            for (int seed = 0; seed < count; seed++) {
                attempt(TinyProblem.of(kind, seed));
            }
            say(String.format(
                    Locale.ROOT,
                    "| %s | %d of %d | %d | %s | %d | %s | %s | %.1f %% | %d |",
                    kind,
                    impossible,
                    count,
                    provenByUs,
                    spread(ours),
                    provenByThem,
                    spread(theirs),
                    spread(withRows),
                    100 * median(shares),
                    wrong));
        }

        private void attempt(ScheduleProblem problem) {
            long before = cpu();
            var model = RowModel.of(problem);
            long solving = cpu();
            var solver = solver();
            var status = solver.solve(model);
            double solved = millis(solving);
            double all = millis(before);
            before = cpu();
            boolean proven = isProven(problem);
            double took = millis(before);
            boolean none = Exhaustion.optimum(problem).isEmpty();
            if (none) {
                impossible++;
                provenByUs += proven ? 1 : 0;
                provenByThem += status == CpSolverStatus.INFEASIBLE ? 1 : 0;
                ours.add(took);
                theirs.add(solved);
                withRows.add(all);
            } else {
                wrong += proven ? 1 : 0;
                if (status == CpSolverStatus.OPTIMAL) {
                    long bound = LowerBound.of(CompiledProblem.of(problem), SpareThreads.NONE, () -> false);
                    shares.add(bound / Math.max(1, solver.objectiveValue()));
                }
            }
        }
    }

    private static void doomed(DoomedProblem doomed, int seed) {
        var problem = doomed.make(seed);
        long before = cpu();
        boolean proven = isProven(problem);
        double ours = millis(before);
        before = cpu();
        var status = solver().solve(new CpSatModel(CompiledProblem.of(problem)).model());
        say(String.format(
                Locale.ROOT,
                "| %s | %d | %s | %.0f | %s | %.0f |",
                doomed,
                seed,
                proven,
                ours,
                status.name().toLowerCase(Locale.ROOT),
                millis(before)));
    }

    private static void bound(SizeClass size, int seed) {
        var problem = CompiledProblem.of(GeneratedProblem.of(size, seed));
        long before = cpu();
        long bound = LowerBound.of(problem, SpareThreads.NONE, () -> false);
        double ours = millis(before);
        var model = new CpSatModel(problem).model();
        var solver = new CpSolver();
        solver.getParameters().setNumSearchWorkers(1).setMaxDeterministicTime(Math.max(1, ours / 1000));
        before = cpu();
        solver.solve(model);
        say(String.format(
                Locale.ROOT,
                "| %s seed %d | %d | %.0f | %.0f | %.0f |",
                size,
                seed,
                bound,
                ours,
                solver.bestObjectiveBound(),
                millis(before)));
    }

    private static boolean isProven(ScheduleProblem problem) {
        return QuickProof.find(problem, () -> false)
                .or(() -> PriceProof.find(CompiledProblem.of(problem), EFFORT, () -> false))
                .isPresent();
    }

    private static CpSolver solver() {
        var solver = new CpSolver();
        solver.getParameters().setNumSearchWorkers(1).setMaxDeterministicTime(DETERMINISTIC_SECONDS);
        return solver;
    }

    private static String spread(List<Double> millis) {
        return String.format(
                Locale.ROOT,
                "%.1f / %.1f",
                median(millis),
                millis.stream().mapToDouble(Double::doubleValue).max().orElse(0));
    }

    private static double median(List<Double> values) {
        return values.isEmpty()
                ? 0
                : values.stream().sorted().skip(values.size() / 2).findFirst().orElseThrow();
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static double millis(long since) {
        return (cpu() - since) / 1e6;
    }

    private static void say(String text) {
        System.out.println(text);
    }
}
