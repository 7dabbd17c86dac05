package io.shiftloom.solver.search;

import io.shiftloom.solver.bench.cases.GeneratedProblem;
import io.shiftloom.solver.bench.cases.SizeClass;
import io.shiftloom.solver.labor.LaborSettings;
import io.shiftloom.solver.problem.ScheduleProblem;
import io.shiftloom.solver.samples.RequestFile;
import io.shiftloom.solver.score.CompiledProblem;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;

/** Prints the results of the kernel: REQUEST|CLASS-SEED WISHES|- ROUNDS LOG2MOVES HOT COLD SEED. */
final class KernelTrial {

    private KernelTrial() {}

    public static void main(String[] args) {
        int rounds = Integer.parseInt(args[2]);
        int moves = 1 << Integer.parseInt(args[3]);
        double hot = Double.parseDouble(args[4]);
        double cold = Double.parseDouble(args[5]);
        long seed = Long.parseLong(args[6]);
        long begun = cpu();
        var kernel = new KernelSearch(CompiledProblem.of(problem(args[0], args[1])), Aims.TRUE);
        var state = kernel.construct();
        System.out.printf("%6d ms start %d/%d%n", millis(begun), state.bestHard(), state.bestSoft());
        for (int round = 0; round < rounds; round++) {
            state = kernel.round(state, new RoundPlan(seed, round, rounds, moves, hot, cold), () -> false);
            if (round % Math.max(1, rounds / 4) == 0 || round == rounds - 1) {
                System.out.printf(
                        "%6d ms round %d best %d/%d%n", millis(begun), round, state.bestHard(), state.bestSoft());
            }
        }
    }

    private static ScheduleProblem problem(String name, String wishes) {
        var parts = name.split("-", -1);
        return name.endsWith(".json")
                ? RequestFile.load(Path.of(name), wishes.equals("-") ? null : Path.of(wishes), LaborSettings.GENERIC)
                : GeneratedProblem.of(SizeClass.valueOf(parts[0]), Long.parseLong(parts[1]));
    }

    /** CPU time of this thread, which other load does not disturb much. */
    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static long millis(long begun) {
        return (cpu() - begun) / 1_000_000;
    }
}
