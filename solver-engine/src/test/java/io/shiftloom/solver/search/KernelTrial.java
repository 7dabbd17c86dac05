package io.shiftloom.solver.search;

import io.shiftloom.solver.problem.LaborSettings;
import io.shiftloom.solver.samples.RequestFile;
import io.shiftloom.solver.score.CompiledProblem;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;

/** Prints how the kernel fares: REQUEST WISHES|- ROUNDS LOG2MOVES HOT COLD SEED. */
final class KernelTrial {

    private KernelTrial() {}

    public static void main(String[] args) {
        var problem = RequestFile.load(
                Path.of(args[0]), args[1].equals("-") ? null : Path.of(args[1]), LaborSettings.GENERIC);
        int rounds = Integer.parseInt(args[2]);
        int moves = 1 << Integer.parseInt(args[3]);
        double hot = Double.parseDouble(args[4]);
        double cold = Double.parseDouble(args[5]);
        long seed = Long.parseLong(args[6]);
        long begun = cpu();
        var kernel = new KernelSearch(CompiledProblem.of(problem), Aims.TRUE);
        var state = kernel.construct();
        System.out.printf("%6d ms start %d/%d%n", millis(begun), state.bestHard(), state.bestSoft());
        for (int round = 0; round < rounds; round++) {
            state = kernel.round(state, new RoundPlan(seed, round, rounds, moves, hot, cold), () -> false);
            if (round % Math.max(1, rounds / 10) == 0 || round == rounds - 1) {
                System.out.printf(
                        "%6d ms round %d best %d/%d%n", millis(begun), round, state.bestHard(), state.bestSoft());
            }
        }
    }

    /** CPU time of this thread, which other load does not disturb much. */
    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static long millis(long begun) {
        return (cpu() - begun) / 1_000_000;
    }
}
